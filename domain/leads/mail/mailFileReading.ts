import { DomainError } from "../../../contracts/errors.ts";
import type { Right, Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import type { createReadLog } from "../inbox/readLog.ts";
import type { LeadRow } from "../leadQueries.ts";
import { mailFileOf } from "./mailQueries.ts";

/** Reading of attachments, by whoever reads their case. */
export function createMailFileReading(deps: {
	db: Db;
	storage: Pick<Storage, "bytes">;
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
	noteRead: ReturnType<typeof createReadLog>;
}) {
	const { db, storage, find, noteRead } = deps;
	return {
		/**
		 * Content of an attachment of a case.
		 *
		 * @returns `content` as Base64
		 * @throws DomainError `forbidden`; `not_found`, also for one that was refused
		 */
		async mailFile(
			who: Staff,
			receipt: string,
			id: string,
		): Promise<{ name: string; content: string }> {
			const lead = await find(who, receipt, "leads.read");
			await noteRead("lead-show", who, { subject: lead.receipt });
			const file = await mailFileOf(db, lead.id, id);
			const bytes = file?.object && (await storage.bytes(file.object));
			if (!file || !bytes) throw new DomainError("not_found");
			return { name: file.name, content: bytes.toString("base64") };
		},
	};
}
