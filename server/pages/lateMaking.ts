import { once } from "../../platform/runtime/concurrency/singleFlight.ts";
import type { Services } from "../services.ts";
import type { PageMaking } from "./making.ts";

type Late = PageMaking & { services: Services };
type Maker = PageMaking["maker"];

/**
 * Page making that is opened with the first page that has no copy: with all services it is
 * half of what a start loads (docs/decisions/0006).
 *
 * @param load loads `making.ts`, once all services are open
 */
export function createLateMaking(load: () => Promise<Late>) {
	let opened: Late | undefined;
	const open = once(async () => {
		opened = await load();
		return opened;
	});
	return {
		render: async (...of: Parameters<Maker["render"]>) =>
			(await open()).maker.render(...of),
		entry: async (...of: Parameters<Maker["entry"]>) =>
			(await open()).maker.entry(...of),
		once: async (...of: Parameters<Maker["once"]>) =>
			(await open()).maker.once(...of),
		copy: async (...of: Parameters<Maker["copy"]>) =>
			(await open()).maker.copy(...of),
		posted: async (...of: Parameters<Maker["posted"]>) =>
			(await open()).maker.posted(...of),
		preview: async (...of: Parameters<PageMaking["preview"]>) =>
			(await open()).preview(...of),
		readSent: async (...of: Parameters<PageMaking["readSent"]>) =>
			(await open()).readSent(...of),
		/** Whether inputs of a page still hold; see `createPageInputTracking`. */
		hold: async (...of: Parameters<PageMaking["tracking"]["hold"]>) =>
			(await open()).tracking.hold(...of),

		/** Content has changed: where nothing was made yet, nothing is known. */
		forget: () => opened?.tracking.forget(),
		/** Whether visitors wait for pages. */
		isBusy: () => opened?.maker.isBusy() ?? false,
		/** Colours of the brand as they were read last, if they were. */
		lastColours: () => opened?.services.brand.lastColours(),
	};
}
