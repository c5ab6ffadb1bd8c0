import { randomBytes } from "node:crypto";
import type { PostedForm, Sheets } from "../../app/context.ts";
import { takeMark } from "../../app/framework/inlineMark.server.ts";
import type { Render } from "../../app/framework/render.server.ts";
import {
	startAfterPaint,
	starter,
} from "../../app/framework/startAfterPaint.server.ts";
import { inLanguage } from "../../contracts/addresses.ts";
import { createSemaphore } from "../../platform/runtime/semaphore.ts";
import type { Config } from "../config.ts";
import { isOutage } from "../errors.ts";
import type { Services } from "../services.ts";
import { type Encoding, type Entry, makeEntry, type Page } from "./entry.ts";
import type { Wanted } from "./resolve.ts";
import { createYoungGeneration } from "./youngGeneration.ts";

/** Pages under way at once: while one is compressed, the next is rendered. */
const pagesAtOnce = 4;

/** Makes pages: renders them, and turns them into bytes that can be kept. */
export function createPageMaker(deps: {
	config: Config;
	services: Services;
	render: Render;
	/** The built stylesheets, sent inside the pages. */
	sheets: Sheets | undefined;
	onError: (error: unknown) => void;
}) {
	const { config, services, render, sheets, onError } = deps;
	const delivery = {
		secure: config.secure,
		policy: config.mode !== "development",
	};
	// Node takes in one new connection a turn of its loop: one that made many
	// pages would leave clients waiting for seconds.
	const turn = createSemaphore({
		atOnce: pagesAtOnce,
		ownTurn: true,
		onWait: createYoungGeneration().needed,
	});
	const improve = createSemaphore({ atOnce: 1, ownTurn: true });

	return {
		/** The page alone. */
		render: (wanted: Wanted): Promise<Page> =>
			turn(() => renderPage(wanted, undefined)),

		/**
		 * The first answer is in the encoding asked for; `better` hears of the page
		 * in the best of all, later.
		 */
		entry(
			wanted: Wanted,
			encoding: Encoding,
			better: (first: Entry, best: Entry) => void,
		): Promise<Entry> {
			return turn(async () => {
				const page = await renderPage(wanted, undefined);
				const first = await makeEntry(page, delivery, "first", [encoding]);
				if (config.pageCacheBytes > 0 && first.status < 500)
					improve(async () => {
						const encodings: Encoding[] = ["gzip", "br"];
						better(first, await makeEntry(page, delivery, "best", encodings));
					}).catch(onError);
				return first;
			});
		},

		/** A page with what came of a posted form: for one visitor alone. */
		posted(
			wanted: Wanted,
			encoding: Encoding,
			{ posted, status }: { posted: PostedForm; status: number },
		): Promise<Entry> {
			return turn(async () => {
				const page = await renderPage(wanted, posted);
				const shown = { ...page, status, kept: false };
				return makeEntry(shown, delivery, "first", [encoding]);
			});
		},
	};

	async function renderPage(
		wanted: Wanted,
		posted: PostedForm | undefined,
	): Promise<Page> {
		const { asked, language, path, published, standIn, known } = wanted;
		const address = asked.prefixed ? inLanguage(asked.language, path) : path;
		const mark = randomBytes(16).toString("hex");
		let outage: unknown;
		const answer = await render(new URL(address, config.publicUrl), {
			mark,
			language,
			origin: config.publicUrl,
			languages: known.languages,
			page: { path, languages: published, standIn },
			missing: known.missing(language),
			services,
			sheets,
			posted,
			onError(error) {
				if (isOutage(error)) outage = error;
				else onError(error);
			},
		});
		// A renderer makes a page of it that calls it our fault.
		if (outage) throw outage;
		const { html, scripts, styles } = takeMark(await answer.text(), mark);
		return {
			// While developing, Vite's own scripts come first.
			html: delivery.policy ? startAfterPaint(html) : html,
			inline: { scripts: [...scripts, starter], styles },
			status: answer.status,
			kept: answer.status === 200,
			language,
			vary: asked.prefixed ? "Accept-Encoding" : "Accept-Encoding, Cookie",
		};
	}
}
