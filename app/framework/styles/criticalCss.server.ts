import { LRUCache } from "lru-cache";
import type { BuiltSheet } from "../../context.ts";
import { openingEnd } from "./laterStyles.ts";

/**
 * A rule of a stylesheet. Those of a group stand in it; a rule of styles names, for
 * each of its selectors, the elements and classes that it cannot match without.
 */
type Rule = { head: string; text: string } & (
	| { kind: "group"; inside: Rule[] }
	| { kind: "styles"; needs: string[][]; declarations: string[] }
	| { kind: "keyframes" | "other" | "later" }
);

/** A stylesheet by its rules, and all that these name. */
type Parsed = { rules: Rule[]; names: string[] };

/** The elements, classes, attributes with values, languages and custom properties of what opens a page. */
type Opening = ReadonlySet<string>;

/** Attribute of classes as the renderer writes it. */
const classes = ' class="';

/** Mark at the end of the first view, written by `LaterStyles`. */
const later = `<noscript id="${openingEnd}"`;

const rulesOf = new LRUCache<string, Parsed>({ max: 200 });
/** Critical CSS by the names used in a page's opening: similar pages share an entry. */
const made = new LRUCache<string, Map<string, string>>({ max: 500 });

/** Placeholder in a page for a stylesheet's text, until the needed rules are known. */
export function placeOfStyles(href: string, mark: string): string {
	return `/*${mark}${href}*/`;
}

/**
 * Puts the styles into a page, its critical CSS: those that can match something in front of
 * `LaterStyles`, or all of them where a page has none. Only what cannot match there is
 * left out: rules for classes and elements that do not stand there, rules for print, and
 * custom properties that nothing there uses. Half of a page was styles, and a phone
 * waits one round trip more for a document of more than 14,600 bytes.
 *
 * @param sheets the page's, which have their places in its head
 * @param mark as in `PageContext`
 */
export function putStyles(
	html: string,
	sheets: readonly BuiltSheet[],
	mark: string,
): string {
	const end = html.indexOf(later);
	const body = html.indexOf("<body");
	const texts =
		end === -1
			? new Map(sheets.map(({ href, text }) => [href, text]))
			: cut(
					sheets,
					readOpening(
						html.slice(html.indexOf("<html"), html.indexOf("<head")) +
							html.slice(body, end),
					),
				);
	const head = sheets.reduce(
		(text, { href }) =>
			text.replace(placeOfStyles(href, mark), () => texts.get(href) ?? ""),
		html.slice(0, body),
	);
	return head + html.slice(body);
}

/** Names in markup without its head. Parsed by hand for speed, as every render does it. */
function readOpening(markup: string): Opening {
	const names = new Set<string>();
	for (let at = markup.indexOf("<"); at !== -1; at = markup.indexOf("<", at)) {
		let end = at + 1;
		while (isOfName(markup.charCodeAt(end))) end++;
		names.add(markup.slice(at, end));
		at = end;
	}
	for (let at = markup.indexOf('="'); at !== -1; ) {
		const end = markup.indexOf('"', at + 2);
		if (end === -1) break;
		const from = markup.lastIndexOf(" ", at);
		if (markup.startsWith(classes, from)) {
			for (const one of markup.slice(at + 2, end).split(" "))
				names.add(`.${one}`);
		} else if (end - at < 42) {
			// Names have the form of `namesOf`; selectors ask for short values.
			names.add(markup.slice(from, end + 1));
			// A link to another language says which, and shows nothing else in it.
			if (
				markup.startsWith(' lang="', from) &&
				!markup.startsWith("<a ", markup.lastIndexOf("<", from))
			)
				names.add(`:lang(${markup.slice(at + 2, end)})`);
		}
		at = markup.indexOf('="', end);
	}
	for (const [name] of markup.matchAll(/var\(--[\w-]+/g)) names.add(name);
	return names;
}

/** Whether it can stand in the name of an element: a small letter, a figure, a hyphen. */
function isOfName(code: number): boolean {
	return (code > 96 && code < 123) || (code > 47 && code < 58) || code === 45;
}

/**
 * Returns the rules of the sheets that the opening needs, by their addresses.
 */
function cut(
	sheets: readonly BuiltSheet[],
	opening: Opening,
): Map<string, string> {
	const parsed = sheets.map(parse);
	const there = new Set(
		parsed.flatMap(({ names }) => names.filter((name) => opening.has(name))),
	);
	const used = [...opening].filter((name) => name.startsWith("var("));
	const key = [...sheets.map(({ href }) => href), ...there, ...used].join();
	const known = made.get(key);
	if (known) return known;
	const cutTo = (isKept: (rule: Rule) => boolean, isUsed: IsUsed) =>
		parsed.map(({ rules }) => join(rules, isKept, isUsed));
	const canMatch = matcher(there);
	const still = cutTo(canMatch, () => true).join();
	const isKept = (rule: Rule) =>
		canMatch(rule) ||
		(rule.kind === "keyframes" &&
			still.includes(rule.head.split(" ").at(-1) ?? ""));
	let texts = cutTo(isKept, () => true);
	// A removed custom property may have been the only use of another one.
	for (let last = ""; last !== texts.join(); ) {
		last = texts.join();
		const neededVariables = new Set([
			...used,
			...(last.match(/var\(--[\w-]+/g) ?? []),
		]);
		texts = cutTo(isKept, (name) => neededVariables.has(`var(${name}`));
	}
	const whole = new Map(sheets.map(({ href }, at) => [href, texts[at] ?? ""]));
	made.set(key, whole);
	return whole;
}

function parse({ href, layered }: BuiltSheet): Parsed {
	const known = rulesOf.get(href);
	if (known) return known;
	const rules = parseRules(layered);
	const all = (some: Rule[]): string[] =>
		some.flatMap((rule) => {
			if (rule.kind === "group") return all(rule.inside);
			return rule.kind === "styles" ? rule.needs.flat() : [];
		});
	const parsed = { rules, names: [...new Set(all(rules))] };
	rulesOf.set(href, parsed);
	return parsed;
}

/** Whether anything asks for a custom property. */
type IsUsed = (name: string) => boolean;

function join(
	rules: Rule[],
	isKept: (rule: Rule) => boolean,
	isUsed: IsUsed,
): string {
	return rules
		.map((rule) => {
			if (rule.kind === "group") {
				const inside = join(rule.inside, isKept, isUsed);
				return inside && `${rule.head}{${inside}}`;
			}
			if (!isKept(rule)) return "";
			if (rule.kind !== "styles") return rule.text;
			const kept = rule.declarations.filter((one) => {
				const [name = ""] = one.split(":", 1);
				return !name.startsWith("--") || isUsed(name);
			});
			return kept.length > 0 ? `${rule.head}{${kept.join(";")}}` : "";
		})
		.join("");
}

function matcher(names: ReadonlySet<string>) {
	return (rule: Rule): boolean => {
		if (rule.kind === "styles")
			return rule.needs.some((all) => all.every((name) => names.has(name)));
		return rule.kind === "other";
	};
}

/** The rules of a built stylesheet: one that stands, minified and flat. */
function parseRules(css: string): Rule[] {
	const rules: Rule[] = [];
	for (let from = 0; from < css.length; ) {
		const open = find(css, from, "{;");
		const head = css.slice(from, open).trim();
		if (css[open] !== "{") {
			if (head) rules.push({ kind: "other", head, text: `${head};` });
			from = open + 1;
			continue;
		}
		const close = find(css, open + 1, "}");
		const text = css.slice(from, close + 1);
		const body = css.slice(open + 1, close);
		rules.push({ head, text, ...meaning(head, body) });
		from = close + 1;
	}
	return rules;
}

function meaning(head: string, body: string) {
	// Sheets of paper, and what begins to move, come later.
	if (/^@(media print|starting-style|page)\b/.test(head))
		return { kind: "later" as const };
	if (/^@(layer|media|supports|container)\b/.test(head))
		return { kind: "group" as const, inside: parseRules(body) };
	if (/^@(-\w+-)?keyframes\b/.test(head)) return { kind: "keyframes" as const };
	if (head.startsWith("@")) return { kind: "other" as const };
	const needs = parts(head, ",").map(namesOf);
	return { kind: "styles" as const, needs, declarations: parts(body, ";") };
}

/** The elements, classes, values of attributes and languages a selector cannot match without. */
function namesOf(selector: string): string[] {
	const languages = [...selector.matchAll(/:lang\([\w-]+\)/g)].filter(
		({ index }) => find(selector, index, ")") === selector.length,
	);
	let rest = selector.replace(/::[\w-]+/g, "");
	// Selectors in brackets are one of several, or must not match.
	for (let last = ""; last !== rest; ) {
		last = rest;
		rest = rest.replace(/:[\w-]+\([^()]*\)/g, "");
	}
	const values = rest.matchAll(/\[([\w-]+)=["']?([^"'\]]*)["']?\]/g);
	rest = rest.replace(/\[[^\]]*\]/g, "");
	// Nothing is hovered yet.
	const pointed = rest.match(/:hover\b/) ?? [];
	rest = rest.replace(/:[\w-]+/g, "");
	const elements = rest.match(/(?<![\w.-])[a-z][\w-]*/gi) ?? [];
	return [
		...(rest.match(/\.[\w-]+/g) ?? []),
		...elements.map((name) => `<${name}`),
		...[...values].map(([, name, value]) => ` ${name}="${value}"`),
		...pointed,
		...languages.map(([name]) => name),
	];
}

/** A list of selectors, or of declarations, one by one. */
function parts(list: string, sign: string): string[] {
	const all: string[] = [];
	for (let from = 0; from < list.length; ) {
		const end = find(list, from, sign);
		all.push(list.slice(from, end));
		from = end + 1;
	}
	return all;
}

/**
 * Signs that may open, close or end something, and those that hide such signs.
 */
const signs = /["'\\{}()[\];,]|\/\*/g;

/**
 * Returns the index of the first of these characters that is in no brackets,
 * text or remark; else the end.
 */
function find(css: string, from: number, ends: string): number {
	let depth = 0;
	signs.lastIndex = from;
	for (let found = signs.exec(css); found; found = signs.exec(css)) {
		const [one] = found;
		if (depth === 0 && ends.includes(one)) return found.index;
		if (one === "\\") signs.lastIndex++;
		else if (one === '"' || one === "'")
			signs.lastIndex = textEnd(css, found.index) + 1;
		else if (one === "/*") signs.lastIndex = css.indexOf("*/", found.index) + 2;
		else if ("{([".includes(one)) depth++;
		else if ("})]".includes(one)) depth--;
	}
	return css.length;
}

function textEnd(css: string, from: number): number {
	for (let at = from + 1; at < css.length; at++) {
		if (css[at] === "\\") at++;
		else if (css[at] === css[from]) return at;
	}
	return css.length;
}
