import { isAddressed, isOrdered } from "../../../contracts/entryKinds.ts";
import { DomainError } from "../../../contracts/errors.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { namesOf } from "../../content/crossChecks.ts";
import type { ContentKind } from "../../content/kinds.ts";
import type { Publishing } from "../../content/publish.ts";
import { entriesByAddress } from "../../content/publishing/entryQueries.ts";
import { demand } from "../demand.ts";
import { inOrder } from "./listQueries.ts";
import { addressTaken, checkSlug, openKind } from "./making.ts";
import type { EntryReading } from "./reading.ts";

/** Who has an address. */
export type Owner = { entry: string; slug: string };

/** Where entries are: their addresses, and their order. */
export function createPlacing({
	db,
	reading,
	publishing,
}: {
	db: Db;
	reading: EntryReading;
	publishing: Pick<Publishing, "publish">;
}) {
	const { find, demandVisible, state } = reading;

	/** Who has an address, now or from before. */
	async function ownerOf(asked: {
		kind: ContentKind;
		slug: string;
		entry?: string | undefined;
	}): Promise<Owner | null> {
		const { kind, slug, entry } = asked;
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
		/** Who has an address, now or from before, and one that is free. */
		async address(
			who: Staff,
			asked: { kind: ContentKind; slug: string; entry?: string | undefined },
		): Promise<{ owner: Owner | null; free: string }> {
			demand(who, "content.read");
			const owner = await ownerOf(asked);
			const wanted = asked.slug || asked.kind;
			for (let n = 2, free = wanted; ; n++) {
				if (!(await ownerOf({ ...asked, slug: free }))) return { owner, free };
				free = `${wanted.slice(0, 74)}-${n}`;
			}
		},

		/** Gives an entry another address; the old one leads to it. @throws DomainError, ContentError */
		async rename(
			who: Staff,
			{ entry, slug }: { entry: string; slug: string },
		): Promise<void> {
			demand(who, "content.structure");
			const found = await find(entry);
			openKind(found.kind);
			await demandVisible(who, entry);
			checkSlug(slug);
			const [owner] = await entriesByAddress(db, [{ kind: found.kind, slug }]);
			if (owner && owner.id !== entry) throw addressTaken();
			await publishing.publish({ renames: [{ entry, slug }] }, { actor: who });
		},

		/** Puts an entry before another, or last; says before which it was. @throws DomainError, ContentError */
		async move(
			who: Staff,
			{ entry, before }: { entry: string; before: string | null },
		): Promise<{ wasBefore: string | null }> {
			demand(who, "content.structure");
			demand(who, "content.publish");
			const { kind } = await find(entry);
			if (!isOrdered(kind))
				throw new DomainError("bad_request", `${kind} has no order.`);
			const all = await inOrder(db, kind);
			const at = all.findIndex(({ id }) => id === entry);
			const wasBefore = all[at + 1]?.id ?? null;
			const [moved] = all.splice(at, 1);
			const to =
				before === null ? all.length : all.findIndex(({ id }) => id === before);
			if (!moved || to < 0)
				throw new DomainError("not_found", "There is no such entry.");
			all.splice(to, 0, moved);
			const positions = all.flatMap(({ id, position }, index) =>
				position === index + 1 ? [] : { entry: id, position: index + 1 },
			);
			await publishing.publish({ positions }, { actor: who });
			return { wasBefore };
		},
	};
}
