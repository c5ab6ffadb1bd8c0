import { styleOf } from "./dom.ts";

type WordItem = {
	element: Element;
	level: number;
	ordered: boolean;
	start: number;
};

/** Word copies lists as paragraphs that say of which list and level they are. */
export function wordLists(body: HTMLElement): void {
	const items = new Map<Element, WordItem>();
	for (const element of body.querySelectorAll("p,h1,h2,h3,h4,h5,h6")) {
		const item = itemOf(element);
		if (item) items.set(element, item);
	}
	for (const [first] of items) {
		if (!first.isConnected || first.parentElement?.tagName === "LI") continue;
		const run: WordItem[] = [];
		for (
			let next: Element | null = first;
			next && items.has(next);
			next = next.nextElementSibling
		)
			run.push(items.get(next) as WordItem);
		const place = first.ownerDocument.createComment("");
		first.before(place);
		place.replaceWith(...listsOf(run));
	}
}

function itemOf(element: Element): WordItem | undefined {
	const style = styleOf(element);
	const list = /mso-list:\s*([^;]*)/i.exec(style)?.[1]?.trim();
	if (!list || /^(none|ignore|skip)/i.test(list)) return undefined;
	const level = Number(/level(\d+)/i.exec(list)?.[1] ?? 1);
	const marker = [...element.querySelectorAll("*")].find((one) =>
		/mso-list:\s*ignore/i.test(styleOf(one)),
	);
	const sign = (marker?.textContent ?? "").replace(/[\s\u00a0]+/g, "");
	marker?.remove();
	// "1." "a)" "(iv)" "一、"; a lone "o" is a bullet of Word's.
	const ordered =
		sign !== "o" &&
		/^[(（]?([0-9]+|[a-z]{1,5}|[\u0660-\u0669]+|[一二三四五六七八九十]+)[.)、．）]/i.test(
			sign,
		);
	return { element, level, ordered, start: Number(/\d+/.exec(sign)?.[0] ?? 1) };
}

/** The paragraphs as lists inside of one another. */
function listsOf(items: WordItem[]): Element[] {
	const made: Element[] = [];
	const open: { list: Element; level: number }[] = [];
	for (const { element, level, ordered, start } of items) {
		const document = element.ownerDocument;
		while ((open.at(-1)?.level ?? 0) > level) open.pop();
		const name = ordered ? "OL" : "UL";
		const last = open.at(-1);
		if (last?.level === level && last.list.tagName !== name) open.pop();
		if (open.at(-1)?.level !== level) {
			const list = document.createElement(name);
			if (ordered && start !== 1) list.setAttribute("start", String(start));
			const within = open.at(-1)?.list.lastElementChild;
			if (within) within.append(list);
			else made.push(list);
			open.push({ list, level });
		}
		const item = document.createElement("li");
		item.append(...element.childNodes);
		element.remove();
		open.at(-1)?.list.append(item);
	}
	return made;
}
