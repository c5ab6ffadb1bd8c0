import type { AuditRecord } from "../domain/accounts/record.ts";
import { createInspection } from "../domain/files/inspection.ts";
import type { Library } from "../domain/files/library.ts";
import { createUploads } from "../domain/files/uploads.ts";
import { createNotices } from "../domain/notices/notices.ts";
import type { Db } from "../platform/db/open.ts";
import type { Clock } from "../platform/runtime/clock.ts";
import type { Storage } from "../platform/storage/port.ts";
import type { UploadSettings } from "./uploadSettings.ts";

/** What takes files in: uploads, their inspection, the notices about it. */
export function createUploadServices(
	ground: {
		db: Db;
		clock: Clock;
		newId: () => string;
		storage: Storage;
		library: Library;
		record: AuditRecord;
	},
	settings: UploadSettings,
) {
	const notices = createNotices(ground);
	const inspection = createInspection({ ...ground, notices });
	const uploads = createUploads({
		...ground,
		inspection,
		sizeLimit: settings.sizeLimit,
	});
	return { notices, inspection, uploads };
}

export type UploadServices = ReturnType<typeof createUploadServices>;
