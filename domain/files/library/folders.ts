import { DomainError } from "../../../contracts/errors.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type {
	AuditAction,
	AuditLog,
	StaffEntry,
} from "../../audit/auditLog.ts";
import { isDeleted } from "../audience/sight.ts";
import { audiencesOfNobody } from "../audience/sightQueries.ts";
import { createMoving, demandNodePlace } from "../changing/moving.ts";
import { createOrdering } from "../changing/ordering.ts";
import { changedBy } from "../changing/overtaken.ts";
import { type NewName, renamed } from "../changing/renaming.ts";
import { createStanding } from "../changing/standing.ts";
import type { Policy } from "../inspection/policies.ts";
import { offersOf } from "../versions/offering.ts";
import {
	allHolders,
	type Contents,
	changeHolder,
	contentsOf,
	lastPosition,
} from "./folderQueries.ts";
import type { GivenNames } from "./languageNames.ts";
import type { Library } from "./library.ts";
import { countChange, type FileEntry, findEntry } from "./libraryQueries.ts";
import { keysOf, nodeName, wholeName } from "./names.ts";
import { refused } from "./refused.ts";

/** A folder as staff see it; `depth` counts from 0. */
export type StaffFolder = Pick<
	FileEntry,
	| "id"
	| "parent_id"
	| "kind"
	| "name"
	| "names"
	| "entries"
	| "policy"
	| "audience"
	| "for_customers"
	| "offers_former"
> & { depth: number };

export type Folders = ReturnType<typeof createFolders>;

/**
 * Services of staff for folders: the nodes of the tree at the left of the
 * download center, and folders inside of them. `by` is who does it, for the
 * audit log.
 * @throws DomainError `not_found`, `invalid`, or `conflict` with what is in the way
 */
export function createFolders(deps: {
	db: Db;
	library: Library;
	auditLog: AuditLog;
}) {
	const { db, library, auditLog } = deps;
	const moving = createMoving(deps);

	async function find(id: string, within: Db = db): Promise<FileEntry> {
		const found = await findEntry(within, id);
		if (!found || (await isDeleted(within, found)))
			throw new DomainError("not_found", `There is no folder ${id}.`);
		if (found.kind === "file")
			throw new DomainError(
				"conflict",
				`${found.name} is a file: see npm run files.`,
			);
		return found;
	}

	/** Does it and writes it down, both or none. */
	async function change<T>(
		action: AuditAction,
		by: StaffEntry["by"],
		work: (
			within: Db,
			/** Remembers the name that may be taken. */
			called: (name: string) => void,
		) => Promise<{
			entry: Pick<FileEntry, "id" | "name">;
			detail?: Record<string, unknown>;
			result: T;
		}>,
	): Promise<T> {
		let name = "";
		try {
			// Roots of one name are refused by what is read, not by the database.
			return await serializable(db, async (trx) => {
				const { entry, detail, result } = await work(trx, (called) => {
					name = called;
				});
				await auditLog.byStaff(
					{
						action,
						by,
						subject: entry.id,
						detail: { name: entry.name, ...detail },
					},
					trx,
				);
				return result;
			});
		} catch (error) {
			const taken =
				isUniqueViolation(error) ||
				(error instanceof DomainError && error.message === "the name is taken");
			if (!taken) throw error;
			throw refused("conflict", "taken", { name });
		}
	}

	return {
		/** A folder and all below it, or the whole tree, in the order of reading. */
		async list(id?: string): Promise<StaffFolder[]> {
			const nobody = await audiencesOfNobody(db);
			const rows = (await allHolders(db)).filter(
				({ audience }) => audience === null || !nobody.includes(audience),
			);
			const inside = Map.groupBy(rows, ({ parent_id }) => parent_id);
			const below = (parent: string | null, depth: number): StaffFolder[] =>
				(inside.get(parent) ?? []).flatMap((row) => [
					{ ...row, depth },
					...below(row.id, depth + 1),
				]);
			if (id === undefined) return below(null, 0);
			const top = await find(id);
			return [{ ...top, depth: 0 }, ...below(id, 1)];
		},

		/**
		 * A folder in another; without one, or with `node`, a node of the tree, which
		 * stands last and can have a name in each language.
		 */
		async add(
			given: {
				name: string;
				parentId?: string;
				node?: boolean;
				/** Names in other languages than English. */
				names?: GivenNames;
			},
			by: StaffEntry["by"],
		): Promise<FileEntry> {
			const { name, parentId, node = parentId === undefined } = given;
			const kept = node ? nodeName : wholeName;
			const others = Object.entries(given.names ?? {}).map(
				([language, other]) => [language, kept(other)],
			);
			const named = { ...Object.fromEntries(others), en: kept(name) };
			return change("folder-add", by, async (trx, called) => {
				called(name);
				const parent = parentId ? await find(parentId, trx) : undefined;
				if (node) await demandNodePlace(trx, { name }, parent);
				const entry =
					node || !parentId
						? await library.addCatalogue(
								{
									parentId,
									names: named,
									position: await lastPosition(trx, parentId ?? null),
								},
								trx,
							)
						: await library.addFolder({ parentId, name: wholeName(name) }, trx);
				return { entry, detail: { parent: parentId ?? null }, result: entry };
			});
		},

		/**
		 * Names it anew, in one language or several; without one in English, which others
		 * fall back to. An empty name takes one of another language back.
		 */
		rename(
			id: string,
			given: NewName | NewName[],
			by: StaffEntry["by"],
		): Promise<FileEntry> {
			return change("folder-rename", by, async (trx, called) => {
				const entry = await find(id, trx);
				called(entry.name);
				const kept = entry.kind === "folder" ? wholeName : nodeName;
				const { english, names, detail } = await renamed(
					{ auditLog, trx, kept },
					entry,
					[given].flat(),
				);
				called(english ?? entry.name);
				await changeHolder(trx, id, {
					names,
					...(english !== undefined && {
						...keysOf(english),
						name: english,
						ext: "",
					}),
				});
				if (entry.parent_id) await countChange(trx, entry.parent_id, 0);
				return { entry, detail, result: await find(id, trx) };
			});
		},

		/** Puts it, with all that is in it, elsewhere; a node without a place becomes a root. */
		async move(
			id: string,
			to: string | undefined,
			by: StaffEntry["by"],
		): Promise<FileEntry> {
			await find(id);
			await moving.move([{ id }], to, by);
			return find(id);
		},

		order: createOrdering({ db, auditLog, find }),

		setInTree: createStanding({ db, auditLog, find }),

		/** Contents that would go with it. */
		async contents(id: string): Promise<Contents> {
			await find(id);
			return contentsOf(db, id);
		},

		/** Removes it for good; what lies in it only when `withFiles` says so. */
		remove(
			id: string,
			{ withFiles }: { withFiles: boolean },
			by: StaffEntry["by"],
		): Promise<Contents> {
			return change("folder-remove", by, async (trx) => {
				const entry = await find(id, trx);
				const result = await contentsOf(trx, id);
				const { folders, files } = result;
				if (folders + files > 0 && !withFiles)
					throw new DomainError(
						"conflict",
						`${entry.name} is not empty: ${folders} folders and ${files} files lie in it.`,
					);
				await library.remove(id, trx);
				return { entry, detail: result, result };
			});
		},

		/** Sets the policy for uploads here and below; null: as in the folder above. */
		setPolicy(
			id: string,
			policy: Policy | null,
			by: StaffEntry["by"],
			/** State when the caller looked; refused where it has changed. */
			from?: string | null,
		): Promise<FileEntry> {
			return change("folder-policy", by, async (trx) => {
				const entry = await find(id, trx);
				if (from !== undefined && from !== entry.policy)
					throw await changedBy(auditLog, entry, trx);
				await changeHolder(trx, id, { policy });
				return { entry, detail: { policy }, result: { ...entry, policy } };
			});
		},

		/**
		 * Sets whether partners may have former contents of files here and below
		 * (docs/decisions/0115); null: as in the folder above.
		 */
		setOffersFormer(
			id: string,
			offers: boolean | null,
			by: StaffEntry["by"],
			/** State when the caller looked; refused where it has changed. */
			from?: boolean | null,
		): Promise<FileEntry> {
			return change("folder-former", by, async (trx) => {
				const entry = await find(id, trx);
				const before = offersOf(entry);
				if (from !== undefined && from !== before)
					throw await changedBy(auditLog, entry, trx);
				const offers_former = offers === null ? null : Number(offers);
				await changeHolder(trx, id, { offers_former });
				const detail = { before, to: offers };
				return { entry, detail, result: { ...entry, offers_former } };
			});
		},

		/**
		 * Says whether files that lie in it may be sent to customers; of folders below it
		 * nothing is said (docs/decisions/0095).
		 */
		setForCustomers(
			id: string,
			isFor: boolean,
			by: string,
		): Promise<FileEntry> {
			return change("folder-customers", by, async (trx) => {
				const entry = await find(id, trx);
				const for_customers = isFor ? 1 : 0;
				await changeHolder(trx, id, { for_customers });
				const detail = { before: entry.for_customers === 1, to: isFor };
				return { entry, detail, result: { ...entry, for_customers } };
			});
		},
	};
}
