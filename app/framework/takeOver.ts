import { endHydration } from "../ui/hydration.ts";

/** Where React Router keeps how far pages were scrolled. */
const positions = "react-router-scroll-positions";

/**
 * The page stays where its visitor has it: the browser restored its place, and
 * React Router would once more, however far it was scrolled since.
 */
export function keepPlace(): void {
	try {
		const kept = JSON.parse(sessionStorage.getItem(positions) ?? "{}");
		delete kept[history.state?.key ?? "default"];
		sessionStorage.setItem(positions, JSON.stringify(kept));
	} catch {
		// Storage can be forbidden, or hold anything: nothing is restored then.
	}
}

/** What the starter met with before, told as the detail of a `hydrated` event. */
export type Met = { mouse: boolean };

/** React has the page: tells the starter, which has done its part (`starter.ts`). */
export function takenOver(): void {
	endHydration();
	// Where there is no starter, while developing, nothing may go on waiting.
	Object.assign(document.documentElement.dataset, { painted: "", font: "" });
	// From here on React Router prepares what comes next, within the page.
	document.querySelector("script[type=speculationrules]")?.remove();
	const met: Met = { mouse: false };
	dispatchEvent(new CustomEvent("hydrated", { detail: met }));
	// Where the pointer rests is only told once: React was not there then.
	if (met.mouse)
		[...document.querySelectorAll(":hover")].pop()?.dispatchEvent(
			new PointerEvent("pointerover", {
				bubbles: true,
				pointerType: "mouse",
			}),
		);
}
