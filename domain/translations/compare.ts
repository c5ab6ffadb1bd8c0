import type { ExchangedUnit } from "../../contracts/console/translations.ts";
import { markerFault } from "../../contracts/content/markers.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import {
	eachInSlices,
	mapInSlices,
} from "../../platform/runtime/concurrency/slices.ts";
import { messageFault } from "../brand/messages.ts";
import { hashOf } from "../content/drafts/fields.ts";
import type { TranslatedField } from "../content/origins/origins.ts";
import type { ExchangedText } from "./exchanged.ts";
import { type Translatable, translatable } from "./fields.ts";
import type { TranslatedEntry } from "./translationReading.ts";
import { carried } from "./xliff.ts";

/**
 * Compares the texts of a file with the present translation. One that came back
 * as it was is `same`; where it is stale it is a unit that is `unchanged`, for
 * a person to say whether it is right still. What is empty and has never been
 * anything else is still to be translated, and no unit. Of a text that is there
 * several times in different words one is offered, and the others are named as
 * `left`.
 */
export async function compareTexts(
	texts: readonly ExchangedText[],
	entries: readonly TranslatedEntry[],
	language: LanguageCode,
): Promise<{ units: ExchangedUnit[]; same: number }> {
	const known = new Map(
		await mapInSlices(entries, (entry) => {
			const fields = entry.languages.get(language)?.fields() ?? [];
			return [entry.id, { ...entry, fields: byAddress(fields) }] as const;
		}),
	);
	const units: ExchangedUnit[] = [];
	let same = 0;
	const places = new Map<string, ExchangedText[]>();
	await eachInSlices(texts, (text) => {
		const place = `${text.entry} ${text.at}`;
		const there = places.get(place);
		if (there) there.push(text);
		else places.set(place, [text]);
	});
	await eachInSlices(places.values(), (all) => {
		const [{ entry, at }] = all as [ExchangedText];
		const found = known.get(entry);
		const field = found?.fields.get(at);
		const bounds = found && translatable(found.kind, at);
		const lines = bounds?.lines ?? false;
		const there =
			field?.target === undefined ? undefined : tidied(field.target, lines);
		const { text, given, left } = offered(all, there, lines);
		if (given === "" && there === undefined) return;
		const unchanged = there === given;
		if (unchanged && field?.state === "current") {
			same++;
			return;
		}
		const after = unchanged ? field?.target : given;
		units.push({
			id: `${entry}:${at}:${hashOf(field?.target)}`,
			entry,
			kind: found?.kind ?? "",
			slug: found?.slug ?? "",
			at,
			title: found?.title ?? "",
			before: field?.target ?? null,
			after: after ?? given,
			unchanged,
			fault: unchanged ? null : faultOf(given, text, field, bounds),
			source: field?.source ?? null,
			moved:
				field !== undefined &&
				tidied(text.source, true) !== tidied(field.source, true),
			row: text.row ?? null,
			left,
		});
	});
	return { units, same };
}

/**
 * Chooses among several texts of one place: the last one that says something,
 * and something else than what is there, for a row nobody has touched says
 * nothing new. Units that say the same are one.
 */
function offered(
	all: readonly ExchangedText[],
	there: string | undefined,
	lines: boolean,
) {
	const tidy = all.map((text) => ({ text, given: tidied(text.after, lines) }));
	const filled = tidy.filter(({ given }) => given !== "");
	const chosen =
		filled.findLast(({ given }) => given !== there) ??
		filled.at(-1) ??
		(tidy.at(-1) as (typeof tidy)[number]);
	const others = new Map(
		tidy
			.filter(({ given }) => given !== chosen.given)
			.map(({ text, given }) => [
				given,
				{ row: text.row ?? null, text: given },
			]),
	);
	return { ...chosen, left: [...others.values()] };
}

function byAddress(fields: readonly TranslatedField[]) {
	return new Map(fields.map((field) => [field.at, field]));
}

function faultOf(
	after: string,
	{ tags }: ExchangedText,
	field: TranslatedField | undefined,
	bounds: Translatable | undefined,
): ExchangedUnit["fault"] {
	if (!field || !bounds) return "unknown";
	if (tags) return "tags";
	if (after === "") return "empty";
	if (after.includes("\ufffd")) return "garbled";
	if (bounds.max !== null && after.length > bounds.max) return "too-long";
	const { places } = bounds;
	if (places?.message) {
		const found = messageFault(after, places.names);
		if (found && found.fault !== "unknown") return "message";
	}
	const { source, madeFrom, target: before } = field;
	const { markdown } = bounds;
	return markerFault(after, { source, madeFrom, before, markdown });
}

/**
 * Without what tools do to a text on its way: line ends, room around it and, where
 * it is of one line, breaks and indents within. Spaces that do not break are the
 * text's own: French and Arabic need them.
 */
function tidied(text: string, lines: boolean): string {
	const plain = carried(text).replace(/\r\n?/g, "\n");
	return trimmed(lines ? plain : plain.replace(/[ \t\n]+/g, " "));
}

const room = new Set([" ", "\t", "\n"]);

/** Trims like `trim`, no-break spaces included, and in one pass. */
function trimmed(text: string): string {
	let begin = 0;
	let end = text.length;
	while (begin < end && room.has(text[begin] ?? "")) begin++;
	while (end > begin && room.has(text[end - 1] ?? "")) end--;
	return text.slice(begin, end);
}
