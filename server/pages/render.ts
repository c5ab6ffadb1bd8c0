import { randomBytes } from "node:crypto";
import type { PostedForm, Sheets } from "../../app/context.ts";
import { takeMark } from "../../app/framework/inlineMark.server.ts";
import type { Render } from "../../app/framework/render.server.ts";
import {
	startAfterPaint,
	starter,
} from "../../app/framework/startAfterPaint.server.ts";
import { inLanguage } from "../../contracts/addresses.ts";
import { pageMap } from "../../contracts/map.ts";
import type { Config } from "../config.ts";
import { isOutage } from "../errors.ts";
import type { Services } from "../services.ts";
import type { Delivery, Page } from "./entry.ts";
import type { Wanted } from "./resolve.ts";

/** What pages are rendered with. */
export type Rendering = {
	config: Config;
	services: Services;
	render: Render;
	/** The built stylesheets, sent inside the pages. */
	sheets: Sheets | undefined;
	onError: (error: unknown) => void;
};

export function deliveryOf({ secure, mode }: Config): Delivery {
	return { secure, policy: mode !== "development" };
}

/** Renders the page of an address. @throws where the database or the store is out */
export async function renderPage(
	{ config, services, render, sheets, onError }: Rendering,
	wanted: Wanted,
	posted?: PostedForm,
): Promise<Page> {
	const { asked, language, path, published, standIn, known } = wanted;
	const page = asked.prefixed ? inLanguage(asked.language, path) : path;
	const address = page + (published.length > 0 ? asked.query : "");
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
		html: deliveryOf(config).policy ? startAfterPaint(html) : html,
		inline: { scripts: [...scripts, starter], styles },
		status: answer.status,
		kept: answer.status === 200,
		frames: path.startsWith(pageMap.console.path),
		language,
		vary: asked.prefixed ? "Accept-Encoding" : "Accept-Encoding, Cookie",
	};
}
