import { DomainError } from "../../../contracts/errors.ts";
import type { Staff } from "../../../contracts/rights.ts";
import { demand } from "../../rights/demand.ts";
import { same } from "../drafts/fields.ts";
import type { ContentKind } from "../kinds.ts";
import type { Orders } from "../places/orders.ts";
import type { Publishing } from "../publish.ts";
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
			const release = "id" in to ? await releases.read(to.id) : undefined;
			if (release?.state === "planned") await deps.publishing.demand(set, who);
			const there = release?.places.find(({ subject }) => subject === kind);
			if (release && there) {
				const isSame = "entries" in there && same(there.entries, order);
				if (isSame) return release.id;
				demandReplace(who, release, placed(there), there.writers);
			}
			const id =
				release?.id ??
				(await releases.create({
					name: "name" in to ? to.name : "",
					owner: who.id,
				}));
			const writers = [...(set.placedBy ?? []), who.id];
			const judged = release && { states: [release.state] };
			await releases.place(id, { kind, entries: order, writers }, judged);
			return id;
		},

		/** Takes an address or an order out. @throws DomainError `forbidden`, `not_found`, `conflict` */
		async removePlace(
			who: Staff,
			{ id, subject }: { id: string; subject: string },
		): Promise<void> {
			demandAny(who, "content.submit");
			const { places, ...release } = await releases.read(id);
			const place = places.find((one) => one.subject === subject);
			if (!place) throw new DomainError("not_found", "It is not in there.");
			demandTakeOut(who, release, placed(place), place.writers);
			await releases.unplace(id, subject, { states: [release.state] });
		},
	};
}
