import { oneOf, verb } from "../command/verbs.ts";
import { factsOf } from "./folderLines.ts";

/** Usage of the verb. */
export const linksUsage = `links <folder> yes|no           whether links without an account may give what lies here
                                  and below: those of partners to collections, and
                                  those in answers; a folder below closes more only`;

/** Sets whether links without an account may give what lies in a folder. */
export const linksVerb = verb({
	words: 2,
	options: {},
	async run({ services: { audiences, staffFiles }, by }, { words, tell }) {
		const [place = "", word] = words;
		const links = oneOf(["yes", "no"] as const, word) === "yes";
		const { id } = await staffFiles.at(place);
		const changed = await audiences.setLinks(id, links, by);
		const may = links ? "may" : "may not";
		tell(
			{ ...factsOf(changed), links },
			`${id}: links without an account ${may} give what lies in ${changed.name}.`,
		);
	},
});
