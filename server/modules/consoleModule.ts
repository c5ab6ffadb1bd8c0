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
import { createTranslations } from "../../domain/translations/translations.ts";
import type { ContentServices } from "./contentModule.ts";
import type { MediaServices } from "./mediaModule.ts";
import type { Module } from "./module.ts";
import type { SharedDeps } from "./sharedDeps.ts";

export type ConsoleServices = ReturnType<
	typeof consoleModule
>["services"]["console"];

/**
 * Services of the console: an area each. The member comes first in every
 * function, and is checked there.
 */
export function consoleModule(
	{ settings: _, ...shared }: SharedDeps,
	content: ContentServices,
	media: MediaServices,
) {
	const deps = { ...shared, ...content, ...media };
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
	const previews = createPreviews({ ...deps, previewing });
	const console = {
		entries: createEntries({
			...deps,
			...deps.editing,
			sourceLanguage,
			stale: translations.stale,
		}),
		worklist,
		heartbeat: createHeartbeat({ ...deps, sourceLanguage, worklist }),
		translations,
		previews,
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
	return {
		services: { console },
		sweeps: [previews.sweep],
	} satisfies Module<object>;
}
