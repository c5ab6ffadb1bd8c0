import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Drafts } from "../drafts/drafts.ts";
import { differences, hashOf } from "../drafts/fields.ts";
import type { ContentKind } from "../kinds.ts";
import type { Publishing } from "../publish.ts";
import { entriesByAddress } from "../publishing/entryQueries.ts";
import type { ImportPlan, PlannedBody, PlannedEntry } from "./importPlan.ts";

/** Changes a draft takes at once. */
const atOnce = 100;

/** A field that was left as it is: somebody else has written something there. */
export type LeftField = Pick<PlannedEntry, "kind" | "slug"> &
	Pick<PlannedBody, "language"> & { field: string };

/**
 * Makes drafts of what a plan would publish. What others have written in drafts
 * of their own stays, and is named. Nothing is published, moved or taken away.
 */
export async function draftImport(
	deps: { db: Db; publishing: Publishing; drafts: Drafts },
	{ entries, after }: ImportPlan,
	author: string,
): Promise<LeftField[]> {
	const left: LeftField[] = [];
	for (const { kind, slug, change, bodies } of entries) {
		if (change === "gone" || bodies.length === 0) continue;
		const entry = await idOf({ kind, slug });
		for (const { language, change, body, fields } of bodies) {
			if (change === "gone") continue;
			const changes = (change === "new" ? differences({}, body) : fields).map(
				({ field, before, after }) => ({
					at: field,
					from: hashOf(before),
					to: after,
				}),
			);
			for (let at = 0; at < changes.length; at += atOnce) {
				const { refused } = await deps.drafts.save({
					entry,
					language,
					actor: { command: author },
					changes: changes.slice(at, at + atOnce),
				});
				for (const { at: field } of refused)
					left.push({ kind, slug, language, field });
			}
		}
	}
	return left;

	/** An entry nobody sees yet is made where there is none. */
	async function idOf(address: { kind: ContentKind; slug: string }) {
		const [known] = await entriesByAddress(deps.db, [address]);
		if (known) return known.id;
		const { position = 1 } =
			after.find(
				({ kind, slug }) => kind === address.kind && slug === address.slug,
			) ?? {};
		const set = { positions: [{ entry: address, position }] };
		await deps.publishing.publish(set, {
			actor: { command: author },
		});
		const [made] = await entriesByAddress(deps.db, [address]);
		if (!made) throw new DomainError("conflict", "The entry was removed.");
		return made.id;
	}
}
