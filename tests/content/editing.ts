import type { Staff } from "../../contracts/rights.ts";
import {
	createDrafts,
	type DraftPlace,
	type Drafts,
} from "../../domain/content/drafts/drafts.ts";
import { fieldAt, hashOf } from "../../domain/content/drafts/fields.ts";
import { createBin } from "../../domain/content/entries/bin.ts";
import { createOrders } from "../../domain/content/places/orders.ts";
import { createReleases } from "../../domain/content/releases/releases.ts";
import { createVersions } from "../../domain/content/versioning/versions.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import { openContent } from "./content.ts";

/** All of the content's write side as one process has it. */
export function openEditing(open: Pick<OpenDatabase, "db">, clock: Clock) {
	const site = openContent(open, clock);
	const drafts = createDrafts(site);
	const versions = createVersions({ ...site, drafts });
	const releases = createReleases({
		...site,
		memberOf: async (id) => member(id),
	});
	const orders = createOrders(site);
	return { ...site, drafts, versions, releases, orders, bin: createBin(site) };
}

/** A member of the staff who may everything. */
export function member(id: string): Staff {
	const grants: Staff["grants"] = [{ role: "administrator" }];
	return { id, name: id, language: "en", grants };
}

/** Writes one field of a draft, as somebody does who sees it as it is. */
export async function saveField(
	drafts: Pick<Drafts, "read" | "save">,
	place: DraftPlace,
	at: string,
	to: unknown,
	author = "ana",
) {
	const { body } = await drafts.read(place);
	const from = hashOf(fieldAt(body, at));
	return drafts.save({
		...place,
		actor: { command: author },
		changes: [{ at, from, to }],
	});
}
