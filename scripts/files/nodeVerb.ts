import { oneOf, verb } from "../command/verbs.ts";
import { factsOf } from "./folderLines.ts";

/** Usage of the verb. */
export const nodeUsage = `node <folder> yes|no            whether it stands in the tree at the left; only in a
                                  folder that does, and with none in it that does`;

/** Puts a folder into the tree at the left, or takes it out. */
export const nodeVerb = verb({
	words: 2,
	options: {},
	async run({ services: { folders, staffFiles }, by }, { words, tell }) {
		const [place = "", word] = words;
		const node = oneOf(["yes", "no"] as const, word) === "yes";
		const { id } = await staffFiles.at(place);
		await folders.setInTree(id, { node }, by);
		const entry = await staffFiles.at(id);
		const stands = node ? "stands" : "does not stand";
		tell(factsOf(entry), `${id}: ${entry.name} ${stands} in the tree.`);
	},
});
