import { useEffect } from "react";
import { useTranslations } from "use-intl";
import layout from "../../ui/layout.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import { useAnnounced } from "../announce.ts";
import { dismissToast, holdToasts, undoLast, useDone } from "../toasts.ts";
import { crossDrawing } from "./icons.tsx";
import styles from "./messages.module.css";

/** What was done, with "undo" where it can be; and what is only said. */
export function Messages() {
	const t = useTranslations("console.shell");
	const toasts = useDone();
	const said = useAnnounced();

	useEffect(() => {
		function onKey(event: KeyboardEvent): void {
			const undo = (event.ctrlKey || event.metaKey) && event.key === "z";
			if (!undo || event.shiftKey || event.defaultPrevented) return;
			// There it takes back what was typed.
			if (isWriting(event.target)) return;
			if (undoLast()) event.preventDefault();
		}
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, []);

	return (
		<>
			<section
				className={styles.messages}
				aria-label={t("messages")}
				// Dialogs hide what is outside of them, but not this.
				data-react-aria-top-layer="true"
				onPointerEnter={() => holdToasts(true)}
				onPointerLeave={() => holdToasts(false)}
				onFocus={() => holdToasts(true)}
				onBlur={() => holdToasts(false)}
			>
				<div role="status">
					{toasts.map(({ id, message, undo }) => (
						<div key={id} className={styles.message}>
							<p>{message}</p>
							{undo && (
								<button
									type="button"
									className={styles.undo}
									onClick={() => {
										dismissToast(id);
										undo();
									}}
								>
									{t("undo")}
								</button>
							)}
							<button
								type="button"
								className={styles.close}
								aria-label={t("dismiss")}
								onClick={() => dismissToast(id)}
							>
								<Stroke d={crossDrawing} size={18} width={1.8} />
							</button>
						</div>
					))}
				</div>
			</section>
			<p role="status" className={layout.hidden}>
				{said}
			</p>
		</>
	);
}

function isWriting(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable ||
			target.matches(
				"input:not([type=checkbox], [type=radio]), textarea, select",
			))
	);
}
