import type { AudienceWorld } from "../audienceRun.ts";
import { word } from "../audienceSteps.ts";
import { hashOf } from "./models/pictureModel.ts";
import type { RouteModel } from "./models/routeModel.ts";
import type { RouteWorld } from "./routeRun.ts";
import type { FurtherStep } from "./routeSteps.ts";
import type { Picks } from "./versionSteps.ts";

const nothing = () => undefined;
const mediaTypes = { gif: "image/gif", psd: "image/vnd.adobe.photoshop" };

/** Puts pictures into the library, and keeps groups from originals or gives them back. */
export function createPictureSteps({
	world,
	model,
	picks,
	take,
}: {
	world: AudienceWorld;
	model: RouteModel;
	picks: Picks;
	take: RouteWorld["take"];
}) {
	const { library, keptOriginals } = world.staff;
	let added = 2000;

	/** Folder that some picture lies in, or what that lies in; else any. */
	async function folderOf(index: number) {
		const all = await model.rows();
		const ways = [...all.values()]
			.filter(({ name }) => /\.(gif|psd)$/.test(name))
			.flatMap(({ parent_id }) => model.wayUp(all, parent_id));
		return picks.of(ways, index) ?? picks.nth(index, "holder");
	}

	return async function run(one: FurtherStep): Promise<void> {
		if (typeof one !== "object") return;
		if ("picture" in one) {
			const holder = await picks.nth(one.picture, "holder");
			if (!holder) return;
			const name = `${word} ${++added}.${one.kind}`;
			const bytes = await model.pictures.content(
				library,
				{ id: "", name },
				`${name} ${world.time}`,
			);
			const stored = await library.store(bytes);
			const file = {
				...{ ...stored, parentId: holder.id, name },
				...{ mediaType: mediaTypes[one.kind], state: "published" as const },
			};
			const entry = await library.addFile(file).catch(nothing);
			const picture = model.pictures.pictures.get(hashOf(bytes));
			if (entry && picture) picture.entry = entry.id;
		} else if ("keep" in one) {
			const folder = await folderOf(one.keep);
			if (!folder) return;
			// Members of these groups have begun with what is in it before.
			for (const [account, groups] of world.model.members)
				if (groups.some((group) => one.from.includes(group)))
					await take(account, folder.id, "en");
			await keptOriginals.set(folder.id, one.from, "zoe").then(
				() => model.pictures.kept.set(folder.id, one.from),
				// Deleted since.
				nothing,
			);
		}
	};
}
