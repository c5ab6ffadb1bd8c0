import { speculationRules } from "../../../contracts/addresses/speculationRules.ts";
import { whiteAfter } from "../../site/shell/header/whiteAfter.ts";
import { laterStyles } from "../styles/laterStyles.ts";
import type { PreHydrationState } from "./restoreAfterHydration.ts";
import { deeds, stayAt } from "./stayAt.ts";
import { isPrerendering, whenSeen } from "./whenSeen.ts";

/*
 * The pre-hydration script: all a page has until its visitor gives a first sign
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
/** History entries whose scroll positions are kept. */
const mostPositions = 30;

const signs = [...deeds, "pointermove", "focusin", "scroll"];

/** Selector of parts without layout, as in `app/ui/base.css`. */
const notLaidOut =
	":root[data-partly] :is(main section ~ section,footer,li > article,main form):not([data-laid=''])";

const root = document.documentElement;
const { dataset } = root;
const quiet = { capture: true, passive: true };
/** Elements clicked that React has to act on, in this order. */
const kept = new Set<HTMLElement>();
let fontRequested = false;
let begun = false;
let header: Element | null;
let mouse = false;
/** Work for the frames to come, one thing in each. */
let frames = Promise.resolve();
/** The stylesheets that were asked for after the paint. */
let rest: HTMLLinkElement[] | undefined;

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
): HTMLElementTagNameMap[Name] {
	const element = Object.assign(document.createElement(name), properties);
	document.head.append(element);
	return element;
}

/** The styles of what follows the opening, and then that itself, come now. */
function showRest(): void {
	if (rest) return;
	rest = laterStyles().map((href) =>
		add("link", { rel: "stylesheet", href, media: "print" }),
	);
	let waiting = rest.length;
	// All at once, each alone would be a look at every element; then what they are for.
	const arrived = () => {
		if (waiting-- > 0) return;
		inNextFrame(() => {
			for (const link of rest ?? []) link.media = "";
		});
		inNextFrame(() => {
			dataset.styled = "";
		});
		inNextFrame(layOut);
	};
	for (const link of rest) link.onload = link.onerror = arrived;
	arrived();
}

/** The font is there: what opens the page gets it, then the parts that are laid out. */
function useFont(): void {
	if ("font" in dataset) return;
	store("font", "1");
	dataset.font = "";
	if (fontRequested) return;
	for (const part of document.querySelectorAll<HTMLElement>("[data-laid]")) {
		dataset.partly = "";
		part.dataset.laid = "here";
	}
	if ("styled" in dataset) inNextFrame(layOut);
}

/** Lays out what lies below the first view, a part in a frame. */
function layOut(): void {
	const part = document.querySelector<HTMLElement>(notLaidOut);
	if (part) {
		part.dataset.laid = "";
		inNextFrame(layOut);
	} else {
		delete dataset.partly;
		applyAutofocus();
	}
}

/**
 * Focuses what a page names to be focused, as the first fault of a form that came
 * back: the browser gave that up where its part was not laid out yet.
 */
function applyAutofocus(): void {
	const { activeElement, body } = document;
	if (!isNew || scrollY > 0 || activeElement !== body) return;
	document.querySelector<HTMLElement>("main [autofocus]")?.focus();
}

/** The browser brings a new page to the place that its address names: there it stays. */
function keepPlace(): void {
	// `:target` may not be known before the first paint.
	const target =
		document.getElementById(location.hash.slice(1)) ??
		document.querySelector(":target");
	if (target && isNew) stayAt(() => target.scrollIntoView());
}

/** Scroll positions of the pages that were left last in this tab, by history entry. */
function positions(): [entry: string, top: number][] {
	return JSON.parse(stored(() => sessionStorage, "positions") ?? "[]");
}

/** Name of the history entry that shows this page; a reload keeps it. */
function entry(): string {
	return window.navigation?.currentEntry?.key ?? location.href;
}

function savePosition(): void {
	const others = positions().filter(([other]) => other !== entry());
	const all = [[entry(), scrollY], ...others].slice(0, mostPositions);
	store("positions", JSON.stringify(all));
}

/**
 * A page that is reloaded or come back to is where it was left: the browser restores
 * that before late styles have come, while other parts are as far down.
 */
function restorePosition(): void {
	const left = isNew ? undefined : positions().find(([one]) => one === entry());
	if (left?.[1]) stayAt(() => scrollTo({ top: left[1], behavior: "instant" }));
}

/**
 * Runs a task in the next frame: all at once would block a slow phone. Does not wait
 * once the visitor has interacted with the page.
 */
function inNextFrame(task: () => void): void {
	frames = frames.then(nextFrame).then(task);
}

function nextFrame(): Promise<void> | undefined {
	if (begun || isPrerendering()) return undefined;
	return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/** Shows what waited for the first paint. */
function show(): void {
	if ("painted" in dataset) return;
	dataset.painted = "";
	// The browser loads those of the fonts that the title's script needs.
	document.fonts.load("1em Figtree, Readex Pro", document.title).then(
		() => inNextFrame(useFont),
		() => {},
	);
	inNextFrame(() => {
		// The script stands last in a page: everything else of it has been parsed.
		if (place()) showRest();
		add("link", { rel: "manifest", href: "/site.webmanifest" });
		const { connection } = navigator as {
			connection?: { saveData: boolean; type?: string };
		};
		const metered = connection?.saveData || connection?.type === "cellular";
		if (!metered && matchMedia("(hover: hover)").matches)
			add("script", { type: "speculationrules", text: speculationRules });
	});
	if (needsReact()) begin();
}

/** Whether the page is not what it should be before React has looked at it. */
function needsReact(): boolean {
	if (place()?.dataset.now !== undefined || location.search !== "") return true;
	// The code of a document (`#3.…`): whoever scans one waits for what the page says.
	if (/^#\d+\./.test(location.hash)) return true;
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
	fontRequested = true;
	// A list that is opened has its options.
	delete dataset.partly;
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

/** Handles scripts that failed to load: those of an older release may be gone. */
function fail(): void {
	begun = false;
	// Only clicks that need React load it from now on.
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
	const fragment = link?.getAttribute("href")?.match(/^#(.*)/)?.[1];
	if (fragment !== undefined) {
		// Everything above gets its true height on the way there.
		const target = document.getElementById(fragment);
		if (target) stayAt(() => target.scrollIntoView());
		return;
	}
	if (
		link
			? link.target ||
				link.download ||
				link.origin !== location.origin ||
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
	// The page itself has put the caret there.
	if (type === "focusin" && (event.target as HTMLElement).autofocus) return;
	mouse = pointerType === "mouse";
	begin();
}

function onScroll(): void {
	header?.toggleAttribute("data-white", scrollY >= whiteAfter);
}

/** React has taken the page over: it gets what was clicked, and hears of a mouse. */
function onHydrated(event: Event): void {
	for (const sign of signs) removeEventListener(sign, onSign, quiet);
	removeEventListener("click", onClick, true);
	removeEventListener("scroll", onScroll);
	for (const element of kept) {
		delete element.dataset.held;
		element.click();
	}
	kept.clear();
	(event as CustomEvent<PreHydrationState>).detail.mouse = mouse;
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

if (stored(() => sessionStorage, "font")) dataset.font = "";
// All heights have to be exact where the browser scrolls to a position.
const [way] = performance.getEntriesByType("navigation");
const isNew = (way as PerformanceNavigationTiming)?.type === "navigate";
if (isNew && !location.hash) dataset.partly = "";
for (const sign of signs) addEventListener(sign, onSign, quiet);
addEventListener("click", onClick, true);
addEventListener("submit", onSubmit);
addEventListener("scroll", onScroll, { passive: true });
addEventListener("hydrated", onHydrated, { once: true });
addEventListener("pageshow", onShow);
addEventListener("pagehide", savePosition);
addEventListener("load", () => {
	// Nothing is in a hurry there.
	if (isPrerendering()) showRest();
	whenSeen(() => {
		// Buffered entries include earlier paints. Pictures may come a frame later.
		new PerformanceObserver((list) => {
			if (list.getEntriesByName("first-contentful-paint").length > 0)
				requestAnimationFrame(() => inNextFrame(show));
		}).observe({ type: "paint", buffered: true });
	});
});
setTimeout(show, latestPaint);
document.addEventListener("DOMContentLoaded", () => {
	// Headers that are white from the start (`data-white`) stay white.
	header = document.querySelector("body > header:not([data-white])");
	if ("painted" in dataset || !("partly" in dataset)) showRest();
	if (fontRequested || (chosen && chosen !== root.lang)) begin();
	keepPlace();
});
restorePosition();
