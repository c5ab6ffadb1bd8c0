import { drawClosing } from "./closing.ts";
import type { Brochure } from "./contents.ts";
import { drawHighlights, drawOpening } from "./opening.ts";
import { openSheet } from "./sheet.ts";
import { drawSpecification } from "./specification.ts";

/**
 * Draws a model's brochure as a PDF: its picture, what is said of it, what makes it
 * different, all of its specification, its paints, whom to ask. Pictures are as high as
 * what is said leaves room for, so that no page stays half empty (docs/decisions/0049).
 * Text stays text, in the fonts the project brings along, tagged for those who have it
 * read out.
 */
export async function drawBrochure(brochure: Brochure): Promise<Buffer> {
	const sheet = await openSheet(brochure, textsOf(brochure));
	const described = await drawOpening(sheet, brochure);
	await drawHighlights(sheet, brochure, described);
	const specified = await drawSpecification(sheet, brochure);
	await drawClosing(sheet, brochure, specified);
	return sheet.end();
}

/** Everything it says: the fonts are cut to these characters. */
function textsOf(brochure: Brochure): string[] {
	const { highlights, groups, figures, paints, contact } = brochure;
	const { network, ways } = contact;
	return [
		...[brochure.kind, brochure.tagline, brochure.synopsis, brochure.note],
		...brochure.description,
		...figures.flatMap(({ label, value }) => [label, value]),
		...highlights.flatMap(({ title, text }) => [title, text]),
		...groups.flatMap(({ title, rows }) => [
			title,
			...rows.flatMap(({ label, value }) => [label, value]),
		]),
		...[paints.title, ...paints.list.map(({ name }) => name)],
		...[contact.title, contact.text],
		...ways.flatMap(({ label, value }) => [label, value]),
		...(network?.regions.flatMap(({ name, countries }) => [name, countries]) ??
			[]),
		network?.title ?? "",
	];
}
