import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import {
	type PreparedReason,
	preparedReasons,
	reasonLength,
} from "../../../contracts/files/refusalReasons.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import styles from "./uploads.module.css";
import type { Reason, SeenUpload } from "./useDecisions.ts";

/** Asks for the reason of a refusal: one that is prepared, words of one's own, or both. */
export function Refuse(props: {
	items: SeenUpload[];
	/** Reader and their language; undefined for several. */
	reader: { name: string; language: string } | undefined;
	onClose: () => void;
	onRefuse: (reason: Reason) => Promise<void>;
}) {
	const { items, reader, onClose, onRefuse } = props;
	const t = useTranslations("console.uploads");
	const [prepared, setPrepared] = useState<PreparedReason>();
	const [words, setWords] = useState("");
	const [isMissing, setMissing] = useState(false);
	const [busy, setBusy] = useState(false);
	const id = useId();

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		const given = words.trim();
		const missing = !prepared && given === "";
		setMissing(missing);
		if (missing || busy) return;
		setBusy(true);
		await onRefuse({ ...(prepared && { prepared }), words: given });
		setBusy(false);
	}

	const choices = [...preparedReasons, undefined];
	return (
		<Sheet
			title={t("refuseTitle", {
				count: items.length,
				name: items[0]?.name ?? "",
			})}
			close={t("cancel")}
			onClose={onClose}
		>
			<form className={form.form} noValidate onSubmit={submit}>
				<fieldset className={styles.reasons}>
					<legend>{t("reason")}</legend>
					{choices.map((one, at) => (
						<label key={one ?? "own"} className={form.check}>
							<input
								type="radio"
								name={`${id}-reason`}
								// biome-ignore lint/a11y/noAutofocus: the first of a dialog's fields.
								autoFocus={at === 0}
								checked={prepared === one}
								onChange={() => setPrepared(one)}
							/>
							{t(`reason_${one ?? "own"}`)}
						</label>
					))}
				</fieldset>
				<div className={form.field}>
					<label htmlFor={`${id}-words`}>{t("words")}</label>
					<textarea
						id={`${id}-words`}
						rows={3}
						dir="auto"
						maxLength={reasonLength}
						value={words}
						aria-invalid={isMissing || undefined}
						aria-describedby={`${id}-hint${isMissing ? ` ${id}-fault` : ""}`}
						onChange={({ target }) => setWords(target.value)}
					/>
					<p id={`${id}-hint`} className={form.hint}>
						{reader ? t("reasonIn", reader) : t("reasonInMany")} {t("kept")}
					</p>
					<p id={`${id}-fault`} role="alert" className={form.fault}>
						{isMissing ? t("wordsMissing") : ""}
					</p>
				</div>
				<div className={form.buttons}>
					<Button type="submit" className={form.action} disabled={busy}>
						{t("refuseNow")}
					</Button>
					<button type="button" className={form.quiet} onClick={onClose}>
						{t("cancel")}
					</button>
				</div>
			</form>
		</Sheet>
	);
}
