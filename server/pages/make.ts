import type { PostedForm } from "../../app/context.ts";
import { createSemaphore } from "../../platform/runtime/concurrency/semaphore.ts";
import { growYoungGeneration } from "../../platform/runtime/youngGeneration.ts";
import type { RenderTarget } from "./addresses/resolve.ts";
import type { Bootstraps } from "./bootstraps.ts";
import type { MadePage } from "./cache/cache.ts";
import {
	deliveryOf,
	type Encoding,
	type Entry,
	makeEntry,
	type Page,
} from "./cache/entry.ts";
import type { PageInputs, PageInputTracking } from "./cache/inputs.ts";
import type { PageCopy } from "./copies/pageCopy.ts";

import { type Rendering, renderPage } from "./render.ts";

/** Pages under way at once: while one is compressed, the next is rendered. */
const pagesAtOnce = 4;

/** Makes pages: renders them, and turns them into bytes that can be kept (better ones: `improve.ts`). */
export function createPageMaker(
	deps: Rendering & { bootstraps: Bootstraps; tracking: PageInputTracking },
) {
	const { config, bootstraps, tracking } = deps;
	const delivery = deliveryOf(config);
	// Node takes in one new connection a turn of its loop: one that made many
	// pages would leave clients waiting for seconds.
	const semaphore = createSemaphore({ atOnce: pagesAtOnce, ownTurn: true });
	const turn = <T>(task: () => Promise<T>): Promise<T> =>
		semaphore(() => {
			// A page that is made leaves more behind than a hundred answers from memory.
			growYoungGeneration();
			return task();
		});

	let underWay = 0;
	/** Somebody waits for it. */
	const visited = async <T>(task: () => Promise<T>): Promise<T> => {
		underWay += 1;
		try {
			return await turn(task);
		} finally {
			underWay -= 1;
		}
	};

	return {
		/** Whether visitors wait for pages. */
		isBusy: () => underWay > 0,

		/** The page alone. */
		render: (target: RenderTarget): Promise<Page> =>
			visited(() => renderPage(deps, target, { bootstraps })),

		/** Entry in the encoding asked for, with what it is made of. */
		entry: (target: RenderTarget, encoding: Encoding): Promise<MadePage> =>
			visited(async () => {
				const { readers, inputs } = tracking.record(target);
				const own = { ...deps, readers };
				const page = await renderPage(own, target, { bootstraps });
				const entry = await makeEntry(page, delivery, [encoding]);
				return { entry, inputs: await inputs(), request: target.request };
			}),

		/** A page that few will ask for: its first bytes are its best. */
		once: (target: RenderTarget, encoding: Encoding): Promise<Entry> =>
			visited(async () => {
				const page = await renderPage(deps, target);
				return makeEntry(page, delivery, [encoding]);
			}),

		/** A page with the module that it begins with, for who keeps both elsewhere. */
		copy(
			target: RenderTarget,
		): Promise<Pick<PageCopy, "page" | "module"> & { inputs: PageInputs }> {
			return turn(async () => {
				const { readers, inputs } = tracking.record(target);
				let module: PageCopy["module"];
				const kept = {
					keep({ module: text }: { module: string }) {
						module = text;
					},
				};
				const own = { ...deps, readers };
				const page = await renderPage(own, target, { bootstraps: kept });
				const made = { page, ...(module && { module }) };
				return { ...made, inputs: await inputs() };
			});
		},

		/** A page with what came of a posted form: for one visitor alone. */
		posted(
			target: RenderTarget,
			encoding: Encoding,
			{ posted, status }: { posted: PostedForm; status: number },
		): Promise<Entry> {
			return visited(async () => {
				const page = await renderPage(deps, target, { posted });
				const shown = { ...page, status, kept: false };
				return makeEntry(shown, delivery, [encoding]);
			});
		},
	};
}
