import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { may } from "../../../contracts/rights.ts";
import button from "../../ui/button.module.css";
import { Button } from "../form/Button.tsx";
import { useMe } from "../me.ts";
import { call } from "../request.ts";
import { showDone } from "../toasts.ts";
import { useEditor, useFound } from "./editor.ts";
import styles from "./review.module.css";

/** That a draft was handed in, or sent back, and what was said; whoever may publish it sends it back here. */
export function ReviewState() {
	const t = useTranslations("console.editor");
	const { staff } = useMe();
	const { draft, entry, kind, language } = useEditor();
	const { review } = useFound();
	const [open, setOpen] = useState(false);
	const [note, setNote] = useState("");
	const [busy, setBusy] = useState(false);
	const id = useId();
	const said = useRef<HTMLParagraphElement>(null);
	const opener = useRef<HTMLButtonElement>(null);
	if (!review) return null;
	const { state, author } = review;
	const mayReturn =
		state === "submitted" && may(staff, "content.publish", { kind, language });

	async function sendBack(): Promise<void> {
		setBusy(true);
		try {
			await call("console-send-back", { entry, language, note });
			setOpen(false);
			setNote("");
			said.current?.focus();
			showDone(t("sentBackDone"), () => void undoSendBack());
		} catch {
			// The request has said what is the matter; it may be over.
		}
		setBusy(false);
		await draft.refresh();
	}

	async function undoSendBack(): Promise<void> {
		try {
			await call("console-send-back-undo", { entry, language });
			showDone(t("inReviewAgain"));
		} catch {
			// The same.
		}
		await draft.refresh();
	}

	function leave(): void {
		setOpen(false);
		requestAnimationFrame(() => opener.current?.focus());
	}

	return (
		<section className={styles.review} data-state={state} aria-labelledby={id}>
			<p id={id} ref={said} role="status" tabIndex={-1}>
				{t(state === "submitted" ? "handedIn" : "sentBack", {
					name: author?.name ?? "–",
				})}
			</p>
			{review.note && <blockquote dir="auto">{review.note}</blockquote>}
			{mayReturn && !open && (
				<button
					ref={opener}
					type="button"
					className={button.quiet}
					onClick={() => setOpen(true)}
				>
					{t("sendBack")}
				</button>
			)}
			{mayReturn && open && (
				<form
					onSubmit={(event) => {
						event.preventDefault();
						if (note.trim()) void sendBack();
					}}
				>
					<label htmlFor={`${id}-note`}>{t("sendBackNote")}</label>
					<textarea
						id={`${id}-note`}
						dir="auto"
						rows={3}
						maxLength={500}
						required
						// biome-ignore lint/a11y/noAutofocus: it was asked for just now.
						autoFocus
						value={note}
						onChange={({ target }) => setNote(target.value)}
						onKeyDown={({ key }) => {
							if (key === "Escape") leave();
						}}
					/>
					<div>
						<Button type="submit" className={button.action} disabled={busy}>
							{t("sendBackNow")}
						</Button>
						<button type="button" className={button.quiet} onClick={leave}>
							{t("leaveIt")}
						</button>
					</div>
				</form>
			)}
		</section>
	);
}
