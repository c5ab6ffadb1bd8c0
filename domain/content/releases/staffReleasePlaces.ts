import { DomainError } from "../../../contracts/errors.ts";
import type { Staff } from "../../../contracts/rights.ts";
import { demand } from "../../rights/demand.ts";
import { same } from "../drafts/fields.ts";
import type { ContentKind } from "../kinds.ts";
import type { Orders } from "../places/orders.ts";
import type { Publishing } from "../publish.ts";
import { asJudged } from "./asJudged.ts";
import { toldChanged } from "./draftSelection.ts";
import { demandAny, demandReplace, demandTakeOut } from "./publishRights.ts";
import { placed } from "./releaseReading.ts";
import type { Releases } from "./releases.ts";

/** Orders and addresses in releases, by people who may (docs/decisions/0073). */
export function createStaffReleasePlaces(deps: {
	publishing: Pick<Publishing, "demand">;
	editing: { releases: Releases; orders: Orders };
}) {
	const { releases, orders } = deps.editing;

	return {
		/**
		 * Puts the order of a kind as it is being written and was seen into a release, or
		 * into a new one; its draft stays until that is published. An order that is in there
		 * gives way only where it could be taken out. The release's id.
		 * @throws DomainError `forbidden`, `not_found`, `conflict`
		 */
		async addOrder(
			who: Staff,
			{
				kind,
				seen,
				...to
			}: { kind: ContentKind; seen: number } & (
				| { id: string }
				| { name: string }
			),
		): Promise<string> {
			demand(who, "content.structure", { kind });
			demandAny(who, "content.submit");
			const { order, set } = await orders
				.toPublish(kind, seen)
				.catch(toldChanged);
			const writers = [...(set.placedBy ?? []), who.id];
			const target = { kind, entries: order, writers };
			if ("name" in to) {
				const { name } = to;
				const id = await releases.create({ name, owner: who.id });
				await releases.place(id, target);
				return id;
			}
			await asJudged(releases, to.id, async (release, seen) => {
				if (release.state === "planned") await deps.publishing.demand(set, who);
				const there = release.places.find(({ subject }) => subject === kind);
				if (there) {
					const isSame = "entries" in there && same(there.entries, order);
					if (isSame) return;
					demandReplace(who, release, placed(there), there.writers);
				}
				await releases.place(to.id, target, seen);
			});
			return to.id;
		},

		/** Takes an address or an order out. @throws DomainError `forbidden`, `not_found`, `conflict` */
		async removePlace(
			who: Staff,
			{ id, subject }: { id: string; subject: string },
		): Promise<void> {
			demandAny(who, "content.submit");
			await asJudged(releases, id, async ({ places, ...release }, seen) => {
				const place = places.find((one) => one.subject === subject);
				if (!place) throw new DomainError("not_found", "It is not in there.");
				demandTakeOut(who, release, placed(place), place.writers);
				await releases.unplace(id, subject, seen);
			});
		},
	};
}
