import { everybody } from "../../domain/identity/partners/groups.ts";
import { UsageError } from "../command/line.ts";
import { verb } from "../command/verbs.ts";

/** Usage of the verb. */
export const originalsUsage = `originals <folder> [${everybody} | <group>…]
                                  who gets the originals of pictures here and below:
                                  ${everybody}, or all but the members of these groups,
                                  who get them in the sizes web and print; without a
                                  word it is only shown`;

/** Sets or shows which groups are kept from the originals of a folder's pictures. */
export const originalsVerb = verb({
	words: "some",
	options: {},
	async run(
		{ services: { keptOriginals, staffFiles }, by },
		{ words: [place = "", ...words], tell },
	) {
		const { id } = await staffFiles.at(place);
		const groups = words.filter((word) => word !== everybody);
		if (groups.length > 0 && groups.length < words.length)
			throw new UsageError(`"${everybody}" stands by itself.`);
		if (words.length > 0) await keptOriginals.set(id, groups, by);
		const { folder, above, ...found } = await keptOriginals.of(id);
		const kept = found.groups.map(({ name }) => name);
		const steps = above.map((one) => ({
			...{ id: one.id, name: one.name },
			kept: one.groups.map(({ name }) => name),
		}));
		const told = (name: string, names: string[]) =>
			names.length > 0
				? `pictures of ${name}, without originals: ${names.join(", ")}`
				: `pictures of ${name}: originals for everybody`;
		tell(
			{ id, name: folder.name, kept, above: steps },
			[
				`${id}: ${told(folder.name, kept)}.`,
				...steps.map((one) => `above it, ${told(one.name, one.kept)}.`),
			].join("\n"),
		);
	},
});
