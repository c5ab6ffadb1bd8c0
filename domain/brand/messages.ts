import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { type LanguageCode, localeOf } from "../../contracts/language.ts";

const formatters = {
	getDateTimeFormat: (...given: [string, Intl.DateTimeFormatOptions?]) =>
		new Intl.DateTimeFormat(...given),
	getNumberFormat: (...given: [string, Intl.NumberFormatOptions?]) =>
		new Intl.NumberFormat(...given),
	getPluralRules: (...given: [string, Intl.PluralRulesOptions?]) =>
		new Intl.PluralRules(...given),
};

/** Fills an ICU message of content in. @throws where `messageFault` names a fault */
export function fillMessage(
	message: string,
	language: LanguageCode,
	values: Record<string, string | number>,
): string {
	const options = { formatters } as Parameters<typeof format>[3];
	return format(
		compile(message),
		localeOf(language),
		values,
		options,
	) as string;
}

/** What is wrong with an ICU message that may name these values; undefined for nothing. */
export function messageFault(
	message: string,
	values: readonly string[],
): string | undefined {
	let compiled: unknown;
	try {
		compiled = compile(message);
	} catch (error) {
		return `is no ICU message: ${(error as Error).message}`;
	}
	const unknown = namesIn(compiled).filter((name) => !values.includes(name));
	if (unknown.length === 0) return undefined;
	return `names ${unknown.join(", ")}; there is ${values.join(", ") || "nothing to name"}`;
}

/** The values that a compiled message names, and the tags, which nothing fills in. */
function namesIn(compiled: unknown): string[] {
	if (!Array.isArray(compiled)) return [];
	return compiled.flatMap((node) => {
		if (!Array.isArray(node)) return [];
		const [name, type, branches] = node;
		if (type !== undefined && (typeof type !== "number" || type === 0))
			return [`<${name}>`];
		const inside = typeof branches === "object" ? Object.values(branches) : [];
		return [name, ...inside.flatMap(namesIn)];
	});
}
