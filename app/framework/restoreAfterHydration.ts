import { endHydration } from "../ui/hydration.ts";

/** Where React Router keeps how far pages were scrolled. */
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

/** What the pre-hydration script met with before, told as the detail of a `hydrated` event. */
export type PreHydrationState = { mouse: boolean };

/** React has the page: tells the pre-hydration script, which has done its part (`preHydration.ts`). */
export function finishHydration(): void {
	endHydration();
	// Where there is no pre-hydration script, while developing, nothing may go on waiting.
	Object.assign(document.documentElement.dataset, { painted: "", font: "" });
	// From here on React Router prepares what comes next, within the page.
	document.querySelector("script[type=speculationrules]")?.remove();
	const preHydration: PreHydrationState = { mouse: false };
	dispatchEvent(new CustomEvent("hydrated", { detail: preHydration }));
	// Where the pointer rests is only told once: React was not there then.
	if (preHydration.mouse)
		[...document.querySelectorAll(":hover")].pop()?.dispatchEvent(
			new PointerEvent("pointerover", {
				bubbles: true,
				pointerType: "mouse",
			}),
		);
}
