import { type FormEvent, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import {
	type LanguageCode,
	languageNames,
	languages,
} from "../../../contracts/language.ts";
import type { PostOptions } from "../../request/request.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { type ConsoleAnswer, call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Awaited } from "../kit/states/Awaited.tsx";
import { SaveButton } from "./SaveButton.tsx";
import { useBasis, useSave } from "./useSave.ts";

type Entry = ConsoleAnswer<"console-library-entry">;
type Names = Record<LanguageCode, string>;

/** Names of a file or folder in six languages; an empty one is called as in English. */
export function Rename(props: { id: string; onClose: () => void }) {
	const t = useTranslations("console.library");
	const { id, onClose } = props;
	const query = useConsoleQuery(
		"console-library-entry",
		{ id },
		{ staleTime: 0 },
	);
	return (
		<Sheet title={t("renameTitle")} close={t("cancel")} onClose={onClose}>
			<Awaited query={query}>
				{(data) => (
					<Form entry={data} onStale={query.reload} onClose={onClose} />
				)}
			</Awaited>
		</Sheet>
	);
}

function Form(props: {
	entry: Entry;
	onStale: () => Promise<void>;
	onClose: () => void;
}) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const required = useTranslations("forms")("errorRequired");
	const { entry, onClose } = props;
	const { save, failure, faults, isRefused, busy } = useSave(props);
	const basis = useBasis(entry, isRefused);
	const before = Object.fromEntries(
		languages.map((one) => [one, basis.names[one] ?? ""]),
	) as Names;
	/** Names that were typed in. */
	const [typed, setTyped] = useState<Partial<Names>>({});
	const names: Names = { ...before, ...typed };
	const [isMissing, setMissing] = useState(false);
	const faultIn = (language: LanguageCode) =>
		faults[language === "en" ? "name" : `name.${language}`];
	const isNamed = languages.some(faultIn);

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		setMissing(names.en.trim() === "");
		if (names.en.trim() === "") return;
		const changes = languages.flatMap((language) =>
			names[language].trim() === before[language]
				? []
				: [{ language, from: before[language], name: names[language].trim() }],
		);
		if (changes.length === 0) return onClose();
		const set = (names: typeof changes, options?: PostOptions) =>
			call("console-library-rename", { id: entry.id, names }, options);
		await save({
			message: t(
				changes.some(({ language }) => language === "en")
					? "renamed"
					: "othersNamed",
				{
					name: names.en.trim(),
					languages: format.list(
						changes.map(({ language }) => languageNames[language]),
					),
				},
			),
			work: (options) => set(changes, options),
			undo: () =>
				set(
					changes.map(({ language, from, name }) => ({
						...{ language, from: name, name: from },
					})),
				),
		});
	}

	return (
		<form className={form.form} noValidate autoComplete="off" onSubmit={submit}>
			{languages.map((language) => (
				<Field
					key={language}
					label={languageNames[language]}
					name={language}
					autoFocus={language === "en"}
					maxLength={1000}
					placeholder={language === "en" ? "" : names.en}
					value={names[language]}
					fault={language === "en" && isMissing ? required : faultIn(language)}
					onChange={(name) => setTyped((now) => ({ ...now, [language]: name }))}
				/>
			))}
			<p className={form.note}>{t("renameNote")}</p>
			<SaveButton failure={isNamed ? "" : failure} busy={busy} />
		</form>
	);
}
