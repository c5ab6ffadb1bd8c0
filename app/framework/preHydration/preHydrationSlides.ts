import {
	desktopSpeed,
	phoneSpeed,
	slideTime,
	type Turned,
} from "../../site/home/pace.ts";
import { breakpoint } from "../../ui/breakpoint.ts";
import { whenSeen } from "./whenSeen.ts";

/*
 * Pre-hydration script of a page with slides: a script of its own, so that no
 * other page carries it.
 */

/** The pictures of the other slides are asked for so long before the first turn, in milliseconds. */
const picturesBefore = 1000;

/** Turns the slides of the home page, until React's carousel takes them over. */
function turnSlides(): void {
	const row = document.querySelector<HTMLElement>("[data-slides]");
	const count = row?.childElementCount ?? 0;
	if (!row || count < 2) return;
	const [first] = row.children as HTMLCollectionOf<HTMLElement>;
	const hero = row.closest("section");
	const direction = document.documentElement.dir === "rtl" ? 100 : -100;
	let at = 0;
	// The first one is shown since the page was painted, however long the rest took.
	const [paint] = performance.getEntriesByType("paint");
	let since = paint?.startTime ?? performance.now();
	const left = Math.max(slideTime + since - performance.now(), picturesBefore);
	let moving: Animation | undefined;
	let timer = setTimeout(turn, left);
	const pictures = setTimeout(
		() => hero?.setAttribute("data-turning", ""),
		left - picturesBefore,
	);

	function turn(): void {
		timer = setTimeout(turn, slideTime);
		if (!row || !first || document.hidden) return;
		// Focused elements are not carried away.
		if (hero?.querySelector(":focus-visible")) return;
		const desktop = innerWidth > breakpoint;
		const next = (at + 1) % count;
		// Round: the first one comes behind the last.
		const round = desktop && next === 0;
		const from = round ? at - 1 : at;
		const to = round ? at : next;
		if (round) first.style.order = "1";
		row.parentElement?.scrollTo(0, 0);
		since = performance.now();
		at = next;
		moving = row.animate(
			{ translate: [`${direction * from}%`, `${direction * to}%`] },
			{ duration: desktop ? desktopSpeed : phoneSpeed, easing: "ease" },
		);
		row.style.translate = `${direction * to}%`;
		moving.onfinish = () => {
			first.style.order = "";
			row.style.translate = `${direction * at}%`;
		};
	}

	row.addEventListener(
		"turner",
		(event) => {
			clearTimeout(timer);
			clearTimeout(pictures);
			moving?.finish();
			moving?.onfinish?.(event as never);
			row.style.translate = "";
			Object.assign((event as CustomEvent<Turned>).detail, { at, since });
		},
		{ once: true },
	);
	// Nothing moves away from under a finger or the focus.
	for (const type of ["click", "focusin"])
		hero?.addEventListener(type, () => clearTimeout(timer), true);
}

document.addEventListener("DOMContentLoaded", () => {
	if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
		whenSeen(turnSlides);
});
