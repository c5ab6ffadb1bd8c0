import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { mostNoteLength } from "../../../../contracts/leads/cases.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { call } from "../../kit/requests/request.ts";
import { showDone } from "../../toasts.ts";
import { leadsChanged } from "../useChanges.ts";
import styles from "./replies.module.css";

/**
 * Says that a person withdrew their consent, and takes a note of how they gave it anew: only
 * then can they be answered.
 */
export function RenewConsent(props: { receipt: string; onDone: () => void }) {
	const { receipt, onDone } = props;
	const t = useTranslations("console.leads");
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const [how, setHow] = useState("");
	const [busy, setBusy] = useState(false);
	const opener = useRef<HTMLButtonElement>(null);

	function close(): void {
		setOpen(false);
		// The button is there with the next paint.
		requestAnimationFrame(() => opener.current?.focus());
	}

	async function renew(): Promise<void> {
		if (busy || how.trim() === "") return;
		setBusy(true);
		try {
			await call("console-lead-consent", { receipt, how });
			showDone(t("renew_done"));
			leadsChanged();
			onDone();
		} catch {
			// The request has said what is the matter; the words stay.
		}
		setBusy(false);
	}

	return (
		<>
			<p className={styles.obstacle}>{t("obstacle_withdrawn")}</p>
			{isOpen ? (
				<form
					className={form.field}
					onSubmit={(event) => {
						event.preventDefault();
						void renew();
					}}
				>
					<label htmlFor={id}>{t("renew_how")}</label>
					<textarea
						id={id}
						// biome-ignore lint/a11y/noAutofocus: the field was asked for by a button.
						autoFocus
						dir="auto"
						rows={2}
						maxLength={mostNoteLength}
						aria-describedby={`${id}-hint`}
						value={how}
						onChange={({ target }) => setHow(target.value)}
						onKeyDown={({ key }) => key === "Escape" && close()}
					/>
					<p id={`${id}-hint`} className={form.hint}>
						{t("renew_hint")}
					</p>
					<p className={styles.buttons}>
						<Button
							type="submit"
							className={form.action}
							disabled={busy || how.trim() === ""}
						>
							{t("renew_do")}
						</Button>
						<Button className={form.quiet} onClick={close}>
							{t("renew_no")}
						</Button>
					</p>
				</form>
			) : (
				<Button
					ref={opener}
					className={form.quiet}
					onClick={() => setOpen(true)}
				>
					{t("renew")}
				</Button>
			)}
		</>
	);
}
