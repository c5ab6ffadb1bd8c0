import type { Db } from "../../../platform/db/open.ts";
import { fitted } from "../../../platform/runtime/unfit.ts";
import type { Draft, DraftPlace } from "../drafts/drafts.ts";
import { differences } from "../drafts/fields.ts";
import { writtenOf } from "../drafts/written.ts";
import { plansOf } from "../releases/releaseQueries.ts";

/** A time at which a language of an entry is published, or withdrawn. */
export type Plan = {
	release: string;
	name: string;
	/** ISO-8601, UTC. */
	at: string;
	/** Member of staff who planned it, and when; null where it is not known. */
	by: string | null;
	since: string | null;
	withdraws: boolean;
	/** Addresses of fields that were written since: they do not go out with it. */
	written: string[];
};

/** Plans of an entry in a language, the soonest first, and what of its draft none of them has. */
export async function plansFor(
	db: Db,
	place: DraftPlace,
	{ kind, body, changed }: Pick<Draft, "kind" | "body" | "changed">,
): Promise<Plan[]> {
	const rows = await plansOf(db, place);
	return rows.map(({ plannedAt, addedAt, body: pinned, ...row }) => {
		const goes =
			pinned === null
				? undefined
				: writtenOf(kind, place.language, fitted(JSON.parse(pinned)));
		return {
			...row,
			at: row.at ?? "",
			withdraws: pinned === null,
			since: plannedAt ?? addedAt,
			written:
				goes === undefined || !changed
					? []
					: differences(goes, body).map(({ field }) => field),
		};
	});
}
