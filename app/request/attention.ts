/**
 * Milliseconds without a touch or a key after which nobody counts as being there.
 * Every call lengthens the session: a page left open must not do so for ever.
 */
const leftAfter = 30 * 60_000;

/** Whether somebody looks at the page. */
export type Attention = {
	isThere: () => boolean;
	/** Calls when somebody comes back to it; returns what ends that. */
	whenBack: (listener: () => void) => () => void;
};

let touched = Date.now();
const listeners = new Set<() => void>();

/** Attention of this page's user. In a browser only. */
export const attention: Attention = {
	isThere: () =>
		document.visibilityState === "visible" && Date.now() - touched < leftAfter,
	whenBack(listener) {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
};

function back(): void {
	touched = Date.now();
	if (document.visibilityState !== "visible") return;
	for (const listener of listeners) listener();
}

function touch(): void {
	if (Date.now() - touched < leftAfter) touched = Date.now();
	else back();
}

if (typeof document !== "undefined") {
	for (const type of ["pointerdown", "keydown"])
		addEventListener(type, touch, { capture: true, passive: true });
	addEventListener("focus", back);
	document.addEventListener("visibilitychange", back);
}
