import { type RefObject, useEffect, useState } from "react";
import { scrollMotion } from "../../ui/scrollMotion.ts";

/** The line across the window that the section one looks at passes: a little above its middle. */
const line = "-45% 0px -55% 0px";

/** Whether what a link leads to has come up to the middle of the window. */
function isReached(link: HTMLAnchorElement): boolean {
	const target = document.getElementById(link.hash.slice(1));
	return (target?.getBoundingClientRect().top ?? 0) < window.innerHeight / 2;
}

/**
 * Present section among those that a list leads to by links within the page:
 * the id its link names; undefined between them. The link comes into sight
 * where the list is wider than the window, and the first one again above all
 * sections.
 */
export function usePresentSection(
	list: RefObject<HTMLElement | null>,
): string | undefined {
	const [present, setPresent] = useState<string>();

	useEffect(() => {
		const links = [
			...(list.current?.querySelectorAll<HTMLAnchorElement>("a[href^='#']") ??
				[]),
		];
		const sections = new Map<Element, string>();
		for (const { hash } of links) {
			const id = hash.slice(1);
			const section = document.getElementById(id)?.closest("section");
			if (section) sections.set(section, id);
		}
		const inside = new Set<string>();
		const seen = new IntersectionObserver(
			(entries) => {
				for (const { target, isIntersecting } of entries) {
					const id = sections.get(target) ?? "";
					if (isIntersecting) inside.add(id);
					else inside.delete(id);
				}
				setPresent([...inside].at(-1));
			},
			{ rootMargin: line },
		);
		for (const section of sections.keys()) seen.observe(section);
		return () => seen.disconnect();
	}, [list]);

	useEffect(() => {
		const row = list.current;
		const named = present ? `a[href="#${present}"]` : "a[href^='#']";
		const link = row?.querySelector<HTMLAnchorElement>(named);
		if (!row || !link || (!present && isReached(link))) return;
		const [outer, inner] = [row, link].map((one) =>
			one.getBoundingClientRect(),
		);
		if (!outer || !inner) return;
		// Edges of the section line fade as far as its padding reaches.
		const fade = Number.parseFloat(getComputedStyle(row).paddingInlineStart);
		const before = inner.left - outer.left - fade;
		const after = inner.right - outer.right + fade;
		if (before >= 0 && after <= 0) return;
		// The row alone is scrolled: `scrollIntoView` would stop the page's own scrolling.
		const left = before < 0 ? before : after;
		row.scrollBy({ left, behavior: scrollMotion() });
	}, [list, present]);

	return present;
}
