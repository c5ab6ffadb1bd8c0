/*
 * Names of files, as the library and the browser that sends one read them: apart from
 * the contracts of files, because browsers have no use for zod.
 */
import { givenNameLength } from "./fileBounds.ts";

/** Line breaks and tabs, which would make two lines of a name. */
const breaks = /[\t-\r\x85\u2028\u2029]+/g;
const unwanted = /[\p{Cc}\p{Bidi_Control}\ufeff]/gu;

/** Characters that separate folders, and those that Windows refuses beside. */
export const refusedCharacters = /[/\\:*?"<>|]/;

/** Characters of names that no name may have, each once, in their order. */
export function refusedIn(names: readonly string[]): string[] {
	return [...new Set(names.join(""))].filter((one) =>
		refusedCharacters.test(one),
	);
}

/**
 * A name as it was given, in NFC, on one line, without folders, control characters
 * and marks that turn the direction of writing; empty where nothing is left, and for
 * what is far too long to be a name.
 */
export function plainName(given: string): string {
	if (given.length > givenNameLength) return "";
	const last =
		given.toWellFormed().normalize("NFC").split(/[/\\]/).at(-1) ?? "";
	return withoutEnd(last.replace(breaks, " ").replace(unwanted, "")).trim();
}

/** A kept name before its ending, and that with its dot: "a.tar.gz" as "a" and ".tar.gz". */
export function splitName(name: string): { stem: string; ending: string } {
	const [, stem = name, ending = ""] =
		/^(.+?)((?:\.tar)?\.[\p{L}\p{N}]{1,12})$/u.exec(name) ?? [];
	return { stem, ending };
}

/**
 * Returns the kind that the ending of a kept name stands for: "tar.gz"; empty
 * without one.
 */
export function kindOf(name: string): string {
	return splitName(name).ending.slice(1).toLowerCase();
}

/** Windows drops dots and spaces at the end silently, and then two names are one. */
function withoutEnd(name: string): string {
	let end = name.length;
	while (end > 0 && ". ".includes(name.charAt(end - 1))) end--;
	return name.slice(0, end);
}
