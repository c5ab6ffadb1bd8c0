import type { PostedForm } from "../../app/context.ts";
import { createSemaphore } from "../../platform/runtime/semaphore.ts";
import type { Bootstraps } from "./bootstraps.ts";
import { type Encoding, type Entry, makeEntry, type Page } from "./entry.ts";
import { deliveryOf, type Rendering, renderPage } from "./render.ts";
import type { Wanted } from "./resolve.ts";

/** Pages under way at once: while one is compressed, the next is rendered. */
const pagesAtOnce = 4;

/** Makes pages: renders them, and turns them into bytes that can be kept (better ones: `improve.ts`). */
export function createPageMaker(deps: Rendering & { bootstraps: Bootstraps }) {
	const { config, bootstraps } = deps;
	const delivery = deliveryOf(config);
	// Node takes in one new connection a turn of its loop: one that made many
	// pages would leave clients waiting for seconds.
	const turn = createSemaphore({ atOnce: pagesAtOnce, ownTurn: true });

	return {
		/** The page alone. */
		render: (wanted: Wanted): Promise<Page> =>
			turn(() => renderPage(deps, wanted, { bootstraps })),

		/** In the encoding asked for. */
		entry: (wanted: Wanted, encoding: Encoding): Promise<Entry> =>
			turn(async () => {
				const page = await renderPage(deps, wanted, { bootstraps });
				return makeEntry(page, delivery, [encoding]);
			}),

		/** A page that few will ask for: its first bytes are its best. */
		once: (wanted: Wanted, encoding: Encoding): Promise<Entry> =>
			turn(async () => {
				const page = await renderPage(deps, wanted);
				return makeEntry(page, delivery, [encoding]);
			}),

		/** A page with what came of a posted form: for one visitor alone. */
		posted(
			wanted: Wanted,
			encoding: Encoding,
			{ posted, status }: { posted: PostedForm; status: number },
		): Promise<Entry> {
			return turn(async () => {
				const page = await renderPage(deps, wanted, { posted });
				const shown = { ...page, status, kept: false };
				return makeEntry(shown, delivery, [encoding]);
			});
		},
	};
}
