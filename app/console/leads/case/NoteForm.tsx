import { type RefObject, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { mostNoteLength } from "../../../../contracts/leads/cases.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { call } from "../../kit/requests/request.ts";
import { showDone } from "../../toasts.ts";
import { leadsChanged } from "../useChanges.ts";
import styles from "./case.module.css";

/** Notes that were begun, by request: they are there again when it is. */
const begun = new Map<string, string>();

/** A note for colleagues. */
export function NoteForm(props: {
	receipt: string;
	field: RefObject<HTMLTextAreaElement | null>;
}) {
	const { receipt, field } = props;
	const t = useTranslations("console.leads");
	const id = useId();
	const [text, setText] = useState(begun.get(receipt) ?? "");
	const [busy, setBusy] = useState(false);

	function write(next: string): void {
		setText(next);
		if (next) begun.set(receipt, next);
		else begun.delete(receipt);
	}

	async function add(): Promise<void> {
		if (busy || text.trim() === "") return;
		setBusy(true);
		try {
			await call("console-lead-note", { receipt, text });
			write("");
			showDone(t("noted"));
			leadsChanged();
		} catch {
			// The request has said what is the matter; the words stay.
		}
		setBusy(false);
	}

	return (
		<form
			className={`${form.field} ${styles.noteForm}`}
			onSubmit={(event) => {
				event.preventDefault();
				void add();
			}}
		>
			<label htmlFor={id}>{t("note")}</label>
			<textarea
				id={id}
				ref={field}
				dir="auto"
				rows={3}
				maxLength={mostNoteLength}
				aria-describedby={`${id}-hint`}
				value={text}
				onChange={({ target }) => write(target.value)}
				onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
					if (key === "Enter" && (ctrlKey || metaKey)) void add();
					// The request keeps the focus: the next Tab goes on from here.
					if (key === "Escape") currentTarget.closest("article")?.focus();
				}}
			/>
			<p id={`${id}-hint`} className={form.hint}>
				{t("noteHint")}
			</p>
			<Button
				type="submit"
				className={form.quiet}
				disabled={busy || text.trim() === ""}
			>
				{t("addNote")}
			</Button>
		</form>
	);
}
