import { createPreview } from "../preview/preview.ts";
import type { Services } from "../services.ts";
import type { Bootstraps } from "./bootstraps.ts";
import { createPageInputTracking } from "./cache/inputs.ts";
import { readSent } from "./forms/sentForms.ts";
import { createPageMaker } from "./make.ts";
import { pageReadersOf } from "./pageReaders.ts";
import type { Rendering } from "./render.ts";

export type PageMaking = ReturnType<typeof createPageMaking>;

/**
 * Parts of the server that make pages, of the published content, of a draft and of a form
 * that was sent: loaded with the first page that has no copy.
 */
export function createPageMaking(
	deps: Omit<Rendering, "readers"> & {
		services: Services;
		bootstraps: Bootstraps;
	},
) {
	const { services } = deps;
	const readers = pageReadersOf(services);
	const tracking = createPageInputTracking(readers);
	return {
		tracking,
		maker: createPageMaker({ ...deps, readers, tracking }),
		preview: createPreview(deps),
		readSent: (of: Parameters<typeof readSent>[1]) => readSent(services, of),
	};
}
