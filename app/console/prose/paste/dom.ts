/** Inline style of a pasted element, which is never applied (`clean.ts`). */
export function styleOf(element: Element): string {
	return element.getAttribute("data-style") ?? "";
}

export function rename(element: Element, name: string): Element {
	const made = element.ownerDocument.createElement(name);
	made.append(...element.childNodes);
	element.replaceWith(made);
	return made;
}

export function unwrap(element: Element): void {
	element.replaceWith(...element.childNodes);
}
