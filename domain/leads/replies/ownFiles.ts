import { DomainError } from "../../../contracts/errors.ts";
import { mostOwnFiles } from "../../../contracts/leads/replyBounds.ts";
import {
	leadReach,
	type Right,
	type Staff,
} from "../../../contracts/rights.ts";
import { databaseClock, type SharedClock } from "../../../platform/db/clock.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Staged, Storage } from "../../../platform/storage/port.ts";
import { contentType } from "../../files/inspection/contentType.ts";
import { judgeName, type Refusal } from "../../files/inspection/fileTypes.ts";
import type { Inspection } from "../../files/inspection/inspection.ts";
import { refusalMessage } from "../../files/inspection/refusalMessage.ts";
import { cleanName, keysOf } from "../../files/library/names.ts";
import { lockCase } from "../cases/events.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { NewMailFile } from "../mail/mails.ts";
import {
	type DraftKeys,
	deleteUnnamed,
	insertOwnFile,
	type OwnFileRow,
	ownFilesOf,
} from "./ownFileQueries.ts";

const day = 24 * 60 * 60 * 1000;

/** File of a member's own in an answer; `size` in bytes. */
export type OwnFile = { id: string; name: string; size: number };

/**
 * Files from a member's computer for an answer to a case. Each is looked at as an upload of
 * a partner is, lies in the store, and goes with the draft, the answer, or the case when
 * it is erased; what no draft names goes within a day.
 */
export function createOwnFiles(deps: {
	db: Db;
	/** Clock shared by all processes, where it is not the database's. */
	time?: SharedClock | undefined;
	newId: () => string;
	storage: Storage;
	inspection: Pick<Inspection, "judgeStored">;
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
}) {
	const { db, newId, storage, inspection, find } = deps;
	const { time = databaseClock(db) } = deps;

	async function demandRoom(trx: Db, keys: DraftKeys, size: number) {
		const there = await ownFilesOf(trx, keys);
		const all = there.reduce((sum, file) => sum + Number(file.size), size);
		const { kept } = mostOwnFiles;
		if (there.length >= kept.files || all > kept.bytes)
			throw new DomainError("too_many", "no room for further files");
	}

	return {
		/** @throws DomainError `forbidden` for who answers no request at all */
		demand(who: Staff): void {
			if (leadReach(who, "leads.write").length === 0)
				throw new DomainError("forbidden");
		},

		/**
		 * Takes a file in. The caller drops what was staged.
		 *
		 * @throws DomainError `forbidden`; `not_found`; `invalid` with the reason for which it
		 * is refused; `too_many` where there is no room
		 */
		async add(
			who: Staff,
			receipt: string,
			{ name: given, staged }: { name: string; staged: Staged },
		): Promise<OwnFile> {
			const lead = await find(who, receipt, "leads.write");
			const name = cleanName(given);
			const { size, sha256: object } = staged;
			const { ext } = keysOf(name);
			const early = judgeName({ ext, size });
			if (early) throw refused(early);
			const keys = { lead_id: lead.id, staff_id: who.id };
			await demandRoom(db, keys, size);
			await staged.keep();
			const type = await contentType(storage, staged);
			const content = { sha256: object, size, mediaType: type, ext };
			const refusal = await inspection.judgeStored(content);
			if (refusal) throw refused(refusal);
			const at = (await time.now()).toISOString();
			const row = { id: newId(), ...keys, name, type, size, object, at };
			await db.transaction().execute(async (trx) => {
				// Two files at once for the last room: one is refused.
				await lockCase(trx, lead.id);
				await demandRoom(trx, keys, size);
				await insertOwnFile(trx, row);
			});
			return shownFile(row);
		},

		/** Deletes files that no draft has named for a day. */
		async sweep(): Promise<void> {
			const before = (await time.now()).getTime() - day;
			await deleteUnnamed(db, new Date(before).toISOString());
		},
	};
}

function refused(refusal: Refusal): DomainError {
	return new DomainError("invalid", refusal.code, [], {
		publicMessage: refusalMessage(refusal),
	});
}

/** Files among some ids that a member has for a case, in the order of the ids. */
export async function namedOwnFiles(
	db: Db,
	keys: DraftKeys,
	ids: readonly string[],
): Promise<OwnFileRow[]> {
	if (ids.length === 0) return [];
	const there = await ownFilesOf(db, keys);
	return ids.flatMap((id) => there.find((file) => file.id === id) ?? []);
}

/**
 * Files of an answer, to be kept with its mail.
 *
 * @throws DomainError `invalid` where one is gone, or they are too large together
 */
export async function attachedFiles(
	db: Db,
	keys: DraftKeys,
	ids: readonly string[],
): Promise<NewMailFile[]> {
	const files = await namedOwnFiles(db, keys, ids);
	const bytes = files.reduce((sum, file) => sum + Number(file.size), 0);
	if (files.length < ids.length || bytes > mostOwnFiles.bytes)
		throw new DomainError("invalid", "a file is gone, or they are too large", [
			{ field: "attached", message: "value" },
		]);
	return files.map(({ name, type, size, object }) => ({
		...{ name, type, object },
		size: Number(size),
	}));
}

/** File as an answer that is written shows it. */
export function shownFile({
	id,
	name,
	size,
}: Pick<OwnFileRow, "id" | "name" | "size">): OwnFile {
	return { id, name, size: Number(size) };
}
