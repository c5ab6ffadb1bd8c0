import compile from "icu-minify/compile";
import type { LanguageCode } from "../../contracts/language.ts";
import { fillCompiled } from "../../platform/texts/translate.ts";

/** Fills an ICU message of content in. @throws where `messageFault` names a fault */
export const fillMessage = (
	message: string,
	language: LanguageCode,
	values: Record<string, string | number>,
): string => fillCompiled(compile(message), language, values);

/**
 * Fault of an ICU message: it cannot be read, which the parser says in its own
 * words, a choice in it lacks the case of all others, or it names what nothing
 * fills in.
 */
export type MessageFault =
	| { fault: "unreadable" | "incomplete"; message: string }
	| { fault: "unknown"; message: string; names: string; allowed: string };

/**
 * Returns the fault of an ICU message that may name these values; undefined
 * without one.
 */
export function messageFault(
	message: string,
	values: readonly string[],
): MessageFault | undefined {
	let compiled: unknown;
	try {
		compiled = compile(message);
	} catch (error) {
		const { message: reason } = error as Error;
		const isIncomplete = reason.includes("MISSING_OTHER_CLAUSE");
		return {
			fault: isIncomplete ? "incomplete" : "unreadable",
			message: `is no ICU message: ${reason}`,
		};
	}
	const unknown = namesIn(compiled).filter((name) => !values.includes(name));
	if (unknown.length === 0) return undefined;
	const [names, allowed] = [unknown.join(", "), values.join(", ")];
	return {
		fault: "unknown",
		names,
		allowed: allowed || "–",
		message: `names ${names}; there is ${allowed || "nothing to name"}`,
	};
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
