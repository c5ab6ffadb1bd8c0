import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useSite } from "../../site/useSite.ts";
import { consolePath, editorPlace } from "../addresses.ts";
import { noteLanguage } from "../editLanguage.ts";
import { noteVisit } from "./recent.ts";

/**
 * Handles arrival at a screen: its heading becomes the document's title and takes the
 * focus, so that screen readers read it, unless an element of the screen has the focus.
 * The first screen after a page load takes none.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
	const t = useTranslations("console.shell");
	const { brand } = useSite();
	const { pathname } = useLocation();
	const first = useRef(true);
	const end = `${t("title")} · ${brand.name}`;

	// A layout effect: the old screen is no longer observed when the next one is inserted.
	useLayoutEffect(() => {
		const moves = !first.current;
		first.current = false;
		let focused = false;
		let known = "";
		document.title = end;
		const edited = editorPlace(pathname);

		function look(): void {
			const heading = main.current?.querySelector("h1");
			const name = heading?.textContent?.trim();
			// The observer runs with each keystroke: the cheapest check comes first.
			if (!heading || !name || name === known) return;
			// The previous screen stays in the document, hidden, until this one is rendered.
			if (!heading.checkVisibility()) return;
			known = name;
			document.title = `${name} · ${end}`;
			if (edited) {
				noteVisit({ path: pathname, title: name });
				noteLanguage(edited.language);
			}
			if (!moves || focused) return;
			focused = true;
			if (main.current?.contains(document.activeElement)) return;
			// A dialog restores the focus itself when it closes.
			if (document.querySelector("[role=dialog]")) return;
			heading.tabIndex = -1;
			heading.focus({ preventScroll: true });
		}

		look();
		const observer = new MutationObserver(look);
		if (main.current)
			observer.observe(main.current, {
				childList: true,
				subtree: true,
				characterData: true,
			});
		return () => observer.disconnect();
	}, [pathname, end, main]);

	useEffect(() => {
		// The console's title must not stay on other pages.
		return () => {
			if (!location.pathname.startsWith(consolePath))
				document.title = brand.name;
		};
	}, [brand.name]);
}
