import { randomBytes } from "node:crypto";
import type { PageReaders, PostedForm, Sheets } from "../../app/context.ts";
import {
	deferScripts,
	keepModule,
	nameModule,
	withPreHydration,
} from "../../app/framework/deferScripts.server.ts";
import { takeMark } from "../../app/framework/inlineMark.server.ts";
import type { Render } from "../../app/framework/render.server.ts";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import { speculationRules } from "../../contracts/addresses/speculationRules.ts";
import { mapPages, pageMap } from "../../contracts/map.ts";
import { once } from "../../platform/runtime/concurrency/singleFlight.ts";
import type { Config } from "../config.ts";
import { isOutage } from "../errors.ts";
import { keyOf } from "./addresses/address.ts";
import type { RenderTarget } from "./addresses/resolve.ts";
import type { Bootstraps } from "./bootstraps.ts";
import { deliveryOf, type Page } from "./cache/entry.ts";

/** Dependencies of the rendering of pages. */
export type Rendering = {
	config: Config;
	readers: PageReaders;
	render: Render;
	/** The built stylesheets, sent inside the pages. */
	sheets: Sheets | undefined;
	onError: (error: unknown) => void;
};

/** The pre-hydration script as text, made by the build: a server that renders nothing does without. */
const loadPreHydration = once(async () => {
	const [{ default: preHydration }, { default: slides }, { default: forms }] =
		await Promise.all([
			import("../../app/framework/preHydration/preHydration.ts?script"),
			import("../../app/framework/preHydration/preHydrationSlides.ts?script"),
			import("../../app/framework/preHydration/preHydrationForm.ts?script"),
		]);
	return (html: string) => [
		preHydration,
		...(html.includes("data-slides=") ? [slides] : []),
		...(html.includes("data-keeps=") ? [forms] : []),
	];
});

/** Pages that are nothing without scripts: these begin as soon as they are painted. */
const scripted = mapPages.filter(
	({ id, area }) => area !== undefined || id === "ces",
);
const isScripted = (path: string) =>
	scripted.some(
		(page) => path === page.path || path.startsWith(`${page.path}/`),
	);

/**
 * Renders the page of an address. What React begins with stands in it where it is
 * for one visitor alone, else it is among the `bootstraps`.
 *
 * @throws where the database or the store is out
 */
export async function renderPage(
	{ config, readers, render, sheets, onError }: Rendering,
	target: RenderTarget,
	{
		posted,
		bootstraps,
	}: { posted?: PostedForm; bootstraps?: Pick<Bootstraps, "keep"> } = {},
): Promise<Page> {
	const {
		request: pageRequest,
		language,
		path,
		published,
		standIn,
		gone,
		known,
	} = target;
	const bare = pageRequest.prefixed
		? inLanguage(pageRequest.language, path)
		: path;
	const address = bare + (published.length > 0 ? pageRequest.query : "");
	const { publicUrl: origin } = config;
	const mark = randomBytes(16).toString("hex");
	let outage: unknown;
	const answer = await render(new URL(address, origin), {
		mark,
		language,
		origin,
		languages: known.languages,
		page: { path, languages: published, standIn, ...(gone && { gone }) },
		missing: known.missing(language),
		readers,
		sheets,
		posted,
		onError(error) {
			if (isOutage(error)) outage = error;
			else onError(error);
		},
		isAbandoned: () => outage !== undefined,
	});
	// A renderer makes a page of it that calls it our fault.
	if (outage) throw outage;
	const { html, scripts, styles } = takeMark(await answer.text(), mark);
	const page = {
		html,
		inline: { scripts, styles },
		status: answer.status,
		kept: answer.status === 200,
		frames: path.startsWith(pageMap.console.path),
		language,
		vary: pageRequest.prefixed ? "Accept-Encoding" : "Accept-Encoding, Cookie",
	};
	const deferred = deferScripts(html, scripts);
	// While developing, Vite's own scripts come first.
	if (!deferred || !deliveryOf(config).policy) return page;
	const { files, module } = deferred;
	const preHydration = (await loadPreHydration())(html);
	const src = bootstraps?.keep({
		key: keyOf({ ...pageRequest, path, query: "" }),
		path: new URL(address, origin).pathname,
		module,
		isKept: page.kept,
	});
	const now = isScripted(path);
	const begun = src
		? nameModule(deferred.html, { src, files, now })
		: keepModule(deferred.html, deferred);
	const own = [...deferred.left, ...preHydration, speculationRules];
	return {
		...page,
		html: withPreHydration(begun, preHydration),
		inline: { styles, scripts: src ? own : [...own, module] },
	};
}
