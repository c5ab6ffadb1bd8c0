import { useEffect } from "react";
import { useLocation } from "react-router";

/** The page that was shown last, in whichever shell, and the place in it. */
let shown: { pathname: string; hash: string } | undefined;

/**
 * Takes the focus to the heading of a page one has come to by a link or by the
 * browser's buttons, or to the place its address names: there it is read out, and
 * there the keyboard goes on. A page that was loaded gets the browser's own start.
 */
export function useArrival(): void {
	const { pathname, hash } = useLocation();
	useEffect(() => {
		const before = shown;
		shown = { pathname, hash };
		if (before === undefined) return;
		const isSamePage = before.pathname === pathname;
		if (isSamePage && before.hash === hash) return;
		const place =
			placeNamed(hash) ??
			(isSamePage
				? null
				: (document.querySelector<HTMLElement>("main h1") ??
					document.getElementById("content")));
		if (!place) return;
		if (place.tabIndex < 0) place.tabIndex = -1;
		place.focus({ preventScroll: true });
	}, [pathname, hash]);
}

function placeNamed(hash: string): HTMLElement | null {
	try {
		return document.getElementById(decodeURIComponent(hash.slice(1)));
	} catch {
		// What somebody typed behind the # need not be decodable.
		return null;
	}
}
