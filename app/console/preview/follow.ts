import type { Followed } from "../kit/preview/previewProps.ts";

/** Characters that are looked for: more of a paragraph is hardly ever the same elsewhere. */
const enough = 80;
/** Fewer say nothing. */
const fewest = 3;

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Finds the element of a page that shows the field being edited, if any. */
export function placeOf(
	page: Document,
	{ words = "", picture }: Followed,
): HTMLElement | undefined {
	const root = page.querySelector<HTMLElement>("main") ?? page.body;
	if (picture) {
		const found = root.querySelector<HTMLElement>(
			`img[src*="/media/${CSS.escape(picture)}/"]`,
		);
		return found ?? undefined;
	}
	const target = plain(words).slice(0, enough);
	if (target.length < fewest) return undefined;
	const says = (one: Element) => plain(one.textContent ?? "").includes(target);
	if (!says(root)) return undefined;
	let found: Element = root;
	for (;;) {
		const inner: Element | undefined = [...found.children].find(
			(one) => !/^(script|style|template)$/i.test(one.tagName) && says(one),
		);
		if (!inner) break;
		found = inner;
	}
	return found === root ? undefined : (found as HTMLElement);
}

const marked = new WeakMap<Document, HTMLElement>();

/**
 * Marks what is being written on a page, and brings it into sight.
 *
 * @returns whether there is nothing left to do: what is there and not shown yet, as the
 * later parts of a page that is opening, can only be gone to later
 */
export function follow(
	page: Document,
	followed: Followed,
	scrolls: boolean,
): boolean {
	const place = placeOf(page, followed);
	const last = marked.get(page);
	if (last && last !== place) last.style.outline = "";
	if (!place) return true;
	marked.set(page, place);
	place.style.outline = "3px solid #2f6fed";
	place.style.outlineOffset = "4px";
	const view = page.defaultView;
	if (!scrolls || !view) return true;
	if (place.getClientRects().length === 0) return false;
	const { top, bottom } = place.getBoundingClientRect();
	if (top >= 0 && bottom <= view.innerHeight) return true;
	// Within the page alone: `scrollIntoView` would move the console, too.
	view.scrollTo({
		top: view.scrollY + top - view.innerHeight / 4,
		behavior: "instant",
	});
	const now = place.getBoundingClientRect().top;
	return now < view.innerHeight;
}
