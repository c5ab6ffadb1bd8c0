import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../../platform/db/migrate.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { fakeRender } from "../../../tests/app.ts";
import { withdraw } from "../../../tests/content/content.ts";
import { eachEmptyDatabase } from "../../../tests/databases/databases.ts";
import { openGate } from "../../../tests/fakes/gate.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { seededServices } from "../../../tests/sample.ts";
import { createApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { openSite } from "../../lifecycle/site.ts";
import { startPageCopying } from "./copying.ts";

const build = "0123456789abcdef";
const patience = { timeout: 120_000 };

eachEmptyDatabase((make, engine) => {
	test.runIf(engine === "postgres")(
		"a process that starts without its database shows the copies of another, and is whole when it is back",
		async () => {
			const { url = "", file } = await make();
			const folder = await temporaryFolder();
			onTestFinished(folder.remove);
			const database = await openDatabase({ url, file });
			onTestFinished(database.close);
			await migrate(database);
			const services = await seededServices(database, folder.path);

			const first = await start(url, folder.path);
			expect(first.standsIn).toBe(false);
			const copying = startPageCopying({
				pages: first.app.pages,
				content: first.services.content,
				db: first.db,
				report: (error) => expect.unreachable(String(error)),
			});
			const filled = () => first.app.pages.copying?.copies.filled();
			await expect.poll(filled, patience).toBeDefined();
			await copying.stop();
			await first.close();

			const socket = new URL(url).searchParams.get("host");
			const gate = await openGate({ path: `${socket}/.s.PGSQL.5432` });
			const near = new URL(url);
			near.searchParams.delete("host");
			near.host = `127.0.0.1:${gate.port}`;
			await gate.close();
			const { app, standsIn, close } = await start(near.href, folder.path);
			onTestFinished(close);
			expect(standsIn).toBe(true);
			const statusOf = async (path: string) =>
				(await app.inject(path)).statusCode;
			expect(await statusOf("/models/Solen")).toBe(200);
			expect(await statusOf("/readyz")).toBe(503);
			// By a command, which tells nobody.
			const { id = "" } =
				(await services.catalogue.detail("en", { name: "Solen" })) ?? {};
			await withdraw(services, id, "en");

			await gate.reopen();
			await expect.poll(() => statusOf("/readyz"), patience).toBe(200);
			expect(await statusOf("/models/Solen")).toBe(410);
			expect(await statusOf("/models/Alba")).toBe(200);
		},
		300_000,
	);
});

async function start(url: string, folder: string) {
	const settings = {
		NODE_ENV: "test",
		SAMPLE_ACCOUNT: "false",
		DATABASE_URL: url,
		DATA_DIR: folder,
		LOG_LEVEL: "silent",
	};
	const config = readConfig(settings, folder);
	const site = await openSite(config, build);
	const { services, log, seeding, standsIn, db } = site;
	const app = await createApp({
		config,
		services,
		log,
		seeding,
		standsIn,
		build,
		render: fakeRender,
	});
	let closed = false;
	return {
		app,
		services,
		standsIn,
		db,
		async close() {
			if (closed) return;
			closed = true;
			await app.close();
			await site.close();
		},
	};
}
