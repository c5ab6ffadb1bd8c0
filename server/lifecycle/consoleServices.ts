import type { AuditLog } from "../../domain/audit/auditLog.ts";
import { createStaffAudit } from "../../domain/audit/staffAudit.ts";
import { createStaffCatalogue } from "../../domain/catalogue/editing/staffCatalogue.ts";
import { createHeartbeat } from "../../domain/content/editing/heartbeat.ts";
import { createStaffDrafts } from "../../domain/content/editing/staffDrafts.ts";
import { createStaffHistory } from "../../domain/content/editing/staffHistory.ts";
import { createEntries } from "../../domain/content/entries/entries.ts";
import { createPreviewing } from "../../domain/content/preview/preview.ts";
import { createPreviews } from "../../domain/content/preview/previewLinks.ts";
import { createStaffReleases } from "../../domain/content/releases/staffReleases.ts";
import { createWorklist } from "../../domain/content/worklist/worklist.ts";
import { createWriting } from "../../domain/content/writing/writing.ts";
import { createStaffMedia } from "../../domain/media/library/staffMedia.ts";
import type { MediaService } from "../../domain/media/media.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { createTranslations } from "../../domain/translations/translations.ts";
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
	deps: {
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
	const { drafts, releases, orders } = deps.editing;
	const previewing = createPreviewing({ ...deps, drafts, releases });
	const sourceLanguage = async () =>
		(await deps.settings.current()).sourceLanguage;
	const translations = createTranslations({ ...deps, drafts });
	const worklist = createWorklist({
		...deps,
		sourceLanguage,
		translations,
		orders,
		fourEyes: (kind) => deps.settings.fourEyes(kind),
	});
	return {
		entries: createEntries({
			...deps,
			...deps.editing,
			sourceLanguage,
			stale: translations.stale,
		}),
		worklist,
		heartbeat: createHeartbeat({ ...deps, sourceLanguage, worklist }),
		translations,
		previews: createPreviews({ ...deps, previewing }),
		audit: createStaffAudit(deps),
		drafts: createStaffDrafts({
			...deps,
			onWriting: translations.onWriting,
		}),
		catalogue: createStaffCatalogue({ ...deps, ...deps.editing }),
		media: createStaffMedia({
			...deps,
			...deps.mediaLibrary,
			drafts: deps.editing.drafts,
		}),
		releases: createStaffReleases(deps),
		history: createStaffHistory(deps),
		writing: createWriting(deps),
	};
}
