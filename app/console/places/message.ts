import { parse } from "@formatjs/icu-messageformat-parser";
import { hoistSelectors } from "@formatjs/icu-messageformat-parser/manipulator.js";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";
import type { Places } from "../../../contracts/console/entries/form.ts";
import { type LanguageCode, localeOf } from "../../../contracts/language.ts";

/** Words, or a place that something is put into, by its name. */
export type Piece = string | { place: string };

/** A text with places, as people write it: one, or one for each form of a number. */
export type Message =
	| { pieces: Piece[] }
	| { by: string; forms: Record<string, Piece[]> };

type Nodes = ReturnType<typeof parse>;
type Node = Nodes[number];

/* Kinds of nodes, as the parser numbers them. */
const [literal, argument, plural, pound] = [0, 1, 6, 7];

/**
 * A text as pieces; whole sentences for each form of a number, whatever part of
 * them the choice stood in.
 *
 * @returns undefined where it is more than that (a choice in a choice, a tag), or no
 * message: then it is written as it is
 */
export function readMessage(text: string, of: Places): Message | undefined {
	if (!of.message) return { pieces: piecesIn(text, of.names) };
	const nodes = nodesOf(text);
	if (!nodes) return undefined;
	if (nodes.every(isPlain)) return { pieces: merged(nodes.map(pieceOf())) };
	const [choice, ...others] = nodes.filter((node) => !isPlain(node));
	if (choice?.type !== plural || others.length > 0) return undefined;
	const { value: by, offset, pluralType } = choice as PluralNode;
	if (by !== of.count || offset !== 0 || pluralType !== "cardinal")
		return undefined;
	const [whole] = hoistSelectors(nodes);
	const options = Object.entries((whole as PluralNode).options);
	if (options.some(([, { value }]) => !value.every(isPlain))) return undefined;
	return {
		by,
		forms: Object.fromEntries(
			options.map(([form, { value }]) => [
				form,
				merged(value.map(pieceOf(by))),
			]),
		),
	};
}

/** The text that says the same. Forms without words are left to the others. */
export function writeMessage(message: Message, of: Places): string {
	if ("pieces" in message) {
		if (!of.message) return message.pieces.map(written).join("");
		return printAST(merged(message.pieces).map(nodeOf()));
	}
	const { by, forms } = message;
	const options = Object.fromEntries(
		Object.entries(forms)
			.filter(([form, pieces]) => form === "other" || !isEmpty(pieces))
			.map(([form, pieces]) => [
				form,
				{ value: merged(pieces).map(nodeOf(by)) },
			]),
	);
	if (Object.values(options).every(({ value }) => value.length === 0))
		return "";
	const choice = { type: plural, value: by, options, offset: 0 };
	return printAST([{ ...choice, pluralType: "cardinal" } as Node]);
}

/** The words and `{name}`s of a text. */
export function piecesIn(text: string, names: readonly string[]): Piece[] {
	const pieces = text.split(/(\{\w{1,40}\})/).map((part, n): Piece => {
		const name = part.slice(1, -1);
		return n % 2 === 1 && names.includes(name) ? { place: name } : part;
	});
	return merged(pieces);
}

export function isEmpty(pieces: readonly Piece[]): boolean {
	return pieces.every((piece) => typeof piece === "string" && !piece.trim());
}

const order = ["zero", "one", "two", "few", "many", "other"];

/** Forms a language has for numbers of things, and others that are written (`=0`), in their order. */
export function formsOf(
	language: LanguageCode,
	written: readonly string[] = [],
): string[] {
	const rules = new Intl.PluralRules(localeOf(language));
	const all = new Set<string>(rules.resolvedOptions().pluralCategories);
	for (const form of written) all.add(form);
	const place = (form: string) =>
		form.startsWith("=") ? -1 : order.indexOf(form);
	return [...all].sort((a, b) => place(a) - place(b));
}

/** Numbers shown of a form. */
const mostShown = 4;

/** Some numbers that a form is for: of Arabic "few" 3, 4, 5 and 6. Exactly the one of `=0`. */
export function numbersOf(language: LanguageCode, form: string): number[] {
	if (form.startsWith("=")) return [Number(form.slice(1))];
	const rules = new Intl.PluralRules(localeOf(language));
	const tried = [...Array.from({ length: 120 }, (_, n) => n), 1e6];
	return tried.filter((n) => rules.select(n) === form).slice(0, mostShown);
}

type PluralNode = Extract<Node, { options: unknown; offset: number }>;

function nodesOf(text: string): Nodes | undefined {
	try {
		return parse(text, { captureLocation: false });
	} catch {
		return undefined;
	}
}

function isPlain({ type }: Node): boolean {
	return type === literal || type === argument || type === pound;
}

function pieceOf(by = "") {
	return (node: Node): Piece => {
		if (node.type === literal) return (node as { value: string }).value;
		return { place: node.type === pound ? by : (node as Named).value };
	};
}
type Named = Extract<Node, { value: string }>;

/** A number that words go by is written as one: in digits and groups of the language. */
function nodeOf(by?: string) {
	return (piece: Piece): Node => {
		if (typeof piece === "string")
			// The original text is kept where it means the same: "l'auto" needs no second apostrophe.
			return { type: literal, value: piece, rawValue: piece } as Node;
		return piece.place === by
			? ({ type: pound } as Node)
			: ({ type: argument, value: piece.place } as Node);
	};
}

function written(piece: Piece): string {
	return typeof piece === "string" ? piece : `{${piece.place}}`;
}

/** Words beside words are one piece, and none is empty. */
export function merged(pieces: readonly Piece[]): Piece[] {
	const found: Piece[] = [];
	for (const piece of pieces) {
		const last = found.at(-1);
		if (typeof piece === "string" && typeof last === "string")
			found[found.length - 1] = last + piece;
		else if (piece !== "") found.push(piece);
	}
	return found;
}
