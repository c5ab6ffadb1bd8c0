import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useSite } from "../../site/useSite.ts";
import { consolePath, editorPlace } from "../addresses.ts";
import { noteLanguage } from "../editLanguage.ts";
import { noteVisit } from "../recent.ts";

/**
 * What happens on arrival at a screen: its heading names the document, and takes
 * the focus unless something of the screen has it, so that it is read out. The first screen
 * after the page was loaded takes none.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
	const t = useTranslations("console.shell");
	const { brand } = useSite();
	const { pathname } = useLocation();
	const first = useRef(true);
	const end = `${t("title")} · ${brand.name}`;

	// Of layout: what is left is no longer looked at when the next screen is put in.
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
			// Asked with each letter: first what costs nothing.
			if (!heading || !name || name === known) return;
			// The screen before stays in the document, unseen, until this one is there.
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
			// One of a dialog goes back to where it came from by itself.
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
		// Whoever leaves the console leaves its title.
		return () => {
			if (!location.pathname.startsWith(consolePath))
				document.title = brand.name;
		};
	}, [brand.name]);
}
