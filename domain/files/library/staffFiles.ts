import { DomainError } from "../../../contracts/errors.ts";
import {
	defaultLanguage,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import type { AuditAction, StaffEntry } from "../../audit/auditLog.ts";
import { hiddenAmong, isDeleted } from "../audience/sight.ts";
import { audiencesOfNobody } from "../audience/sightQueries.ts";
import { entryAt } from "../changing/entryAt.ts";
import { createFileChanges } from "../changing/fileChanges.ts";
import { createDecisions, type DecisionDeps } from "../deciding/decisions.ts";
import type { Inspection } from "../inspection/inspection.ts";
import { undecidedUpload } from "../upload/uploadQueries.ts";
import { namesOf } from "./languageNames.ts";
import type { Library } from "./library.ts";
import {
	countChange,
	type FileEntry,
	findEntry,
	setEntryState,
} from "./libraryQueries.ts";
import { nameIn } from "./names.ts";
import { pathsTo } from "./paths.ts";
import {
	type FileState,
	filesForStaff,
	type StaffFilesQuery,
} from "./staffFileQueries.ts";

export { type FileState, fileStates } from "./staffFileQueries.ts";

export type StaffFiles = ReturnType<typeof createStaffFiles>;

/**
 * Services of staff for files. Each takes effect for everybody at once:
 * listings, search, archives and addresses ask for the state. `by` is who does
 * it, for the audit log. @throws DomainError `not_found`, or `conflict` with
 * what is in the way
 */
export function createStaffFiles(
	deps: {
		storage: Storage;
		library: Library;
		inspection: Inspection;
	} & Omit<DecisionDeps, "find" | "note" | "inTheWay">,
) {
	const { db, clock, library, auditLog } = deps;

	async function find(id: string, within: Db = db): Promise<FileEntry> {
		const found = await findEntry(within, id);
		if (!found || (await isDeleted(within, found)))
			throw new DomainError("not_found", `There is no file ${id}.`);
		if (found.kind !== "file")
			throw new DomainError(
				"conflict",
				`${found.name} is a folder: see npm run folders.`,
			);
		return found;
	}

	function note(
		action: AuditAction,
		{ id, name, size }: FileEntry,
		by: StaffEntry["by"],
		within: Db,
		detail: Record<string, unknown> = {},
	) {
		return auditLog.byStaff(
			{ action, by, subject: id, detail: { name, size, ...detail } },
			within,
		);
	}

	/** Shows or hides; the counters and what others keep in memory follow. */
	async function move(
		id: string,
		to: "published" | "hidden",
		by: StaffEntry["by"],
	): Promise<FileEntry> {
		const [from, action, change] =
			to === "hidden"
				? (["published", "file-hide", -1] as const)
				: (["hidden", "file-restore", 1] as const);
		const file = await find(id);
		const moved = await db.transaction().execute(async (trx) => {
			const at = to === "published" ? clock.now().toISOString() : undefined;
			const row = await setEntryState(trx, id, from, to, at);
			if (!row) return false;
			if (row.parent_id) await countChange(trx, row.parent_id, change);
			await note(action, file, by, trx);
			return true;
		});
		if (!moved) throw new DomainError("conflict", await inTheWay(file));
		return file;
	}

	/** Reason why something cannot be done with a file, for a person. */
	async function inTheWay({ id, name, state }: FileEntry): Promise<string> {
		const upload = state === "held" && (await undecidedUpload(db, id));
		if (upload && upload.state === "review")
			return `${name} waits for approval: approve or refuse it.`;
		if (state === "held") return `${name} is still being inspected.`;
		return `${name} is ${state} already.`;
	}

	return {
		...createFileChanges({ ...deps, find }),
		...createDecisions({ ...deps, find, note, inTheWay }),

		/** An entry of any kind by its id or its path. */
		at: (place: string): Promise<FileEntry> => entryAt(db, place),

		/** Names of entries in a language, by their ids. */
		async namesIn(
			ids: string[],
			language: LanguageCode,
		): Promise<Map<string, string>> {
			const paths = await pathsTo(db, ids, language);
			return new Map(
				[...paths].map(([id, path]) => [id, path.at(-1)?.name ?? ""]),
			);
		},

		/** The newest first, with the way to each, in a language, and who sent it. */
		async list({
			language = defaultLanguage,
			...query
		}: StaffFilesQuery & { language?: LanguageCode }) {
			const all = await filesForStaff(db, query);
			const holders = [...new Set(all.flatMap((row) => row.parent_id ?? []))];
			const closed = { numbers: await audiencesOfNobody(db), key: "" };
			const deleted = await hiddenAmong(db, closed, holders);
			const folders = holders.filter((one) => !deleted.has(one));
			const rows = all.filter((row) => !deleted.has(row.parent_id ?? ""));
			const paths = await pathsTo(db, folders, language);
			return rows.map(({ upload, parent_id, names, ...row }) => ({
				...row,
				name: nameIn(language, { name: row.name, names }),
				names: namesOf({ name: row.name, names }),
				state: (upload ?? row.state) as FileState,
				path: (paths.get(parent_id ?? "") ?? []).map((step) => step.name),
			}));
		},

		/** Takes a published file out of sight: lists, search, counters, archives, addresses. */
		hide: (id: string, by: StaffEntry["by"]) => move(id, "hidden", by),

		/** Brings a hidden file back. */
		restore: (id: string, by: StaffEntry["by"]) => move(id, "published", by),

		/** A file by its id, before something is done that cannot be undone. */
		find: (id: string, within?: Db): Promise<FileEntry> => find(id, within),

		/**
		 * Removes a file for good; its content is swept a day later, unless another file has the
		 * same.
		 */
		async remove(id: string, by: StaffEntry["by"]): Promise<FileEntry> {
			const file = await find(id);
			if (file.state === "held")
				throw new DomainError(
					"conflict",
					`${await inTheWay(file)} Its sender hears of it when you refuse it.`,
				);
			await db.transaction().execute(async (trx) => {
				await library.remove(id, trx);
				await note("file-remove", file, by, trx, { sha256: file.sha256 });
			});
			return file;
		},
	};
}
