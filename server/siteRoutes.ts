import type { FastifyInstance } from "fastify";
import type { SharedAssets } from "../platform/builds/sharedAssets.ts";
import { accountPages } from "./accountPages/accountPages.ts";
import { digestPages } from "./accountPages/digestPages.ts";
import { api } from "./api/index.ts";
import { captchas } from "./captcha/captcha.ts";
import type { Config } from "./config.ts";
import { costing } from "./costs/declared.ts";
import type { ResponseCache } from "./costs/responseCache.ts";
import type { Turns } from "./costs/turns.ts";
import { discovery } from "./discovery/discovery.ts";
import { files } from "./files/files.ts";
import { tus } from "./files/tus.ts";
import { health } from "./health/health.ts";
import type { SeedingState } from "./health/startupGate.ts";
import { media } from "./media/mediaFiles.ts";
import { worldMap } from "./media/worldMapFiles.ts";
import { formPosts } from "./pages/forms/formPosts.ts";
import { loginPosts } from "./pages/forms/loginPosts.ts";
import type { Pages } from "./pages/pages.ts";
import { createAnswerUnknown, pageRoutes } from "./pages/routes.ts";
import { requestPages } from "./requestPages/requestPages.ts";
import type { Services } from "./services.ts";
import { sharedPages } from "./sharedPages/sharedPages.ts";
import { ssoPages } from "./sso/ssoPages.ts";
import { staticFiles } from "./staticFiles.ts";

/** Every route of the site, a line for each group with what its answers cost (docs/decisions/0056). */
export async function registerRoutes(
	app: FastifyInstance,
	deps: {
		config: Config;
		services: Services;
		pages: Pages;
		kept: ResponseCache;
		turns: Turns;
		/** Folder of the built browser files; none while developing. */
		clientFolder: string | undefined;
		/** Browser files of other builds. */
		shared: SharedAssets | undefined;
		/** Whether the server is about to close. */
		closing: () => boolean;
		/** State while an empty site is being filled. */
		seeding: SeedingState | undefined;
		/** Lines of the log that nobody read. */
		droppedLines: () => number;
	},
): Promise<void> {
	const { config, services, pages, kept, turns, clientFolder } = deps;
	const { shared, closing, seeding, droppedLines } = deps;
	await app.register(costing("ready", health), {
		services,
		closing,
		starting: () => seeding?.isDone() === false,
		opening: () => seeding?.isOpen() === false,
		droppedLines,
	});
	await app.register(costing("bounded", media), { services });
	await app.register(costing("bounded", captchas), {
		services,
		contentDir: config.contentDir,
	});
	await app.register(costing("kept", worldMap), { services, kept });
	await app.register(costing("kept", discovery), {
		config,
		services,
		pages,
		kept,
	});
	if (clientFolder) {
		await app.register(costing("ready", staticFiles), {
			folder: clientFolder,
			shared,
		});
	}
	await app.register(costing("bounded", formPosts), { config, services });
	await app.register(costing("bounded", loginPosts), {});
	await app.register(costing("bounded", requestPages), { config, services });
	await app.register(costing("bounded", accountPages), { config, services });
	await app.register(costing("bounded", digestPages), { config, services });
	await app.register(costing("bounded", ssoPages), { config, services });
	await app.register(costing("bounded", sharedPages), { config, services });
	await app.register(costing("bounded", files), { config, services });
	await app.register(costing("bounded", tus), { services });
	await app.register(api, {
		prefix: "/api",
		services,
		secure: config.secure,
		publicUrl: config.publicUrl,
		searchesPerMinute: config.queriedPagesPerMinute,
		turns,
		kept,
	});

	await app.register(costing("kept", pageRoutes), {});
	app.setNotFoundHandler(createAnswerUnknown({ config, services }));
}
