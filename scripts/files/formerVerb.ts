import { oneOf, verb } from "../command/verbs.ts";
import { factsOf } from "./folderLines.ts";

/** Words for a folder that offers former contents, does not, or follows what it lies in. */
const answers = { yes: true, no: false, inherit: null } as const;

/** Usage of the verb. */
export const formerUsage = `former <folder> yes|no|inherit  whether partners may have what files here and below
                                  were before they were replaced`;

/** Sets whether partners may have former contents of files in a folder. */
export const formerVerb = verb({
	words: 2,
	options: {},
	async run({ services: { folders, staffFiles }, by }, { words, tell }) {
		const [place = "", word] = words;
		const chosen = oneOf(["yes", "no", "inherit"] as const, word) ?? "inherit";
		const { id } = await staffFiles.at(place);
		const changed = await folders.setOffersFormer(id, answers[chosen], by);
		tell(
			{ ...factsOf(changed), former: answers[chosen] },
			`${id}: former contents of files in ${changed.name} for partners: ${chosen}.`,
		);
	},
});
