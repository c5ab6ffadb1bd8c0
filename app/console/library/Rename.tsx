import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import {
	type LanguageCode,
	languageNames,
	languages,
} from "../../../contracts/language.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { type ConsoleAnswer, call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed } from "../kit/states/States.tsx";
import { showDone } from "../toasts.ts";
import { libraryChanged } from "./useDeeds.ts";

type Entry = ConsoleAnswer<"console-library-entry">;
type Names = Record<LanguageCode, string>;

/** Names of a file or folder in six languages; an empty one is called as in English. */
export function Rename(props: { id: string; onClose: () => void }) {
	const t = useTranslations("console.library");
	const { id, onClose } = props;
	const { loaded, isCurrent, reload } = useConsoleQuery(
		"console-library-entry",
		{ id },
		{ staleTime: 0 },
	);
	const { data } = loaded;
	return (
		<Sheet title={t("renameTitle")} close={t("cancel")} onClose={onClose}>
			{data && isCurrent ? (
				<Form
					// Somebody else's change begins the form anew.
					key={JSON.stringify(data.names)}
					entry={data}
					onStale={reload}
					onClose={onClose}
				/>
			) : loaded.state === "failed" ? (
				<Failed onAgain={reload} />
			) : (
				<ListBones />
			)}
		</Sheet>
	);
}

function Form(props: {
	entry: Entry;
	onStale: () => void;
	onClose: () => void;
}) {
	const t = useTranslations("console.library");
	const required = useTranslations("forms")("errorRequired");
	const { entry, onStale, onClose } = props;
	const [before] = useState(
		() =>
			Object.fromEntries(
				languages.map((one) => [one, entry.names[one] ?? ""]),
			) as Names,
	);
	const [names, setNames] = useState<Names>(before);
	const [isMissing, setMissing] = useState(false);
	const { attempt, failure, faults, busy } = useAttempt();

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
		const isDone = await attempt(async () => {
			await call(
				"console-library-rename",
				{ id: entry.id, names: changes },
				told,
			);
			return true;
		});
		libraryChanged();
		if (!isDone) return onStale();
		const back = changes.map(({ language, from, name }) => ({
			...{ language, from: name, name: from },
		}));
		showDone(t("renamed", { name: names.en.trim() }), () => {
			void call("console-library-rename", { id: entry.id, names: back })
				.catch(() => undefined)
				.finally(libraryChanged);
		});
		onClose();
	}

	return (
		<form className={form.form} noValidate autoComplete="off" onSubmit={submit}>
			{languages.map((language) => (
				<Field
					key={language}
					label={languageNames[language]}
					name={language}
					autoFocus={language === "en"}
					maxLength={255}
					placeholder={language === "en" ? "" : names.en}
					value={names[language]}
					fault={
						language === "en" && isMissing
							? required
							: language === "en"
								? faults.name
								: undefined
					}
					onChange={(name) => setNames((now) => ({ ...now, [language]: name }))}
				/>
			))}
			<p className={form.note}>{t("renameNote")}</p>
			<p role="alert" className={form.fault}>
				{faults.name ? "" : failure}
			</p>
			<Button type="submit" className={form.action} disabled={busy}>
				{busy ? t("saving") : t("save")}
			</Button>
		</form>
	);
}
