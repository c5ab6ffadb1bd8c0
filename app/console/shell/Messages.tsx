import { useCallback, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import layout from "../../ui/layout.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import { useAnnounced } from "../announce.ts";
import { crossDrawing } from "../kit/drawings.ts";
import { isApple } from "../kit/keys/isApple.ts";
import { isCovered, isWriting } from "../kit/keys/isWriting.ts";
import {
	dismissToast,
	holdToasts,
	isUndoKept,
	showAside,
	takeBack,
	undoable,
	undoLast,
	useDone,
} from "../toasts.ts";
import styles from "./messages.module.css";

/** Key that moves the focus to the messages, as in Radix and others. */
const messagesKey = "F8";

/** Toast messages, with "undo" for actions that can be undone. */
export function Messages() {
	const t = useTranslations("console.shell");
	const toasts = useDone();
	/** Message that Ctrl or ⌘ Z takes back. */
	const newest = undoable(toasts)?.id;
	const announced = useAnnounced();
	/** Message about what was taken back. */
	const undone = useCallback(
		(message: string) => t("undone", { message }),
		[t],
	);
	const section = useRef<HTMLElement>(null);
	/** Element that had the focus before the messages. */
	const before = useRef<Element>(null);

	useEffect(() => {
		function onKey(event: KeyboardEvent): void {
			if (event.key === messagesKey && !isModified(event)) {
				const first = section.current?.querySelector<HTMLElement>(
					"div:last-child > button",
				);
				if (!first) return;
				event.preventDefault();
				first.focus();
				return;
			}
			const undo = (event.ctrlKey || event.metaKey) && event.key === "z";
			if (!undo || event.shiftKey || event.defaultPrevented) return;
			// A text field uses the shortcut to undo typing.
			if (isWriting(event.target)) return;
			const covered = isCovered();
			if (undoLast(undone, { isShown: covered })) event.preventDefault();
			else if (isUndoKept() && !covered) {
				// Browsers would undo what was typed in a field before.
				event.preventDefault();
				showAside(t("nothingToUndo"));
			}
		}
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [t, undone]);

	/**
	 * Whether an action was just undone: one then goes on where one was, whatever
	 * other messages say.
	 */
	const wentBack = useRef(false);
	// A button that is gone has lost the focus without a word.
	const hadFocus = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever other messages are there.
	useEffect(() => {
		const place = section.current;
		if (!place || !hadFocus.current) return;
		if (place.contains(document.activeElement)) return;
		const next = place.querySelector<HTMLElement>("div:last-child > button");
		if (next && !wentBack.current) next.focus();
		else {
			wentBack.current = false;
			leave();
			if (before.current instanceof HTMLElement) before.current.focus();
		}
	}, [toasts]);

	/** Messages disappear again after their time, unless a pointer still rests on them. */
	function leave(): void {
		hadFocus.current = false;
		holdToasts(section.current?.matches(":hover") ?? false);
	}

	return (
		<>
			<section
				className={styles.messages}
				aria-label={t("messages")}
				// Dialogs hide everything outside of them except these messages.
				data-react-aria-top-layer="true"
				ref={section}
				onPointerEnter={() => holdToasts(true)}
				onPointerLeave={() => holdToasts(hadFocus.current)}
				onFocus={({ relatedTarget, currentTarget }) => {
					if (relatedTarget && !currentTarget.contains(relatedTarget))
						before.current = relatedTarget;
					hadFocus.current = true;
					holdToasts(true);
				}}
				onBlur={({ relatedTarget, currentTarget }) => {
					// Without another the page itself has lost it, or the button is gone.
					if (relatedTarget && !currentTarget.contains(relatedTarget)) leave();
				}}
			>
				<div role="status">
					{toasts.map((toast) => {
						const { id, message, undo } = toast;
						return (
							<div key={id} className={styles.message}>
								<p>{message}</p>
								{undo && (
									<span className={layout.hidden}>
										{t("undoKey", { key: messagesKey })}
									</span>
								)}
								{undo && (
									<button
										type="button"
										className={styles.undo}
										onClick={() => {
											wentBack.current = hadFocus.current;
											takeBack(toast, undone);
										}}
									>
										{t("undo")}
										{id === newest && (
											<span aria-hidden="true">
												{" "}
												<kbd>{isApple() ? "⌘ Z" : "Ctrl Z"}</kbd>
											</span>
										)}
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
						);
					})}
				</div>
			</section>
			<p role="status" className={layout.hidden}>
				{announced}
			</p>
		</>
	);
}

const isModified = (event: KeyboardEvent) =>
	event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
