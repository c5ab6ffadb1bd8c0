import compile from "icu-minify/compile";
import format from "icu-minify/format";
import {
	directionOf,
	type LanguageCode,
	localeOf,
} from "../../contracts/language.ts";
import type {
	Message,
	Quantity,
	TextKey,
	TextValue,
} from "../../contracts/texts.ts";
import { readTreeFile } from "./treeFiles.ts";

type Texts = { [key: string]: string | Texts };
const areas = new Map<string, Texts>();
const compiled = new Map<string, ReturnType<typeof compile>>();

/** Formats of ICU messages. */
const formatters = {
	getDateTimeFormat: (...given: [string, Intl.DateTimeFormatOptions?]) =>
		new Intl.DateTimeFormat(...given),
	getNumberFormat: (...given: [string, Intl.NumberFormatOptions?]) =>
		new Intl.NumberFormat(...given),
	getPluralRules: (...given: [string, Intl.PluralRulesOptions?]) =>
		new Intl.PluralRules(...given),
};

/**
 * Says a text of the tree in a language: what calls, mails, papers and feeds tell
 * people. An area is read when it is first needed.
 *
 * @param values by the names of the text's places; strings that run in the other
 *   direction than the sentence are isolated here, and nowhere else
 */
export function translate(
	language: LanguageCode,
	key: TextKey,
	values: Record<string, TextValue> = {},
): string {
	const filled = Object.entries(values).map(
		([name, value]) => [name, sayValue(language, value)] as const,
	);
	return fillCompiled(compiledText(language, key), language, {
		...Object.fromEntries(filled),
	});
}

/** Separator between names in a row. */
export const commaOf = (language: LanguageCode): string =>
	translate(language, "server/punctuation.list", { before: 0, after: 0 }).slice(
		1,
		-1,
	);

/** Separator between a label and its value. */
export const colonOf = (language: LanguageCode): string =>
	translate(language, "server/punctuation.labelled", {
		label: 0,
		value: 0,
	}).slice(1, -1);

/** Says a message that was made where its reader's language was not known. */
export const sayMessage = (language: LanguageCode, message: Message): string =>
	translate(language, message.text, message.values);

/** Formats a compiled ICU message. */
export function fillCompiled(
	message: ReturnType<typeof compile>,
	language: LanguageCode,
	values: Record<string, string | number>,
): string {
	const options = { formatters } as Parameters<typeof format>[3];
	return format(message, localeOf(language), values, options) as string;
}

function compiledText(language: LanguageCode, key: TextKey) {
	const id = `${language} ${key}`;
	const known = compiled.get(id);
	if (known !== undefined) return known;
	const [area = "", ...path] = key.split(".");
	let text: string | Texts | undefined = areaOf(language, area);
	for (const name of path)
		text = typeof text === "object" ? text[name] : undefined;
	if (typeof text !== "string")
		throw new Error(`no text ${key} in ${language}`);
	const message = compile(text);
	compiled.set(id, message);
	return message;
}

function areaOf(language: LanguageCode, area: string): Texts {
	const id = `${language}/${area}`;
	const known = areas.get(id);
	if (known) return known;
	const texts = JSON.parse(readTreeFile(language, area)) as Texts;
	areas.set(id, texts);
	return texts;
}

function sayValue(language: LanguageCode, value: TextValue): string | number {
	if (typeof value === "number") return value;
	if (typeof value === "string") return isolate(language, value);
	if (Array.isArray(value))
		return value.map((one) => sayValue(language, one)).join(commaOf(language));
	if ("text" in value) return sayMessage(language, value);
	return isolate(language, sayQuantity(language, value));
}

function sayQuantity(language: LanguageCode, quantity: Quantity): string {
	const { amount, unit, display = "short" } = quantity;
	return new Intl.NumberFormat(localeOf(language), {
		style: "unit",
		unit,
		unitDisplay: display,
		maximumFractionDigits: 1,
	}).format(amount);
}

const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

/** Keeps a value that may run in the other direction from turning its sentence around. */
function isolate(language: LanguageCode, value: string): string {
	return directionOf(language) === "rtl" || rightToLeft.test(value)
		? `\u2068${value}\u2069`
		: value;
}
