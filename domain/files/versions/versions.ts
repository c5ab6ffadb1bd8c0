import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type {
	AuditAction,
	AuditLog,
	StaffEntry,
} from "../../audit/auditLog.ts";
import type {
	Bytes,
	Checked,
	CheckedContent,
} from "../changing/checkedContent.ts";
import { exchangeFile } from "../changing/fileChangeQueries.ts";
import { markEditions } from "../editions/editionQueries.ts";
import {
	reinstateEditionsWith,
	withdrawEditionsWith,
} from "../editions/following.ts";
import { isPreviewable } from "../inspection/fileTypes.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import {
	countFormer,
	type FileVersion,
	insertVersion,
	newestVersion,
	senderName,
	setWithdrawn,
	versionsOf,
	withdrawalOf,
} from "./versionQueries.ts";

/** Characters of what is said about a version. */
export const versionNoteLength = 500;

export type Versions = ReturnType<typeof createVersions>;

/** Version of a file as staff see it. */
export type ShownVersion = {
	/** 1 is the first. */
	version: number;
	/** `current` is what everybody gets. */
	state: "current" | "superseded" | "withdrawn";
	/** Bytes. */
	size: number;
	sha256: string;
	/** ISO-8601, UTC. */
	createdAt: string;
	/** Name of who gave it; empty where that is not known. */
	createdBy: string;
	/** Reason, in their own words. */
	note: string;
	/** Version whose content it has again. */
	restores: number | null;
};

/** Change of a file's content. */
export type NewVersion = {
	note?: string | undefined;
	/** Version that was seen to be the newest; none where nobody looked. */
	from?: number | undefined;
	/** Whether nobody should use the former content any longer. */
	withdraw?: boolean | undefined;
};

/**
 * Versions of files: new content under the id, address and names of before, with who gave
 * it, when and why. Nothing that was is changed: going back is a new version.
 *
 * @throws DomainError `not_found`, `invalid` for content that is refused, `conflict` for what
 * somebody else changed since it was looked at
 */
export function createVersions(deps: {
	db: Db;
	clock: Clock;
	auditLog: AuditLog;
	checked: Checked;
	/** The file of an id, as a transaction sees it where one is given. */
	find: (id: string, within?: Db) => Promise<FileEntry>;
}) {
	const { db, clock, auditLog, checked, find } = deps;

	/** Newest version of a file; what it has before any other is the first. */
	async function newestOf(file: FileEntry, trx: Db): Promise<number> {
		const newest = await newestVersion(trx, file.id);
		if (newest > 0) return newest;
		await insertFirst(trx, file, await senderName(trx, file.id));
		return 1;
	}

	async function exchange(
		id: string,
		contentOf: (trx: Db) => Promise<CheckedContent & { restores?: number }>,
		by: StaffEntry["by"],
		{ note = "", from, withdraw = false }: NewVersion,
	): Promise<FileEntry> {
		let { name } = await find(id);
		try {
			return await serializable(db, async (trx) => {
				const before = await find(id, trx);
				name = before.name;
				if (before.state === "held")
					throw refused("conflict", "waits", { name });
				const newest = await newestOf(before, trx);
				if (from !== undefined && from !== newest)
					throw refused("conflict", "changedNow", { name });
				const { restores = null, ...content } = await contentOf(trx);
				if (content.sha256 === before.sha256)
					throw refused("conflict", "sameContent", { name });
				const withdrawal = await withdrawalOf(trx, id, content.sha256);
				if (withdrawal) {
					const { version } = withdrawal;
					throw refused("conflict", "contentWithdrawn", { name, version });
				}
				const createdAt = clock.now().toISOString();
				if (withdraw) {
					await setWithdrawn(trx, id, newest, createdAt);
					const { sha256: former } = before;
					if (former) await withdrawEditionsWith(trx, id, former, createdAt);
				}
				const file = await exchangeFile(trx, before, { ...content, createdAt });
				const { sha256, size, crc32, mediaType } = content;
				await insertVersion(trx, {
					...{ entry_id: id, version: newest + 1, sha256, size, crc32 },
					...{ media_type: mediaType, created_at: createdAt, restores },
					...{ created_by: nameOf(by), note: noteOf(note), withdrawn_at: null },
				});
				await countFormer(trx, id);
				await markEditions(trx, id);
				const detail = {
					...{ name, size, sha256, before: before.sha256 },
					version: newest + 1,
					...(restores && { restores }),
					...(withdraw && { withdrawn: newest }),
				};
				const action = "file-replace";
				await auditLog.byStaff({ action, by, subject: id, detail }, trx);
				return file;
			});
		} catch (error) {
			if (!isUniqueViolation(error)) throw error;
			throw refused("conflict", "changedNow", { name });
		}
	}

	return {
		/** Keeps, within the caller's transaction, who gave a new file its content. */
		begin: (file: FileEntry, by: StaffEntry["by"], trx: Db): Promise<void> =>
			insertFirst(trx, file, nameOf(by)),

		/**
		 * New content under the id and address of before. Archives that were planned with
		 * the former are over: to them it is another file.
		 */
		async replace(
			id: string,
			bytes: Bytes,
			by: StaffEntry["by"],
			change: NewVersion = {},
		): Promise<FileEntry> {
			const { name } = await find(id);
			const content = await checked(name, bytes, "before");
			return exchange(id, async () => content, by, change);
		},

		/** Content of a former version as a new one. */
		rollBack: (
			id: string,
			version: number,
			by: StaffEntry["by"],
			change: NewVersion = {},
		): Promise<FileEntry> =>
			exchange(
				id,
				async (trx) => {
					const found = await versionOf(trx, id, version);
					if (found.withdrawn_at) throw refused("conflict", "isWithdrawn");
					const { sha256, size, crc32, media_type: mediaType } = found;
					const previewable = isPreviewable(mediaType);
					return {
						...{ sha256, size, crc32, mediaType, previewable },
						restores: version,
					};
				},
				by,
				change,
			),

		/** Says of a former version that nobody should use it any longer, or that they may. */
		async setWithdrawn(
			id: string,
			version: number,
			withdrawn: boolean,
			by: StaffEntry["by"],
		): Promise<void> {
			await serializable(db, async (trx) => {
				const file = await find(id, trx);
				const { name, sha256 } = file;
				const found = await versionOf(trx, id, version);
				// Also an earlier version whose content the file has again.
				if (withdrawn && found.sha256 === sha256)
					throw refused("conflict", "isCurrent", { name });
				if ((found.withdrawn_at !== null) === withdrawn) return;
				const at = withdrawn ? clock.now().toISOString() : null;
				await setWithdrawn(trx, id, version, at);
				if (at) await withdrawEditionsWith(trx, id, found.sha256, at);
				else if (found.withdrawn_at)
					await reinstateEditionsWith(trx, file, found);
				const action: AuditAction = withdrawn
					? "version-withdraw"
					: "version-restore";
				const detail = { name, version, sha256: found.sha256 };
				await auditLog.byStaff({ action, by, subject: id, detail }, trx);
			});
		},

		/** History of a file, the newest first; a single version where it never had other content. */
		async versions(id: string): Promise<ShownVersion[]> {
			const file = await find(id);
			const rows = await versionsOf(db, id);
			if (rows.length > 0)
				return rows.map((row, n) => shownVersion(row, n === 0));
			const { sha256, size, created_at: createdAt } = file;
			const createdBy = await senderName(db, id);
			return [
				{
					...{ version: 1, state: "current", size, createdAt, createdBy },
					...{ sha256: sha256 ?? "", note: "", restores: null },
				},
			];
		},
	};
}

/** Keeps the content that a file has as its first version. */
async function insertFirst(
	trx: Db,
	file: FileEntry,
	createdBy: string,
): Promise<void> {
	const { sha256, size, crc32, media_type, created_at } = file;
	if (sha256 === null || crc32 === null)
		throw new Error("A file without its content.");
	await insertVersion(trx, {
		...{ entry_id: file.id, version: 1, sha256, size, crc32, media_type },
		...{ created_at, created_by: createdBy, note: "" },
		...{ restores: null, withdrawn_at: null },
	});
}

async function versionOf(
	db: Db,
	id: string,
	version: number,
): Promise<FileVersion> {
	const all = await versionsOf(db, id);
	const found = all.find((one) => one.version === version);
	if (!found) throw refused("not_found", "noVersion");
	return found;
}

function shownVersion(row: FileVersion, isNewest: boolean): ShownVersion {
	const { version, size, sha256, note, restores } = row;
	return {
		...{ version, size, sha256, note, restores },
		state: isNewest ? "current" : row.withdrawn_at ? "withdrawn" : "superseded",
		createdAt: row.created_at,
		createdBy: row.created_by,
	};
}

const nameOf = (by: StaffEntry["by"]) =>
	typeof by === "string" ? by : by.name;

/**
 * Reason as it is kept: one line.
 *
 * @throws DomainError `invalid` for one that is too long
 */
export function noteOf(text: string): string {
	const note = text
		.toWellFormed()
		.normalize("NFC")
		.replace(/\s+/g, " ")
		.replace(/[\p{Cc}\p{Bidi_Control}]/gu, "")
		.trim();
	if (note.length > versionNoteLength)
		throw refused("invalid", "longNote", { max: versionNoteLength }, "note");
	return note;
}
