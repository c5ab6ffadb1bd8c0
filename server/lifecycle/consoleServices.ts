import type { AuditLog } from "../../domain/accounts/auditLog.ts";
import { createPreviewing } from "../../domain/content/preview/preview.ts";
import type { MediaService } from "../../domain/media/media.ts";
import { createStaffAudit } from "../../domain/staff/audit.ts";
import { createStaffCatalogue } from "../../domain/staff/catalogue/staffCatalogue.ts";
import { createEntries } from "../../domain/staff/entries/entries.ts";
import { createPreviews } from "../../domain/staff/previews.ts";
import { createPulse } from "../../domain/staff/pulse.ts";
import { createStaffReleases } from "../../domain/staff/releases/staffReleases.ts";
import type { Settings } from "../../domain/staff/settings.ts";
import { createStaffDrafts } from "../../domain/staff/staffDrafts.ts";
import { createStaffHistory } from "../../domain/staff/staffHistory.ts";
import { createStaffMedia } from "../../domain/staff/staffMedia.ts";
import { createTranslations } from "../../domain/staff/translations/translations.ts";
import { createWorklist } from "../../domain/staff/worklist.ts";
import { createWriting } from "../../domain/staff/writing/writing.ts";
import type { SharedClock } from "../../platform/db/clock.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Secrets } from "../../platform/db/secrets.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { DiskSpace } from "../../platform/storage/diskSpace.ts";
import type { Storage } from "../../platform/storage/port.ts";
import type { ContentServices } from "./contentServices.ts";
import type { MediaServices } from "./mediaServices.ts";

export type ConsoleServices = ReturnType<typeof createConsoleServices>;

/** What staff do in the console: an area each. Who asks comes first in every function, and is checked there. */
export function createConsoleServices(
	ground: {
		db: Db;
		clock: Clock;
		/** Where another one than the database's stands in. */
		time: SharedClock | undefined;
		newId: () => string;
		auditLog: AuditLog;
		secrets: Secrets;
		storage: Storage;
		space: DiskSpace;
		media: MediaService;
		settings: Settings;
	} & ContentServices &
		MediaServices,
) {
	const { drafts, releases, orders } = ground.editing;
	const previewing = createPreviewing({ ...ground, drafts, releases });
	const sourceLanguage = async () =>
		(await ground.settings.current()).sourceLanguage;
	const translations = createTranslations({ ...ground, drafts });
	const worklist = createWorklist({
		...{ ...ground, sourceLanguage, translations, orders },
		fourEyes: (kind) => ground.settings.fourEyes(kind),
	});
	return {
		entries: createEntries({
			...{ ...ground, ...ground.editing, sourceLanguage },
			stale: translations.stale,
		}),
		worklist,
		pulse: createPulse({ ...ground, sourceLanguage, worklist }),
		translations,
		previews: createPreviews({ ...ground, previewing }),
		audit: createStaffAudit(ground),
		drafts: createStaffDrafts({
			...ground,
			onWriting: translations.onWriting,
		}),
		catalogue: createStaffCatalogue({ ...ground, ...ground.editing }),
		media: createStaffMedia({
			...{ ...ground, ...ground.mediaLibrary },
			drafts: ground.editing.drafts,
		}),
		releases: createStaffReleases(ground),
		history: createStaffHistory(ground),
		writing: createWriting(ground),
	};
}
