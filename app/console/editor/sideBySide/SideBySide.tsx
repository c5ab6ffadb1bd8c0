import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { TranslationAnswer } from "../../../../contracts/console/translations.ts";
import type { LanguageCode } from "../../../../contracts/language.ts";
import { may } from "../../../../contracts/rights.ts";
import { isNotFound } from "../../../request/request.ts";
import { EditorContext } from "../../kit/draft/editor.ts";
import { useOpenDraft } from "../../kit/draft/useOpenDraft.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { Failed, Forbidden, NotFound } from "../../kit/states/States.tsx";
import { useMe } from "../../me.ts";
import { Fields } from "./Fields.tsx";
import styles from "./sideBySide.module.css";

/** A text beside its source, field by field, with the keyboard alone from one that is open to the next. */
export function SideBySide(props: { entry: string; language: LanguageCode }) {
	const { entry, language } = props;
	const shell = useTranslations("console.shell");
	const { loaded, reload, refresh, put } = useConsoleQuery(
		"console-translation",
		{ entry, language },
		{ quiet: () => true },
	);
	const { data } = loaded;
	if (data) return <Beside {...{ answer: data, refresh, put }} />;
	if (loaded.state === "failed")
		return isNotFound(loaded.error) ? (
			<NotFound />
		) : (
			<Failed onAgain={reload} />
		);
	return (
		<p className={styles.loading} role="status">
			{shell("loading")}
		</p>
	);
}

function Beside(props: {
	answer: TranslationAnswer;
	refresh: () => void;
	put: (answer: TranslationAnswer) => void;
}) {
	const { answer, refresh, put } = props;
	const { entry, kind, language } = answer;
	const shell = useTranslations("console.shell");
	const { staff } = useMe();
	const [opened, again] = useOpenDraft({
		kind,
		entry,
		language,
		author: staff.id,
		beside: true,
	});
	const { fields } = answer;
	const beside = useMemo(
		() => ({
			shows: (at: string) =>
				fields.some((one) => at === one.at || at.startsWith(`${one.at}/`)),
			refresh,
		}),
		[fields, refresh],
	);
	if (opened.state === "loading")
		return (
			<p className={styles.loading} role="status">
				{shell("loading")}
			</p>
		);
	if (opened.state === "failed") return <Failed onAgain={again} />;
	if (opened.state === "forbidden") return <Forbidden />;
	if (opened.state !== "open") return <NotFound />;
	const { draft, form } = opened;
	const readOnly = !may(staff, "translation.write", { language });
	return (
		<EditorContext
			value={{ draft, form, kind, entry, language, readOnly, beside }}
		>
			<Fields {...{ answer, refresh, put }} />
		</EditorContext>
	);
}
