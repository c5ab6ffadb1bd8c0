import type { Db } from "../../platform/db/open.ts";
import type { createAudienceModel, ModelEntry } from "./audienceModel.ts";
import { hour } from "./audienceSteps.ts";

/**
 * Model of what is new to whom, in the slowest and most obvious way, beside that of who sees
 * what. Times are what the test has done when, in milliseconds, never what the product keeps.
 */
export function createNewnessModel(
	db: Db,
	sight: ReturnType<typeof createAudienceModel>,
) {
	/** When an entry came to be there, for the first time or again, or got other content. */
	const appeared = new Map<string, number>();
	const deletedAt = new Map<string, number>();
	/** When an account came into a group, by both. */
	const joined = new Map<string, number>();
	/** When an account was granted an entry, by both. */
	const granted = new Map<string, number>();
	/** Audiences that entries had until they were given others, the earliest first. */
	const former: {
		id: string;
		time: number;
		groups: readonly string[];
		dates: { from?: number; until?: number };
	}[] = [];

	return {
		appeared,
		/** When an account left the center, by its id. */
		left: new Map<string, number>(),

		/** Notes the audience of an entry before it is another. */
		noteAudience(id: string, time: number): void {
			const groups = sight.audiences.get(id) ?? [];
			former.push({ id, time, groups, dates: sight.dates.get(id) ?? {} });
		},
		noteDeleted: (id: string, time: number) => deletedAt.set(id, time),
		noteRestored(id: string, time: number): void {
			const gone = deletedAt.get(id) ?? time;
			if (time - gone >= hour) appeared.set(id, time);
		},
		noteMember(accountId: string, groups: readonly string[], time: number) {
			const before = sight.members.get(accountId) ?? [];
			for (const group of groups)
				if (!before.includes(group)) joined.set(`${accountId} ${group}`, time);
		},
		noteGrant(key: string, isGiven: boolean, time: number): void {
			const isOver = (sight.grants.get(key) ?? 0) <= time;
			if (isGiven && isOver) granted.set(key, time);
		},
		/** Notes files that the last step has made. */
		async noteFiles(time: number): Promise<void> {
			const rows = await db
				.selectFrom("file_entry")
				.select("id")
				.where("kind", "=", "file")
				.execute();
			for (const { id } of rows) if (!appeared.has(id)) appeared.set(id, time);
		},

		/** Files that are new to an account since a time, of those it sees. */
		async newTo(
			accountId: string,
			since: number,
			seen: Map<string, ModelEntry>,
		): Promise<ModelEntry[]> {
			const rows = await db
				.selectFrom("file_entry")
				.select(["id", "parent_id"])
				.execute();
			const parents = new Map(rows.map((row) => [row.id, row.parent_id]));
			const isLater = (id: string): boolean => {
				const own = sight.members.get(accountId) ?? [];
				const groups = sight.audiences.get(id) ?? [];
				const through = groups.filter((group) => own.includes(group));
				const isNewMember =
					through.length > 0 &&
					through.every(
						(group) => (joined.get(`${accountId} ${group}`) ?? 0) > since,
					);
				// Dates of what only a grant opens do not count: it was not for him before.
				const isLetIn = groups.length === 0 || through.length > 0;
				const opens = sight.dates.get(id)?.from ?? 0;
				return isNewMember || (isLetIn && opens > since);
			};
			/** Whether an entry lets in now who was not let in as he left. */
			const isReopened = (id: string): boolean => {
				const first = former.find((one) => one.id === id && one.time > since);
				if (!first || !sight.isTime(id)) return false;
				const own = sight.members.get(accountId) ?? [];
				const groups = sight.audiences.get(id) ?? [];
				if (groups.length > 0 && !groups.some((g) => own.includes(g)))
					return false;
				const had = own.filter(
					(group) => (joined.get(`${accountId} ${group}`) ?? 0) <= since,
				);
				const { from = 0, until = Infinity } = first.dates;
				const wasIn =
					first.groups.length === 0 ||
					first.groups.some((group) => had.includes(group));
				return !(wasIn && from <= since && since < until);
			};
			/** Whether groups, or grants that he had before, let him in at an entry. */
			const isLetIn = (id: string | null): boolean => {
				if (id === null) return true;
				const key = `${accountId} ${id}`;
				const isOld = (granted.get(key) ?? 0) <= since;
				if (isOld && sight.isGranted(accountId, id)) return true;
				const own = sight.members.get(accountId) ?? [];
				const groups = sight.audiences.get(id) ?? [];
				const isOne =
					groups.length === 0 || groups.some((group) => own.includes(group));
				return isOne && isLetIn(parents.get(id) ?? null);
			};
			const isGained = (id: string): boolean =>
				sight.isGranted(accountId, id) &&
				(granted.get(`${accountId} ${id}`) ?? 0) > since &&
				!isLetIn(id);
			const isNew = (id: string | null): boolean =>
				id !== null &&
				((appeared.get(id) ?? 0) > since ||
					isLater(id) ||
					isReopened(id) ||
					isGained(id) ||
					isNew(parents.get(id) ?? null));
			return [...seen.values()].filter(
				({ id, kind }) => kind === "file" && isNew(id),
			);
		},
	};
}
