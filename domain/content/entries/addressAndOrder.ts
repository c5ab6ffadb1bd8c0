import { DomainError } from "../../../contracts/errors.ts";
import { isAddressed, isOrdered } from "../../../contracts/kinds.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { demand } from "../../rights/demand.ts";
import { namesOf } from "../checks/findings.ts";
import { ContentError } from "../checks/problems.ts";
import { namer } from "../editing/staffDraftQueries.ts";
import type { ContentKind } from "../kinds.ts";
import type { Orders } from "../places/orders.ts";
import type { Publishing } from "../publish.ts";
import { entriesByAddress } from "../publishing/entryQueries.ts";
import { FourEyesError } from "../publishing/refusals.ts";
import { toldChanged } from "../releases/draftSelection.ts";
import type { Releases } from "../releases/releases.ts";
import { factsLanguage } from "../snapshot.ts";
import type { EntryReading } from "./entryReading.ts";
import { addressTaken, checkSlug, openKind } from "./insertEntry.ts";

/** Entry that has an address. */
export type Owner = { entry: string; slug: string };

/** Addresses of entries, and their order. */
export function createAddressAndOrder({
	db,
	reading,
	publishing,
	releases,
	orders,
}: {
	db: Db;
	reading: EntryReading;
	publishing: Pick<Publishing, "publish" | "check">;
	releases: Pick<Releases, "create" | "place">;
	orders: Orders;
}) {
	const { find, demandVisible, state } = reading;

	/** Entry that has an address, now or from before. */
	async function ownerOf(place: {
		kind: ContentKind;
		slug: string;
		entry?: string | undefined;
	}): Promise<Owner | null> {
		const { kind, slug, entry } = place;
		const [owner] = await entriesByAddress(db, [{ kind, slug }]);
		if (owner)
			return owner.id === entry ? null : { entry: owner.id, slug: owner.slug };
		if (!isAddressed(kind)) return null;
		const before = (await state()).find(
			(one) =>
				one.kind === kind && one.id !== entry && namesOf(one).includes(slug),
		);
		return before ? { entry: before.id ?? "", slug: before.slug } : null;
	}

	return {
		/** Entry that has an address, now or from before, and an address that is free. */
		async address(
			who: Staff,
			place: { kind: ContentKind; slug: string; entry?: string | undefined },
		): Promise<{ owner: Owner | null; free: string }> {
			demand(who, "content.read");
			const owner = await ownerOf(place);
			const base = place.slug || place.kind;
			for (let n = 2, free = base; ; n++) {
				if (!(await ownerOf({ ...place, slug: free }))) return { owner, free };
				free = `${base.slice(0, 74)}-${n}`;
			}
		},

		/**
		 * Gives an entry another address; the old one leads to it. Of a kind that takes
		 * two, and visitors see, it goes into a release for another to publish.
		 * @throws DomainError, ContentError
		 */
		async rename(
			who: Staff,
			{ entry, slug }: { entry: string; slug: string },
		): Promise<{ release: string | null }> {
			demand(who, "content.structure");
			const found = await find(entry);
			const { kind } = found;
			openKind(kind);
			await demandVisible(who, entry);
			checkSlug(slug);
			const [owner] = await entriesByAddress(db, [{ kind, slug }]);
			if (owner && owner.id !== entry) throw addressTaken();
			const set = { renames: [{ entry, slug }] };
			try {
				await publishing.publish(set, { actor: who });
				return { release: null };
			} catch (error) {
				if (!(error instanceof FourEyesError)) throw error;
				const { problems } = await publishing.check(set);
				if (problems.length > 0) throw new ContentError(problems);
				const name = `${found.slug} → ${slug}`.slice(0, 120);
				const release = await releases.create({ name, owner: who.id });
				const place = { entry, kind, slug, writers: [who.id] };
				await releases.place(release, place);
				return { release };
			}
		},

		/**
		 * Puts an entry before another, or last, in the draft of their order, which
		 * visitors do not see; says before which it was. @throws DomainError
		 */
		async move(
			who: Staff,
			{ entry, before }: { entry: string; before: string | null },
		): Promise<{ wasBefore: string | null }> {
			demand(who, "content.structure");
			const { kind } = await find(entry);
			orderedKind(kind);
			return orders.move(kind, { entry, before }, who.id);
		},

		/** The order of a kind as it is being written: who moved what when; null where visitors see it so. */
		async order(who: Staff, kind: ContentKind) {
			demand(who, "content.read", { kind, language: factsLanguage });
			orderedKind(kind);
			const { draft } = await orders.read(kind);
			if (!draft) return null;
			const { author, writers, ...rest } = draft;
			const nameOf = await namer(db, [author, ...writers]);
			return {
				...rest,
				author: nameOf(author),
				writers: writers.flatMap((id) => nameOf(id) ?? []),
				needsOther: await orders.needsOther(kind, who),
			};
		},

		/**
		 * Publishes the order of a kind as it was seen; with `version` it is taken back.
		 * @throws DomainError `forbidden`, `not_found`, `conflict`
		 */
		async publishOrder(
			who: Staff,
			{
				kind,
				...of
			}: { kind: ContentKind; seen: number; name?: string | undefined },
		): Promise<{ version: number }> {
			demand(who, "content.structure", { kind });
			demand(who, "content.publish", { kind, language: "every" });
			orderedKind(kind);
			const { version } = await orders
				.publish(kind, of, who)
				.catch(toldChanged);
			return { version };
		},

		/** Gives the order of a kind up as it was seen. @throws DomainError `forbidden`, `conflict` */
		async dropOrder(
			who: Staff,
			{ kind, seen }: { kind: ContentKind; seen: number },
		): Promise<void> {
			demand(who, "content.structure", { kind });
			orderedKind(kind);
			await orders.drop(kind, seen).catch(toldChanged);
		},
	};
}

/** @throws DomainError `bad_request` of a kind visitors see in no order */
function orderedKind(kind: ContentKind): void {
	if (!isOrdered(kind))
		throw new DomainError("bad_request", `${kind} has no order.`);
}
