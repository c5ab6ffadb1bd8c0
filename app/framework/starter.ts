import { speculationRules } from "../../contracts/speculationRules.ts";
import {
	desktopSpeed,
	phoneSpeed,
	slideTime,
	type Turned,
} from "../site/home/pace.ts";
import { whiteAfter } from "../site/shell/whiteAfter.ts";
import { breakpoint } from "../ui/breakpoint.ts";

/*
 * The starter: all the script a page has until its visitor gives a first sign
 * (docs/decisions/0004). Built, minified and written into the page's head, as one
 * classic script; kept small, for every first view carries it.
 */

/** Milliseconds after which a page counts as painted, whatever is still missing. */
const latestPaint = 3000;
/** Milliseconds a clicked link waits for React before its document is loaded. */
const patience = 600;
/** Milliseconds a form that only scripts can send may be held before that is said to be long. */
const longHeld = 15_000;
/** Milliseconds between two reloads because a page's scripts were gone. */
const reloadPause = 10_000;
/** The pictures of the other slides are asked for so long before the first turn, in milliseconds. */
const picturesBefore = 1000;

const signs = [
	...["pointermove", "pointerdown", "touchstart", "wheel"],
	...["keydown", "focusin", "scroll"],
];

const root = document.documentElement;
const { dataset } = root;
const quiet = { capture: true, passive: true };
/** What was clicked that React has to do, in this order. */
const kept = new Set<HTMLElement>();
let asked = false;
let begun = false;
let header: Element | null;
let mouse = false;

function stored(storage: () => Storage, key: string): string | null {
	try {
		return storage().getItem(key);
	} catch {
		return null;
	}
}

function store(key: string, value: string): void {
	try {
		sessionStorage.setItem(key, value);
	} catch {
		// Storage can be forbidden.
	}
}

function add<Name extends "link" | "script">(
	name: Name,
	properties: Partial<HTMLElementTagNameMap[Name]>,
): void {
	document.head.append(Object.assign(document.createElement(name), properties));
}

/** What waited for the first paint comes now. */
function show(): void {
	if ("painted" in dataset) return;
	dataset.painted = dataset.font = "";
	delete dataset.partly;
	store("font", "1");
	add("link", { rel: "manifest", href: "/site.webmanifest" });
	const { connection } = navigator as {
		connection?: { saveData: boolean; type?: string };
	};
	const metered = connection?.saveData || connection?.type === "cellular";
	if (!metered && matchMedia("(hover: hover)").matches)
		add("script", { type: "speculationrules", text: speculationRules });
	if (needsReact()) begin();
}

/** Whether the page is not what it should be before React has looked at it. */
function needsReact(): boolean {
	if (place()?.dataset.now !== undefined || location.search !== "") return true;
	try {
		return Object.keys(sessionStorage).some((key) =>
			/^(draft:|tokenInfo$)/.test(key),
		);
	} catch {
		return false;
	}
}

/** Says what React begins with; it stands behind everything else of a page. */
function place() {
	return document.getElementById("later") as HTMLScriptElement | null;
}

function begin(): void {
	asked = true;
	const later = place();
	if (begun || !later) return;
	begun = true;
	show();
	const { files, src } = later.dataset;
	// Once: a second try is one for the page's own part.
	delete later.dataset.files;
	for (const href of files?.split(" ") ?? [])
		add("link", { rel: "modulepreload", href });
	if (src) import(src).catch(fail);
	else add("script", { type: "module", text: later.text });
}

/** The scripts did not come: those of an older page may be gone. */
function fail(): void {
	begun = false;
	// From now on only what needs React asks for it.
	for (const sign of signs) removeEventListener(sign, onSign, quiet);
	if (kept.size === 0) return;
	if (!navigator.onLine) {
		addEventListener("online", fail, { once: true });
		return;
	}
	const last = Number(stored(() => sessionStorage, "reloaded"));
	if (Date.now() - last < reloadPause) return;
	store("reloaded", String(Date.now()));
	location.reload();
}

function onClick(event: MouseEvent): void {
	const { target, metaKey, ctrlKey, shiftKey, altKey, button } = event;
	if (metaKey || ctrlKey || shiftKey || altKey || button) return;
	const element = (target as Element).closest<
		HTMLAnchorElement | HTMLButtonElement
	>("a[href],button[type=button]");
	if (!element) return;
	const link = "href" in element ? element : undefined;
	if (
		link
			? link.target ||
				link.download ||
				link.origin !== location.origin ||
				link.getAttribute("href")?.startsWith("#") ||
				!link.closest("[data-inside],[hreflang]")
			: // The browser opens it by itself.
				"commandForElement" in element && element.commandForElement
	)
		return;
	event.preventDefault();
	event.stopImmediatePropagation();
	kept.add(element);
	element.dataset.held = "";
	begin();
	if (link) setTimeout(follow, patience, link);
}

/** Loads the page of a link that React did not come for; without a network the page one is on stays. */
function follow(link: HTMLAnchorElement): void {
	if (!kept.has(link) || !navigator.onLine) return;
	kept.delete(link);
	delete link.dataset.held;
	location.href = link.href;
}

function onSubmit(event: SubmitEvent): void {
	const form = event.target as HTMLFormElement;
	if (event.defaultPrevented || form.dataset.waits === undefined) return;
	event.preventDefault();
	form.dataset.held = "";
	setTimeout(() => {
		if (form.dataset.held === "") form.dataset.held = "long";
	}, longHeld);
}

function onSign(event: Event): void {
	const { type, pointerType, movementX, movementY } = event as PointerEvent;
	// A page that comes under a pointer at rest gets one, too.
	if (type === "pointermove" && !movementX && !movementY) return;
	mouse = pointerType === "mouse";
	begin();
}

function onScroll(): void {
	header?.toggleAttribute("data-white", scrollY >= whiteAfter);
}

/** React has taken the page over: it gets what was clicked, and where the pointer is. */
function onHydrated(): void {
	for (const sign of signs) removeEventListener(sign, onSign, quiet);
	removeEventListener("click", onClick, true);
	removeEventListener("scroll", onScroll);
	for (const element of kept) {
		delete element.dataset.held;
		element.click();
	}
	kept.clear();
	if (mouse)
		[...document.querySelectorAll(":hover")].pop()?.dispatchEvent(
			new PointerEvent("pointerover", {
				bubbles: true,
				pointerType: "mouse",
			}),
		);
}

/** Turns the slides of the home page, until React's carousel takes them over. */
function turnSlides(): void {
	const row = document.querySelector<HTMLElement>("[data-slides]");
	const count = row?.childElementCount ?? 0;
	if (!row || count < 2) return;
	const [first] = row.children as HTMLCollectionOf<HTMLElement>;
	const hero = row.closest("section");
	const direction = root.dir === "rtl" ? 100 : -100;
	let at = 0;
	let since = performance.now();
	let moving: Animation | undefined;
	let timer = setTimeout(turn, slideTime);
	const pictures = setTimeout(
		() => hero?.setAttribute("data-turning", ""),
		slideTime - picturesBefore,
	);

	function turn(): void {
		timer = setTimeout(turn, slideTime);
		if (!row || !first || document.hidden) return;
		// What has the focus is not carried away.
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

/** The language chosen before the page came. */
const chosen = language();

function language(): string | null {
	return stored(() => localStorage, "language");
}

/** A page that the browser kept alive is asked for anew once another language was chosen. */
function onShow({ persisted }: PageTransitionEvent): void {
	if (persisted && language() !== chosen) location.reload();
}

/** Once somebody sees it: pages are made ready that nobody opens. */
function whenSeen(task: () => void): void {
	if ((document as { prerendering?: boolean }).prerendering)
		document.addEventListener("prerenderingchange", task, { once: true });
	else task();
}

if (stored(() => sessionStorage, "font")) dataset.font = "";
// Where the browser brings its visitor to a place, all heights have to be true.
const [way] = performance.getEntriesByType("navigation");
if ((way as PerformanceNavigationTiming)?.type === "navigate" && !location.hash)
	dataset.partly = "";
for (const sign of signs) addEventListener(sign, onSign, quiet);
addEventListener("click", onClick, true);
addEventListener("submit", onSubmit);
addEventListener("scroll", onScroll, { passive: true });
addEventListener("hydrated", onHydrated, { once: true });
addEventListener("pageshow", onShow);
addEventListener("load", () =>
	whenSeen(() => requestAnimationFrame(() => setTimeout(show))),
);
setTimeout(show, latestPaint);
document.addEventListener("DOMContentLoaded", () => {
	// Those that are white from the start stay so.
	header = document.querySelector("body > header:not([data-white])");
	if (asked || (chosen && chosen !== root.lang)) begin();
	if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
		whenSeen(turnSlides);
});
