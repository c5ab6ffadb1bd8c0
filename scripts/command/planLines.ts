import type {
	ImportPlan,
	PlannedBody,
	PlannedEntry,
} from "../../domain/content/folder/importPlan.ts";
import {
	factsFileOf,
	folderOf,
	textsFileOf,
} from "../../domain/content/folder/layout.ts";
import { factsLanguage } from "../../domain/content/snapshot.ts";

/** Fields named of one body; of more only how many. */
const mostFields = 8;

/**
 * Changes that an import would make, for people: entries that stay as they are
 * only by their number.
 */
export function planLines({ entries }: ImportPlan, prune = false): string[] {
	const of = (change: PlannedEntry["change"]) =>
		entries.filter((entry) => entry.change === change);
	const [same, gone] = [of("unchanged"), of("gone")];
	return [
		...of("new").flatMap((entry) => [
			`new      ${nameOf(entry)}  (${languagesOf(entry)})`,
		]),
		...of("changed").flatMap((entry) => [
			`changed  ${nameOf(entry)}`,
			...changesOf(entry).map((line) => `           ${line}`),
		]),
		// A folder may hold a part of what the site says.
		...(prune ? gone.map((entry) => `removed  ${nameOf(entry)}`) : []),
		[
			`New: ${of("new").length}`,
			`changed: ${of("changed").length}`,
			`unchanged: ${same.length}`,
			prune
				? `removed: ${gone.length}`
				: `on the site only, and left there: ${gone.length}`,
		].join(", "),
	];
}

function nameOf({ kind, slug }: PlannedEntry): string {
	return folderOf(kind, slug);
}

function languagesOf({ bodies }: PlannedEntry): string {
	return bodies
		.map(({ language }) => (language === factsLanguage ? "facts" : language))
		.join(" ");
}

function changesOf({ kind, slug, position, bodies }: PlannedEntry): string[] {
	const lines = bodies.map((body) => {
		const { language, change } = body;
		const file =
			language === factsLanguage
				? factsFileOf(kind, slug)
				: textsFileOf(kind, slug, language);
		const name = file.slice(file.lastIndexOf("/") + 1);
		return `${name}: ${change === "changed" ? fieldsOf(body) : change}`;
	});
	return [
		...(position?.from ? [`place: ${position.from} to ${position.to}`] : []),
		...lines,
	];
}

function fieldsOf({ fields }: PlannedBody): string {
	const shown = fields
		.slice(0, mostFields)
		.map(({ field }) => field.slice(1).replaceAll("/", "."));
	const more = fields.length - shown.length;
	return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}
