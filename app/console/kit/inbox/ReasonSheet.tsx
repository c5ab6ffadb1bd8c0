import { type FormEvent, useId, useState } from "react";
import { Sheet } from "../dialogs/Sheet.tsx";
import { Button } from "../form/Button.tsx";
import form from "../form/form.module.css";
import styles from "./reasonSheet.module.css";

/** Asks for the reason of a refusal: one that is prepared, words of one's own, or both. */
export function ReasonSheet<Prepared extends string>(props: {
	title: string;
	texts: {
		reason: string;
		/** Name of the choice that is no prepared reason. */
		own: string;
		words: string;
		/** Sentence under the words: who reads them. */
		hint: string;
		missing: string;
		refuse: string;
		cancel: string;
	};
	reasons: readonly { value: Prepared; name: string }[];
	/** Characters of the words. */
	length: number;
	onClose: () => void;
	onRefuse: (reason: { prepared?: Prepared; words: string }) => Promise<void>;
}) {
	const { title, texts, reasons, length, onClose, onRefuse } = props;
	const [prepared, setPrepared] = useState<Prepared>();
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

	const choices = [...reasons, { value: undefined, name: texts.own }];
	return (
		<Sheet title={title} close={texts.cancel} onClose={onClose}>
			<form className={form.form} noValidate onSubmit={submit}>
				<fieldset className={styles.reasons}>
					<legend>{texts.reason}</legend>
					{choices.map(({ value, name }) => (
						<label key={value ?? ""} className={form.check}>
							<input
								type="radio"
								name={`${id}-reason`}
								// biome-ignore lint/a11y/noAutofocus: the chosen one of a dialog's first fields, as Tab finds it.
								autoFocus={prepared === value}
								checked={prepared === value}
								onChange={() => {
									setPrepared(value);
									setMissing(false);
								}}
							/>
							{name}
						</label>
					))}
				</fieldset>
				<div className={form.field}>
					<label htmlFor={`${id}-words`}>{texts.words}</label>
					<textarea
						id={`${id}-words`}
						rows={3}
						dir="auto"
						maxLength={length}
						value={words}
						aria-invalid={isMissing || undefined}
						aria-describedby={`${id}-hint${isMissing ? ` ${id}-fault` : ""}`}
						onChange={({ target }) => {
							setWords(target.value);
							setMissing(false);
						}}
					/>
					<p id={`${id}-hint`} className={form.hint}>
						{texts.hint}
					</p>
					<p id={`${id}-fault`} role="alert" className={form.fault}>
						{isMissing ? texts.missing : ""}
					</p>
				</div>
				<div className={form.buttons}>
					<Button type="submit" className={form.action} disabled={busy}>
						{texts.refuse}
					</Button>
					<button type="button" className={form.quiet} onClick={onClose}>
						{texts.cancel}
					</button>
				</div>
			</form>
		</Sheet>
	);
}
