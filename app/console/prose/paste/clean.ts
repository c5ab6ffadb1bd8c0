import { isLinkTarget } from "../../../../contracts/content/prose/document.ts";
import { rename, styleOf, unwrap } from "./dom.ts";
import { plainTables } from "./tables.ts";
import { wordLists } from "./wordLists.ts";

/** Never read by anybody, whatever they hold. */
const unread =
	"script,style,template,noscript,iframe,object,embed,svg,math,head>*,meta,link,title,form button,select,textarea,xml,o\\:p:empty";
/** Word's marks of comments, and what it or a page hides. */
const hidden =
	/mso-element:\s*(comment-list|comment|header|footer)|mso-hide:\s*all|display:\s*none|visibility:\s*hidden/i;

export type Cleaned = {
	html: string;
	/** Pictures that are not of the site: nobody can tell whose they are. */
	pictures: number;
};

/**
 * Cleans HTML copied from another program to the few elements a text may have.
 * Knows what Word, Google Docs and pages of the web do beyond HTML: lists made
 * of paragraphs, bold that is not bold, tables inside of tables, links by way
 * of others.
 *
 * @param site where this site is: links to it name their page only
 */
export function cleanPasted(html: string, site: string): Cleaned {
	const { body } = new DOMParser().parseFromString(
		withoutStyles(html),
		"text/html",
	);
	dropComments(body);
	for (const element of body.querySelectorAll(unread)) element.remove();
	for (const element of [...body.querySelectorAll<HTMLElement>("*")])
		if (hidden.test(styleOf(element)) || element.hidden) element.remove();
	wordLists(body);
	nestLists(body);
	plainTables(body);
	headings(body);
	marks(body);
	for (const link of body.querySelectorAll("a")) settleLink(link, site);
	const pictures = dropPictures(body);
	plainSpace(body);
	for (const element of body.querySelectorAll("*")) keepNeeded(element);
	return { html: body.innerHTML, pictures };
}

/**
 * Styles are read, and never applied: as attributes of another name they do not
 * meet the Content-Security-Policy.
 */
function withoutStyles(html: string): string {
	const words = html.replace(/<style\b[\s\S]*?(<\/style\s*>|$)/gi, "");
	return words.replace(/<[a-z][^<>]*>/gi, (tag) =>
		tag.replace(/(\s)style(?=\s*=)/gi, "$1data-style"),
	);
}

function dropComments(body: HTMLElement): void {
	const walker = body.ownerDocument.createTreeWalker(
		body,
		NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_PROCESSING_INSTRUCTION,
	);
	const found: ChildNode[] = [];
	while (walker.nextNode()) found.push(walker.currentNode as ChildNode);
	for (const comment of found) comment.remove();
}

/** A list right inside of a list belongs to the item before it: Google Docs writes them so. */
function nestLists(body: HTMLElement): void {
	for (const list of body.querySelectorAll(":is(ul,ol)>:is(ul,ol)")) {
		const before = list.previousElementSibling;
		if (before?.tagName === "LI") before.append(list);
		else {
			const item = list.ownerDocument.createElement("li");
			list.replaceWith(item);
			item.append(list);
		}
	}
}

/** Makes headings of paragraphs that are headings to Word's readers. */
function headings(body: HTMLElement): void {
	for (const paragraph of body.querySelectorAll("p")) {
		const level = /mso-outline-level:\s*([1-6])/i.exec(styleOf(paragraph))?.[1];
		const isTitle = /\bMsoTitle\b/.test(paragraph.className);
		if (!level && !isTitle) continue;
		rename(paragraph, `h${isTitle ? 1 : level}`);
	}
	// Their weight is the page's.
	for (const bold of body.querySelectorAll(
		":is(h1,h2,h3,h4,h5,h6,th) :is(b,strong)",
	))
		unwrap(bold);
}

/** Bold, italic and struck words, whether elements or styles say so. */
function marks(body: HTMLElement): void {
	for (const element of body.querySelectorAll("b,i,strong,em,span,font,s,u")) {
		const style = styleOf(element);
		const inHeading = element.closest("h1,h2,h3,h4,h5,h6,th");
		const isBold = /(?<![\w-])font-weight:\s*(bold|bolder|[6-9]\d\d)/i.test(
			style,
		);
		const isItalic = /(?<![\w-])font-style:\s*(italic|oblique)/i.test(style);
		const isStruck = /text-decoration[^;]*:\s*[^;]*line-through/i.test(style);
		const isNot =
			(/^(b|strong)$/i.test(element.tagName) &&
				/(?<![\w-])font-weight:\s*(normal|[1-4]\d\d)/i.test(style)) ||
			(/^(i|em)$/i.test(element.tagName) &&
				/(?<![\w-])font-style:\s*normal/i.test(style));
		if (isBold && !inHeading) wrapInside(element, "strong");
		if (isItalic) wrapInside(element, "em");
		if (isStruck) wrapInside(element, "s");
		if (isNot || /^(span|font|u)$/i.test(element.tagName)) unwrap(element);
	}
}

/** Marks Word makes for itself in a document: of notes, comments, headings, places referred to. */
const marksOfWord = /#_(?:ftn|edn|msocom|toc|hlk|ref)/i;
/**
 * Addresses that no text leads to: the console itself, and files that are no
 * pages.
 */
const noPage =
	/^\/(?:[a-z]{2}\/)?(?:api|assets|console|login|media)(?:[/?#]|$)/;

function settleLink(link: HTMLAnchorElement, site: string): void {
	const href = targetOf(link.getAttribute("href")?.trim() ?? "", site);
	const leads =
		isLinkTarget(href) &&
		!href.startsWith("#") &&
		!marksOfWord.test(href) &&
		!noPage.test(href);
	if (leads) link.setAttribute("href", href);
	else unwrap(link);
}

/** Target of a link, without redirects of Google or Outlook Safe Links. */
function targetOf(href: string, site: string): string {
	const through =
		/^https?:\/\/(?:www\.google\.[a-z.]+\/url|[a-z0-9.]*safelinks\.protection\.outlook\.com\/?)\?/i;
	if (through.test(href)) {
		const params = new URL(href).searchParams;
		return targetOf(params.get("q") ?? params.get("url") ?? "", site);
	}
	if (href === site || href.startsWith(`${site}/`)) {
		const path = href.slice(site.length) || "/";
		return path.replace(/^\/(zh|fr|es|pt|ar)(?=\/|$)/, "") || "/";
	}
	return href;
}

function dropPictures(body: HTMLElement): number {
	let dropped = 0;
	for (const picture of body.querySelectorAll(
		"img,picture,video,audio,canvas",
	)) {
		if (picture.matches("img[data-picture]")) continue;
		// Spies of one pixel are no pictures.
		if (!/^[01](px)?$/.test(picture.getAttribute("width") ?? "")) dropped++;
		picture.remove();
	}
	return dropped;
}

const cjk =
	/([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef])[ \t]*[\r\n]+[ \t]*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef])/gu;

/** Lines of the source are none of the text; several spaces are one; empty paragraphs go. */
function plainSpace(body: HTMLElement): void {
	const walker = body.ownerDocument.createTreeWalker(
		body,
		NodeFilter.SHOW_TEXT,
	);
	while (walker.nextNode()) {
		const text = walker.currentNode as Text;
		if (text.parentElement?.closest("pre")) continue;
		text.data = text.data
			.replace(cjk, "$1")
			.replace(/[ \t\r\n]*\u00a0[ \t\r\n\u00a0]+|[ \t\r\n]+\u00a0/g, " ")
			.replace(/\u00ad|\u200b|\ufeff/g, "");
	}
	for (const block of body.querySelectorAll(
		"p,div,h1,h2,h3,h4,h5,h6,li,blockquote",
	))
		if (
			!/[^\s\u00a0]/.test(block.textContent ?? "") &&
			!block.querySelector("img,hr,table")
		)
			block.remove();
}

function keepNeeded(element: Element): void {
	const needed = {
		A: ["href"],
		OL: ["start"],
		IMG: ["data-picture", "alt"],
	}[element.tagName];
	// ProseMirror's own: how much of a text was copied.
	for (const { name } of [...element.attributes])
		if (
			!needed?.includes(name) &&
			name !== "data-pm-slice" &&
			name !== "data-loose"
		)
			element.removeAttribute(name);
}

function wrapInside(element: Element, name: string): void {
	const made = element.ownerDocument.createElement(name);
	made.append(...element.childNodes);
	element.append(made);
}
