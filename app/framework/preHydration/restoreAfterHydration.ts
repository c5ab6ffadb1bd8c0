import { endHydration } from "../../ui/hydration.ts";

/** Storage key of React Router's scroll positions. */
const positions = "react-router-scroll-positions";

/**
 * The page stays where its visitor has it: the browser restored its place, and
 * React Router would once more, however far it was scrolled since.
 */
export function restoreScroll(): void {
	try {
		const kept = JSON.parse(sessionStorage.getItem(positions) ?? "{}");
		delete kept[history.state?.key ?? "default"];
		sessionStorage.setItem(positions, JSON.stringify(kept));
	} catch {
		// Storage can be forbidden, or hold anything: nothing is restored then.
	}
}

/**
 * State that the pre-hydration script met with before, told as the detail of a
 * `hydrated` event.
 */
export type PreHydrationState = { mouse: boolean };

/** React has the page: tells the pre-hydration script, which has done its part (`preHydration.ts`). */
export function finishHydration(): void {
	endHydration();
	// Nothing may wait for the pre-hydration script, which is absent in development.
	Object.assign(document.documentElement.dataset, { painted: "", font: "" });
	// React Router prefetches from here on: the browser's speculation rules end.
	document.querySelector("script[type=speculationrules]")?.remove();
	const preHydration: PreHydrationState = { mouse: false };
	dispatchEvent(new CustomEvent("hydrated", { detail: preHydration }));
	// The pointer's position was reported before React listened: the event is repeated.
	if (preHydration.mouse)
		[...document.querySelectorAll(":hover")].pop()?.dispatchEvent(
			new PointerEvent("pointerover", {
				bubbles: true,
				pointerType: "mouse",
			}),
		);
}
