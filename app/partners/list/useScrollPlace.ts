import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Key of the scroll positions of the history's entries, which a new load of the
 * page knows, too.
 */
const name = "listPlaces";
/** Entries that are remembered. */
const most = 100;
/** Events by which the user scrolls or navigates. */
const signs = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

let places: Map<string, number> | undefined;

/**
 * Brings a list back to where it was left when one comes back to it. The router's own
 * restoration is too early: it scrolls before the entries have come, when there is
 * nothing to scroll.
 *
 * @param ready whether the entries that the address asks for are drawn
 */
export function useScrollPlace(ready: boolean): void {
	const { key } = useLocation();
	const isBack = useNavigationType() === "POP";
	/** The entry that is still to be brought back. */
	const waiting = useRef<string>(undefined);

	useLayoutEffect(() => {
		const known = kept();
		waiting.current = isBack && known.has(key) ? key : undefined;
		// Scrolling by the page itself is not where its reader was.
		const note = () => {
			if (waiting.current !== key) keep(key, scrollY);
		};
		const release = () => {
			waiting.current = undefined;
		};
		addEventListener("scroll", note, { passive: true });
		for (const sign of signs)
			addEventListener(sign, release, { passive: true });
		return () => {
			removeEventListener("scroll", note);
			for (const sign of signs) removeEventListener(sign, release);
		};
	}, [key, isBack]);

	useLayoutEffect(() => {
		if (!ready || waiting.current !== key) return;
		// The table draws its rows a moment after it has them.
		const frame = requestAnimationFrame(() => {
			if (waiting.current !== key) return;
			scrollTo(0, kept().get(key) ?? 0);
			waiting.current = undefined;
		});
		return () => cancelAnimationFrame(frame);
	}, [ready, key]);
}

function keep(key: string, top: number): void {
	const known = kept();
	known.delete(key);
	known.set(key, top);
	const [oldest] = known.keys();
	if (known.size > most && oldest !== undefined) known.delete(oldest);
}

function kept(): Map<string, number> {
	if (places) return places;
	places = new Map(read());
	addEventListener("pagehide", () => {
		try {
			sessionStorage.setItem(name, JSON.stringify([...kept()]));
		} catch {
			// Storage can be forbidden: a new load then begins at the top.
		}
	});
	return places;
}

function read(): [string, number][] {
	try {
		return JSON.parse(sessionStorage.getItem(name) ?? "[]");
	} catch {
		return [];
	}
}
