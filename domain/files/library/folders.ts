import { DomainError } from "../../../contracts/errors.ts";
import {
	defaultLanguage,
	type LanguageCode,
} from "../../../contracts/language.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { AuditAction, AuditLog } from "../../audit/auditLog.ts";
import type { Policy } from "../inspection/policies.ts";
import {
	allHolders,
	type Contents,
	changeHolder,
	contentsOf,
	lastPosition,
	setNode,
} from "./folderQueries.ts";
import { type GivenNames, namesWith } from "./languageNames.ts";
import type { Library } from "./library.ts";
import { countChange, type FileEntry, findEntry } from "./libraryQueries.ts";
import { givenName, keysOf, nameIn, refuseCharacters } from "./names.ts";

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

	async function find(id: string, within: Db = db): Promise<FileEntry> {
		const found = await findEntry(within, id);
		if (!found) throw new DomainError("not_found", `There is no folder ${id}.`);
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
		by: string,
		work: (within: Db) => Promise<{
			entry: Pick<FileEntry, "id" | "name">;
			detail?: Record<string, unknown>;
			result: T;
		}>,
		transaction = ordinary,
	): Promise<T> {
		try {
			return await transaction(db, async (trx) => {
				const { entry, detail, result } = await work(trx);
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
			throw new DomainError("conflict", "There is something of that name.");
		}
	}

	return {
		/** A folder and all below it, or the whole tree, in the order of reading. */
		async list(id?: string): Promise<StaffFolder[]> {
			const rows = await allHolders(db);
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
			by: string,
		): Promise<FileEntry> {
			const { name, parentId, node = parentId === undefined } = given;
			const kept = node ? nodeName : givenName;
			const others = Object.entries(given.names ?? {}).map(
				([language, other]) => [language, kept(other)],
			);
			const named = { ...Object.fromEntries(others), en: kept(name) };
			return change("folder-add", by, async (trx) => {
				const parent = parentId ? await find(parentId, trx) : undefined;
				if (node) mustBeNode(parent);
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
						: await library.addFolder({ parentId, name: givenName(name) }, trx);
				return { entry, detail: { parent: parentId ?? null }, result: entry };
			});
		},

		/** Names it anew, in one language; without one in English, which others fall back to. */
		rename(
			id: string,
			{ name, language }: { name: string; language?: LanguageCode },
			by: string,
		): Promise<FileEntry> {
			return change("folder-rename", by, async (trx) => {
				const entry = await find(id, trx);
				const clean =
					entry.kind === "folder" ? givenName(name) : nodeName(name);
				const english = (language ?? defaultLanguage) === defaultLanguage;
				await changeHolder(trx, id, {
					names: namesWith(entry, clean, language),
					...(english && { ...keysOf(clean), name: clean, ext: "" }),
				});
				if (entry.parent_id) await countChange(trx, entry.parent_id, 0);
				const result = await find(id, trx);
				const before = nameIn(language ?? defaultLanguage, entry);
				return { entry: result, detail: { before, to: clean }, result };
			});
		},

		/** Puts it, with all that is in it, elsewhere; a node without a place becomes a root. */
		move(id: string, to: string | undefined, by: string): Promise<FileEntry> {
			return change(
				"folder-move",
				by,
				async (trx) => {
					const entry = await find(id, trx);
					const parent = to === undefined ? undefined : await find(to, trx);
					if (entry.kind === "catalogue") mustBeNode(parent);
					else if (!parent)
						throw new DomainError(
							"conflict",
							`${entry.name} is no node of the tree: it lies in one.`,
						);
					for (let up = parent; up; up = await above(trx, up))
						if (up.id === id)
							throw new DomainError(
								"conflict",
								`${entry.name} cannot lie in itself.`,
							);
					const parent_id = parent?.id ?? null;
					if (parent_id !== entry.parent_id) {
						const position =
							entry.kind === "catalogue"
								? await lastPosition(trx, parent_id)
								: 0;
						await changeHolder(trx, id, { parent_id, position });
						if (entry.parent_id) await countChange(trx, entry.parent_id, -1);
						if (parent_id) await countChange(trx, parent_id, 1);
						const node = parent?.catalogue_id;
						if (entry.kind === "folder" && node && node !== entry.catalogue_id)
							await setNode(trx, id, node);
					}
					const detail = { from: entry.parent_id, to: parent_id };
					return { entry, detail, result: await find(id, trx) };
				},
				// Two at once, each into what the other moves, would make a circle.
				serializable,
			);
		},

		/** Contents that would go with it. */
		async contents(id: string): Promise<Contents> {
			await find(id);
			return contentsOf(db, id);
		},

		/** Removes it for good; what lies in it only when `withFiles` says so. */
		remove(
			id: string,
			{ withFiles }: { withFiles: boolean },
			by: string,
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

		/**
		 * Sets the policy for uploads here and below; null: as in the folder above.
		 */
		setPolicy(
			id: string,
			policy: Policy | null,
			by: string,
		): Promise<FileEntry> {
			return change("folder-policy", by, async (trx) => {
				const entry = await find(id, trx);
				await changeHolder(trx, id, { policy });
				return { entry, detail: { policy }, result: { ...entry, policy } };
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

const ordinary: typeof serializable = (db, work) =>
	db.transaction().execute(work);

function mustBeNode(parent: FileEntry | undefined): void {
	if (parent && parent.kind !== "catalogue")
		throw new DomainError(
			"conflict",
			`${parent.name} is a folder: a node of the tree lies in another node.`,
		);
}

/** Name of a node: a single line, which need not be short enough for a file system. */
function nodeName(given: string): string {
	refuseCharacters(given);
	const name = given.toWellFormed().normalize("NFC").trim();
	if (name === "" || name.length > 100 || /\p{Cc}/u.test(name))
		throw new DomainError(
			"invalid",
			"A name is one line of 1 to 100 characters.",
		);
	return name;
}

async function above(db: Db, entry: FileEntry): Promise<FileEntry | undefined> {
	return entry.parent_id ? findEntry(db, entry.parent_id) : undefined;
}
