import type { OpenDatabase } from "../../platform/db/open.ts";
import { type AudienceSite, openAudienceSite } from "./audienceSite.ts";
import { published } from "./deliveries.ts";

export type KeptSite = Awaited<ReturnType<typeof openKeptSite>>;
/** Somebody who has signed in at a site of tests. */
export type Partner = Awaited<ReturnType<AudienceSite["enter"]>>;

/**
 * A site with an open folder `Photos`, a member of Dealers (`press`), whom a test keeps
 * from originals, and a partner of no group.
 */
export async function openKeptSite(
	database: OpenDatabase,
	/** Without the texts of a site, hence no page with its brand. */
	empty?: boolean,
) {
	const at = await openAudienceSite(database, empty);
	const press = await at.enter("press", ["Dealers"]);
	const other = await at.enter("other", []);
	const given = { name: "Photos", parentId: at.ids.open };
	const { id: folder } = await at.staff.folders.add(given, "z");
	return {
		at,
		press,
		other,
		folder,
		/** Publishes a file in `Photos`, or in another folder; its id. */
		put: async (
			name: string,
			bytes: Buffer,
			mediaType: string,
			into = folder,
		) => (await published(at.site.services, into, name, bytes, mediaType)).id,
		async close(): Promise<void> {
			await at.site.services.pictureSizes.stop();
			await at.close();
		},
	};
}
