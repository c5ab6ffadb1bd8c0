import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { may } from "../../../contracts/rights.ts";
import button from "../../ui/button.module.css";
import { useEditor, useFound } from "../kit/draft/editor.ts";
import { Button } from "../kit/form/Button.tsx";
import { call } from "../kit/requests/request.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import styles from "./review.module.css";

/**
 * Shows that a draft was submitted for review or sent back, with its note. Users who
 * may publish it can send it back here.
 */
export function ReviewState() {
	const t = useTranslations("console.editor");
	const { staff } = useMe();
	const { draft, entry, kind, language } = useEditor();
	const { review } = useFound();
	const [open, setOpen] = useState(false);
	const [note, setNote] = useState("");
	const [empty, setEmpty] = useState(false);
	const [busy, setBusy] = useState(false);
	const id = useId();
	const status = useRef<HTMLParagraphElement>(null);
	const field = useRef<HTMLTextAreaElement>(null);
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
			status.current?.focus();
			showDone(t("sentBackDone"), () => void undoSendBack());
		} catch {
			// The request has shown the error; the review may be over by now.
		}
		setBusy(false);
		await draft.refresh();
	}

	async function undoSendBack(): Promise<void> {
		try {
			await call("console-send-back-undo", { entry, language });
			showDone(t("inReviewAgain"));
		} catch {
			// The request has shown the error.
		}
		await draft.refresh();
	}

	function leave(): void {
		setOpen(false);
		requestAnimationFrame(() => opener.current?.focus());
	}

	return (
		<section className={styles.review} data-state={state} aria-labelledby={id}>
			<p id={id} ref={status} role="status" tabIndex={-1}>
				{state === "returned" && author?.id === staff.id
					? t("sentBackByYou")
					: t(state === "submitted" ? "handedIn" : "sentBack", {
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
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						setEmpty(!note.trim());
						if (note.trim()) void sendBack();
						else field.current?.focus();
					}}
				>
					<label htmlFor={`${id}-note`}>{t("sendBackNote")}</label>
					<textarea
						ref={field}
						id={`${id}-note`}
						aria-invalid={empty || undefined}
						aria-describedby={empty ? `${id}-empty` : undefined}
						dir="auto"
						rows={3}
						maxLength={500}
						required
						// biome-ignore lint/a11y/noAutofocus: it was asked for just now.
						autoFocus
						value={note}
						onChange={({ target }) => {
							setNote(target.value);
							setEmpty(false);
						}}
						onKeyDown={({ key }) => {
							if (key === "Escape") leave();
						}}
					/>
					<p id={`${id}-empty`} role="alert" data-fault>
						{empty && t("sendBackEmpty")}
					</p>
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
