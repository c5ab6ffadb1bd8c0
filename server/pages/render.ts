import { randomBytes } from "node:crypto";
import type {
	PageContext,
	PageReaders,
	PostedForm,
	Sheets,
} from "../../app/context.ts";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import { pageMap } from "../../contracts/map.ts";
import type { Config } from "../config.ts";
import { isOutage } from "../errors.ts";
import { keyOf } from "./addresses/address.ts";
import type { RenderTarget } from "./addresses/resolve.ts";
import type { Bootstraps } from "./bootstraps.ts";
import { deliveryOf, type Page } from "./cache/entry.ts";
import { type Finishing, finishPage } from "./finishing.ts";
import type { PageRender } from "./rendering/port.ts";

/** Dependencies of the rendering of pages. */
export type Rendering = {
	config: Config;
	readers: PageReaders;
	render: PageRender;
	/** The built stylesheets, sent inside the pages. */
	sheets: Sheets | undefined;
	onError: (error: unknown) => void;
};

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
	const url = new URL(address, origin);
	const finishing: Finishing = {
		mark: randomBytes(16).toString("hex"),
		path,
		moduleOf: bootstraps && url.pathname,
		asRendered: !deliveryOf(config).policy,
	};
	const { mark } = finishing;
	let outage: unknown;
	const context: PageContext = {
		mark,
		language,
		origin,
		languages: known.languages,
		page: { path, languages: published, standIn, ...(gone && { gone }) },
		missing: known.missing(language),
		readers,
		sheets,
		...(posted && { posted }),
		onError(error) {
			if (isOutage(error)) outage = error;
			else onError(error);
		},
		isAbandoned: () => outage !== undefined,
	};
	const answer = await render(url, context, finishing);
	// A renderer makes a page of it that calls it our fault.
	if (outage) throw outage;
	const { module, ...finished } =
		answer.finished ?? (await finishPage(await answer.text(), finishing));
	const kept = answer.status === 200;
	if (module !== undefined)
		bootstraps?.keep({
			key: keyOf({ ...pageRequest, path, query: "" }),
			module,
			isKept: kept,
		});
	return {
		...finished,
		status: answer.status,
		kept,
		frames: path.startsWith(pageMap.console.path),
		language,
		vary: pageRequest.prefixed ? "Accept-Encoding" : "Accept-Encoding, Cookie",
	};
}
