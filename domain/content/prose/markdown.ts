import type { Element, ElementContent, Properties, Root, Text } from "hast";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { pictureIn } from "../../../contracts/content/prose/document.ts";
import type { Heading, Prose } from "../../../contracts/content/prose/prose.ts";
import { minutesToRead } from "../../../contracts/content/prose/readingTime.ts";
import type { LanguageCode } from "../../../contracts/language.ts";

/**
 * All a text may consist of. No classes, styles or scripts, and no pictures but
 * those of the site: nothing here can load anything else or break the
 * Content-Security-Policy.
 */
const schema: Options = {
	strip: ["script", "style", "iframe", "template", "noscript"],
	tagNames: [
		...["h2", "h3", "h4", "p", "blockquote", "hr", "br"],
		...["ul", "ol", "li", "a", "img", "strong", "em", "del", "code", "pre"],
		...["table", "thead", "tbody", "tr", "th", "td"],
	],
	attributes: { a: ["href"], img: ["src", "alt"], ol: ["start"] },
	protocols: { href: ["http", "https", "mailto", "tel"] },
	required: {},
	clobber: [],
	allowComments: false,
	allowDoctypes: false,
};

const read = unified().use(remarkParse).use(remarkGfm);
const clean = unified()
	.use(remarkRehype)
	.use(() => lowerTitles)
	.use(rehypeSanitize, schema);
const write = unified().use(rehypeStringify);

/** Turns Markdown into HTML that is safe to show as it is. HTML inside of it is dropped. */
export function readMarkdown(source: string, language: LanguageCode): Prose {
	const tree = clean.runSync(read.parse(source));
	const headings = nameHeadings(tree);
	const ids = new Set(headings.map(({ id }) => `#${id}`));
	for (const element of elementsOf(tree, "a")) settleLink(element, ids);
	keepOurPictures(tree);
	frameTables(tree, undefined);
	return {
		html: write.stringify(tree),
		minutes: minutesToRead(textOf(tree), language),
		headings,
	};
}

/** The title is above the text: its own headings begin one below. */
function lowerTitles(tree: Root): void {
	for (const element of elementsOf(tree, "h1")) element.tagName = "h2";
}

/** Headings get the same names in every language, so that links fit all. */
function nameHeadings(tree: Root): Heading[] {
	return elementsOf(tree, "h2", "h3", "h4").map((element, index) => {
		const id = `section-${index + 1}`;
		element.properties.id = id;
		const depth = Number(element.tagName.slice(1));
		return { depth, id, text: textOf(element).trim() };
	});
}

/** Pages of the site, headings of this text and true addresses stay links; all else loses its target. */
function settleLink(element: Element, headings: ReadonlySet<string>): void {
	const href = String(element.properties.href ?? "");
	const page = /^\/(?![/\\])/.test(href);
	const below = headings.has(href);
	const outside = /^https?:\/\//i.test(href);
	const reach = /^(mailto|tel):/i.test(href);
	element.properties = page || below || outside || reach ? { href } : {};
	if (outside) element.properties.rel = ["noopener"];
}

/** Pictures of the library stay, by their ids; what reads the text fills in their files. */
function keepOurPictures(parent: Root | Element): void {
	parent.children = (parent.children as ElementContent[]).filter((child) => {
		if (child.type !== "element") return true;
		keepOurPictures(child);
		if (child.tagName !== "img") return true;
		const { src, alt } = child.properties;
		child.properties = { src: src ?? "", alt: alt ?? "" };
		return pictureIn(String(src)) !== undefined;
	});
}

/** Wide tables scroll inside a frame of their own, which the keyboard reaches. */
function frameTables(parent: Root | Element, name: string | undefined): void {
	let heading = name;
	parent.children = (parent.children as ElementContent[]).map((child) => {
		if (child.type !== "element") return child;
		if (typeof child.properties.id === "string") heading = child.properties.id;
		if (child.tagName !== "table") {
			frameTables(child, heading);
			return child;
		}
		const label: Properties = heading
			? { role: "region", ariaLabelledBy: [heading] }
			: {};
		return {
			type: "element",
			tagName: "div",
			properties: { ...label, tabIndex: 0 },
			children: [child],
		};
	});
}

function elementsOf(node: Root | Element, ...names: string[]): Element[] {
	return node.children.flatMap((child) => {
		if (child.type !== "element") return [];
		const below = elementsOf(child, ...names);
		return names.includes(child.tagName) ? [child, ...below] : below;
	});
}

function textOf(node: Root | Element | Text): string {
	if (node.type === "text") return node.value;
	return node.children
		.map((child) =>
			child.type === "text" || child.type === "element" ? textOf(child) : "",
		)
		.join("");
}
