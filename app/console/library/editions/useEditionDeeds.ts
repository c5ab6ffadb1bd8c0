import { useState } from "react";
import { useTranslations } from "use-intl";
import {
	type LanguageCode,
	languageNames,
} from "../../../../contracts/language.ts";
import type { PostOptions } from "../../../request/request.ts";
import { told, useAttempt } from "../../kit/form/useAttempt.ts";
import { call } from "../../kit/requests/request.ts";
import { SendFailure, sendForm } from "../../kit/requests/sendForm.ts";
import { showDone } from "../../toasts.ts";
import { type Item, libraryChanged } from "../useDeeds.ts";
import { undoing } from "../useSave.ts";

/** An edition of the file by its key. */
type Named = { language: LanguageCode; edition: number };

/** Change of an edition that needs no content. */
type Change =
	| "console-library-edition-remove"
	| "console-library-edition-restore"
	| "console-library-edition-confirm";

/** Deeds of staff to the editions of a file; each says what it did, and can be taken back. */
export function useEditionDeeds(item: Item) {
	const t = useTranslations("console.library");
	const { attempt, failure, busy } = useAttempt();
	const [sending, setSending] = useState<{
		language: LanguageCode;
		/** 0 to 1. */
		sent: number;
	}>();
	const [fault, setFault] = useState<{
		language: LanguageCode;
		reason: string;
	}>();
	const values = (language: LanguageCode) => ({
		...{ name: item.name, language: languageNames[language] },
	});
	/** Subject of messages: a later one about the same language replaces the one before. */
	const subjectOf = (language: LanguageCode) => `${item.id} ${language}`;
	const set = (change: Change, named: Named, options?: PostOptions) =>
		call(change, { id: item.id, ...named }, options);

	async function done(
		work: (options: PostOptions) => Promise<unknown>,
	): Promise<boolean> {
		const isDone = await attempt(() => work(told).then(() => true));
		libraryChanged();
		return isDone === true;
	}

	return {
		failure,
		busy: busy || sending !== undefined,
		sending,
		fault,

		/** Publishes the content of a language, in the place of what it may have. */
		async add(file: File, language: LanguageCode, before?: Named) {
			if (sending) return;
			setFault(undefined);
			setSending({ language, sent: 0 });
			const from = before?.edition ?? 0;
			try {
				const { edition } = await sendForm(
					"console-library-upload",
					{
						...{ folder: item.parent, replaces: item.id, language },
						from: String(from),
					},
					file,
					{ onProgress: (sent) => setSending({ language, sent }) },
				);
				showDone(
					t("editionAdded", values(language)),
					// A process of before an update does not say which edition it is.
					edition === undefined
						? undefined
						: undoing(async () => {
								await set("console-library-edition-remove", {
									...{ language, edition },
								});
								if (before)
									await set("console-library-edition-restore", {
										...{ language, edition: before.edition },
									});
							}),
					subjectOf(language),
				);
			} catch (error) {
				const said = error instanceof SendFailure ? error.message : "";
				setFault({ language, reason: said || t("uploadNoLine") });
			} finally {
				setSending(undefined);
				libraryChanged();
			}
		},

		async remove({ language, edition }: Named): Promise<void> {
			const named = { language, edition };
			if (
				!(await done((options) =>
					set("console-library-edition-remove", named, options),
				))
			)
				return;
			showDone(
				t("editionRemoved", values(language)),
				undoing(() => set("console-library-edition-restore", named)),
				subjectOf(language),
			);
		},

		async restore({ language, edition }: Named): Promise<void> {
			const named = { language, edition };
			if (
				!(await done((options) =>
					set("console-library-edition-restore", named, options),
				))
			)
				return;
			showDone(
				t("editionAdded", values(language)),
				undoing(() => set("console-library-edition-remove", named)),
				subjectOf(language),
			);
		},

		/** Says that an edition is right for the file's present content, too. */
		async confirm({ language, edition }: Named): Promise<void> {
			const named = { language, edition };
			if (
				await done((options) =>
					set("console-library-edition-confirm", named, options),
				)
			)
				showDone(
					t("editionKept", values(language)),
					undefined,
					subjectOf(language),
				);
		},

		/** Says which language the file's own content is in. */
		async setLanguage(
			language: LanguageCode | null,
			from: LanguageCode | null,
		): Promise<boolean> {
			const save = (
				to: LanguageCode | null,
				seen: LanguageCode | null,
				options?: PostOptions,
			) =>
				call(
					"console-library-language",
					{ id: item.id, language: to, from: seen },
					options,
				);
			if (!(await done((options) => save(language, from, options))))
				return false;
			showDone(
				t("ownLanguageSaved", { name: item.name }),
				undoing(() => save(from, language)),
			);
			return true;
		},
	};
}
