import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { differences } from "../../../contracts/content/fields.ts";
import { Stroke } from "../../ui/Stroke.tsx";
import { useEditor, useFound } from "../kit/draft/editor.ts";
import { hashOf } from "../kit/draft/hash.ts";
import { focusField } from "../kit/fields/focusField.ts";
import { call } from "../kit/requests/request.ts";
import styles from "./editor.module.css";

const back = "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6";
const forth = "m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6";

/** Undo, redo, and giving the whole draft up. */
export function Actions() {
	const t = useTranslations("console.editor");
	const { draft, readOnly } = useEditor();
	const { store } = draft.sync;
	const subscribe = (listener: () => void) => store.subscribe("", listener);
	const canUndo = useSyncExternalStore(subscribe, store.canUndo);
	const canRedo = useSyncExternalStore(subscribe, store.canRedo);
	if (readOnly) return null;
	return (
		<div className={styles.actions}>
			<button
				type="button"
				aria-label={t("undo")}
				title={`${t("undo")} (Ctrl+Z)`}
				aria-disabled={!canUndo}
				onClick={() => undo(store.undo)}
			>
				<Stroke d={back} width={1.8} size={20} />
			</button>
			<button
				type="button"
				aria-label={t("redo")}
				title={`${t("redo")} (Ctrl+Shift+Z)`}
				aria-disabled={!canRedo}
				onClick={() => undo(store.redo)}
			>
				<Stroke d={forth} width={1.8} size={20} />
			</button>
			<Discard />
		</div>
	);
}

/** Goes a step back or forth, and to where it was. */
export function undo(step: () => string | undefined): void {
	// What is taken away takes the focus along: it is gone before that is looked for.
	const at = flushSync(step);
	if (at !== undefined) focusField(at);
}

/** Back to what is published; what was written comes back with "undo". */
function Discard() {
	const t = useTranslations("console.editor");
	const { draft, entry, language } = useEditor();
	const { sync } = draft;
	const { changed } = useFound();
	const [dropped, setDropped] = useState<unknown>();
	const [failed, setFailed] = useState(false);
	const place = useRef<HTMLSpanElement>(null);
	// Whatever is written next is newer than what was given up.
	useEffect(
		() =>
			dropped === undefined
				? undefined
				: sync.store.subscribe("", () => setDropped(undefined)),
		[sync, dropped],
	);
	/** Moves the focus on, as each of the two buttons is removed when pressed. */
	const focusIn = (within: Element | null | undefined) =>
		requestAnimationFrame(() => within?.querySelector("button")?.focus());

	async function discard(): Promise<void> {
		setFailed(false);
		try {
			await sync.flush();
			const body = sync.store.body();
			const answer = await call(
				"console-draft-drop",
				{ entry, language, seen: hashOf(body) },
				{ background: true, quiet: () => true },
			);
			draft.take(answer, true);
			setDropped(body);
			focusIn(place.current);
		} catch {
			setFailed(true);
			await draft.refresh();
		}
	}

	function bringBack(): void {
		setDropped(undefined);
		for (const { field, after } of differences(sync.store.body(), dropped))
			sync.store.set(field, after);
		focusIn(place.current?.parentElement);
	}

	return (
		<span ref={place} className={styles.discard}>
			{changed && (
				<button type="button" onClick={() => void discard()}>
					{t("discard")}
				</button>
			)}
			<span role="status" className={styles.told}>
				{failed && t("discardFailed")}
				{!changed && dropped !== undefined && (
					<>
						{t("discarded")}{" "}
						<button type="button" onClick={bringBack}>
							{t("undo")}
						</button>
					</>
				)}
			</span>
		</span>
	);
}
