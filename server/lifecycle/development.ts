import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import { createRender } from "../../app/framework/render.server.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { openSite as open } from "./site.ts";

/** The site for `npm run dev`: every page is rendered anew, from the newest code. */
export async function openSite(root: string, build: () => Promise<unknown>) {
	const config = readConfig({ ...process.env, PAGE_CACHE_MB: "0" }, root);
	const site = await open(config);
	await site.seeding.opened;
	const app = await createApp({
		config,
		services: site.services,
		log: site.log,
		seeding: site.seeding,
		render: async (address, page) => {
			const render = createRender(
				(await build()) as ServerBuild,
				"development",
			);
			return render(address, page);
		},
	});
	await app.ready();
	await site.startWorks();
	return {
		handle(request: IncomingMessage, response: ServerResponse): void {
			app.server.emit("request", request, response);
		},
		async close(): Promise<void> {
			await app.close();
			await site.close();
		},
	};
}
