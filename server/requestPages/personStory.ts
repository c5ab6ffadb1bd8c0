import type { PersonPage } from "../../domain/leads/links/personPage.ts";
import type { StoryLine } from "../../domain/leads/links/story.ts";
import { translate } from "../../platform/texts/translate.ts";
import { html, type Markup } from "./document.ts";
import type { PersonView } from "./personView.ts";
import { dayIn, shortTimeIn, timeIn } from "./wording.ts";

type There = Extract<PersonPage, { state: "there" }>;

/** Events of a request in their order. */
export function storyPart(page: There, view: PersonView): Markup {
	const { language, story, calendar, mergedInto: receipt } = page;
	const merged = story.findLast(({ what }) => what === "merged");
	const goesOn =
		receipt && translate(language, "server/requests.story.goesOn", { receipt });
	const lines = story.map(
		(line) =>
			html`<li><time datetime="${new Date(line.at).toISOString()}">${shortTimeIn(language, calendar.zone, line.at)}</time><br>${textOf(line, page, view)}${line === merged && goesOn ? ` ${goesOn}` : undefined}${
				"text" in line && line.text
					? html`<blockquote><p dir="auto">${line.text}</p></blockquote>`
					: undefined
			}</li>`,
	);
	return html`<section><h2>${translate(language, "server/requests.story.title")}</h2><ol>${lines}</ol></section>`;
}

/** Words for a line of the story. */
export function textOf(
	line: StoryLine,
	page: Pick<There, "language"> & { calendar: { zone: string } },
	view: Pick<PersonView, "names" | "brand">,
): string {
	const { language, calendar } = page;
	const values = {
		name:
			(line.what === "passed" && view.names.get(line.distributor)) ||
			view.brand,
		when: "when" in line ? timeIn(language, calendar.zone, line.when) : "",
		again: line.what === "unreachable" ? dayIn(language, line.again) : "",
		day: line.what === "otherDay" ? dayIn(language, line.day) : "",
	};
	return translate(language, `server/requests.story.${line.what}`, values);
}
