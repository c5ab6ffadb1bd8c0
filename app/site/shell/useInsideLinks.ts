import { useContext, useEffect, useState } from "react";
import { UNSAFE_DataRouterContext, useNavigate } from "react-router";
import { beginActivity } from "../../request/activity.ts";
import { showToast } from "../../request/toasts.ts";
import { scrollMotion } from "../../ui/scrollMotion.ts";
import { fetchRouteFiles } from "./routeFiles.ts";
import { focusPlace, placeNamed } from "./useArrival.ts";

/** Milliseconds a pointer rests on a link before its page is worth fetching. */
const intent = 100;
/** Within so many milliseconds after a click the browser has begun to scroll. */
const glideWithin = 300;

/**
 * Follows links to pages of the site, those within or marked `data-inside`,
 * without loading the document anew; wherever a browser has more to do with a
 * click (a new tab, a download), it does. Mounted once. Where it is not `on`
 * every link loads its document.
 *
 * @returns the page that will probably be asked for next
 */
export function useInsideLinks(on: boolean): string | undefined {
	const navigate = useNavigate();
	const routes = useContext(UNSAFE_DataRouterContext)?.router.routes;
	const [next, setNext] = useState<string>();

	useEffect(() => {
		if (!on || !routes) return;
		const follow = (event: MouseEvent) => {
			const here = placeOf(event);
			const href = here ?? insideOf(event);
			const modified =
				event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
			if (!href || event.button !== 0 || modified || event.defaultPrevented)
				return;
			const { pathname, search } = location;
			const [page, place] = href.split("#");
			event.preventDefault();
			if (place && page === pathname + search) {
				glide();
				// At once, as a browser does: the next Tab goes on from there.
				focusPlace(placeNamed(`#${place}`));
			}
			if (here) lead(here);
			else go(href);
		};
		// A link to the current address replaces the history entry, as in browsers.
		const lead = (href: string) => {
			const { pathname, search, hash } = location;
			navigate(href, { replace: href === pathname + search + hash });
		};
		/** Counts the links that were followed: only the last one leads anywhere. */
		let followed = 0;
		const go = async (href: string) => {
			const requestNumber = ++followed;
			const end = beginActivity();
			const reached = await fetchRouteFiles(routes, href);
			end();
			if (requestNumber !== followed) return;
			if (reached === "unreachable") return showToast({ key: "offline" });
			if (reached === "gone") return location.assign(href);
			lead(href);
		};
		let timer: ReturnType<typeof setTimeout>;
		const expect = (event: Event) => {
			clearTimeout(timer);
			const href = insideOf(event);
			if (href) timer = setTimeout(prepare, intent, href);
		};
		// React Router imports what it prepares, and answers a failure likewise.
		const prepare = async (href: string) => {
			if ((await fetchRouteFiles(routes, href)) === "here") setNext(href);
		};
		const hints = ["pointerover", "focusin", "touchstart"] as const;
		document.addEventListener("click", follow);
		for (const hint of hints)
			document.addEventListener(hint, expect, { passive: true });
		return () => {
			clearTimeout(timer);
			document.removeEventListener("click", follow);
			for (const hint of hints) document.removeEventListener(hint, expect);
		};
	}, [navigate, routes, on]);

	return next;
}

/** Places within the page are scrolled to smoothly, all else at once. */
function glide(): void {
	const { style } = document.documentElement;
	style.scrollBehavior = scrollMotion();
	// A scroll that began smoothly ends so.
	setTimeout(() => style.removeProperty("scroll-behavior"), glideWithin);
}

/**
 * The address of a place within the page that a link leads to. React Router goes there,
 * who else would take the browser's own step for one back, and scroll back, too.
 */
function placeOf({ target }: Event): string | undefined {
	if (!(target instanceof Element)) return undefined;
	const place = target.closest("a")?.getAttribute("href");
	if (!place || !/^#./.test(place)) return undefined;
	return location.pathname + location.search + place;
}

/** Target of an event's link where it is a page of the site, and no dialog over this one. */
function insideOf({ target }: Event): string | undefined {
	if (!(target instanceof Element)) return undefined;
	const link = target.closest("a");
	if (!link?.closest("[data-inside]") || link.target || link.download)
		return undefined;
	if (link.ariaHasPopup) return undefined;
	const href = link.getAttribute("href");
	return href?.startsWith("/") && !href.startsWith("//") ? href : undefined;
}
