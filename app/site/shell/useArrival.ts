import { useEffect } from "react";
import { useLocation } from "react-router";

/** The page that was shown last, in whichever shell. */
let shown: string | undefined;

/**
 * Takes the focus to the heading of a page one has come to by a link or by the
 * browser's buttons, or to the place its address names: there it is read out, and
 * there the keyboard goes on. A page that is there to write in has a field that takes
 * its place (`data-arrival`), described by the heading. A page that was loaded gets the
 * browser's own start.
 */
export function useArrival(): void {
	const { pathname, hash } = useLocation();
	useEffect(() => {
		const before = shown;
		shown = pathname;
		if (before === undefined || before === pathname) return;
		focusPlace(
			placeNamed(hash) ??
				document.querySelector<HTMLElement>("main [data-arrival]") ??
				document.querySelector<HTMLElement>("main h1") ??
				document.getElementById("content"),
		);
	}, [pathname, hash]);
}

/** The element a fragment names (`#place`), if the page has one. */
export function placeNamed(hash: string): HTMLElement | null {
	try {
		return document.getElementById(decodeURIComponent(hash.slice(1)));
	} catch {
		// A fragment that somebody typed need not be decodable.
		return null;
	}
}

/** Takes the focus to a place without scrolling there. */
export function focusPlace(place: HTMLElement | null): void {
	if (!place) return;
	if (place.tabIndex < 0) place.tabIndex = -1;
	place.focus({ preventScroll: true });
}
