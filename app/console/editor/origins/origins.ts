import { createContext, use, useEffect, useMemo, useRef } from "react";
import type {
	TranslatedFieldAnswer,
	TranslationAnswer,
} from "../../../../contracts/console/translations.ts";
import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
} from "../../../../contracts/language.ts";
import { useEditor, useSyncState } from "../../kit/draft/editor.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { useMe } from "../../me.ts";

export type Origins = {
	/** Language of the source. */
	source: LanguageCode;
	fieldAt: (at: string) => TranslatedFieldAnswer | undefined;
	/** Takes an answer in that says anew what the fields were made from. */
	put: (answer: TranslationAnswer) => void;
};

const none: Origins = {
	source: defaultLanguage,
	fieldAt: () => undefined,
	put() {},
};
export const OriginsContext = createContext<Origins>(none);
export const useOrigins = () => use(OriginsContext);

/**
 * Origins of the fields of the text that is written: the source each was
 * translated from; none for the source itself.
 */
export function useOpenedOrigins(): Origins {
	const { entry, language } = useEditor();
	const { sourceLanguage } = useMe();
	const isTranslation = isLanguageCode(language) && language !== sourceLanguage;
	const { loaded, refresh, put } = useConsoleQuery(
		"console-translation",
		isTranslation ? { entry, language } : undefined,
		// The text can be written without it.
		{ quiet: () => true },
	);
	const { phase } = useSyncState();
	const before = useRef(phase);
	useEffect(() => {
		if (before.current !== "saved" && phase === "saved" && isTranslation)
			refresh();
		before.current = phase;
	}, [phase, refresh, isTranslation]);
	const { data } = loaded;
	return useMemo(() => {
		if (!data) return none;
		const fields = new Map(data.fields.map((field) => [field.at, field]));
		return { source: data.source, fieldAt: (at) => fields.get(at), put };
	}, [data, put]);
}
