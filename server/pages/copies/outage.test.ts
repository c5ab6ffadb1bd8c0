import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { languages } from "../../../contracts/language.ts";
import { createTestApp, fakeRender, type TestApp } from "../../../tests/app.ts";
import { withdraw } from "../../../tests/content/content.ts";
import { createApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { openSite } from "../../lifecycle/site.ts";
import { readBootstrap } from "../addresses/bootstrapAddress.ts";
import { startPageCopying } from "./copying.ts";

let site: TestApp;
afterEach(() => site.close());

const build = "0123456789abcdef";
const outage = () =>
	Object.assign(new Error("locked"), { code: "ERR_SQLITE_ERROR", errcode: 5 });

/** A site whose pages are all copied; `cut` takes the database away from what makes them. */
async function copiedSite() {
	const state = { out: false, stands: false };
	site = await createTestApp({
		build,
		settings: { NODE_ENV: "production", PUBLIC_URL: "http://localhost:3000" },
		render: async (address, page) => {
			if (state.stands) await new Promise(() => {});
			if (state.out) throw outage();
			return fakeRender(address, page);
		},
	});
	const copying = startPageCopying({
		pages: site.app.pages,
		content: site.services.content,
		db: site.database.db,
		report: (error) => site.logged.push(String(error)),
	});
	onTestFinished(copying.stop);
	const { copies } = site.app.pages.copying ?? {};
	const untilCopied = async () => {
		const { state } = (await site.app.pages.copying?.learn()) ?? {};
		await expect
			.poll(async () => (await copies?.filled())?.split(" ")[0], {
				timeout: 200_000,
			})
			.toBe(state?.hash);
	};
	await untilCopied();
	return { state, untilCopied, copying };
}

async function sitemapPages(): Promise<string[]> {
	const maps = await Promise.all(
		languages.map((language) => site.ask(`/sitemaps/${language}.xml`)),
	);
	return maps.flatMap(({ text }) =>
		Array.from(
			text.matchAll(/<loc>([^<]+)/g),
			([, address = ""]) => new URL(address).pathname,
		),
	);
}

/** A process of the same build and data that has never reached the database, at a port that refuses. */
async function startedInTheOutage(port = 1) {
	const settings = {
		NODE_ENV: "production",
		PUBLIC_URL: "http://localhost:3000",
		DATABASE_URL: `postgresql://nobody@127.0.0.1:${port}/nothing`,
		DATA_DIR: site.folder,
		LOG_LEVEL: "silent",
	};
	const config = readConfig(settings, site.folder);
	const opened = await openSite(config, build);
	const { services, log, seeding, standsIn } = opened;
	seeding.done.catch(() => {});
	const app = await createApp({
		config,
		services,
		log,
		seeding,
		standsIn,
		build,
		render: fakeRender,
	});
	onTestFinished(async () => {
		await app.close();
		await opened.close();
	});
	return { app, standsIn };
}

test("in an outage every page of the sitemap goes on, in a process that has made none", async () => {
	const { state } = await copiedSite();
	const pages = await sitemapPages();
	expect(pages.length).toBeGreaterThan(200);
	expect(site.logged.join()).not.toMatch(/copied/);
	state.out = true;
	const failed: string[] = [];
	for (const path of pages) {
		const { status, text, headers } = await site.ask(path);
		if (status !== 200 || !text.includes(`<p>${path} `)) failed.push(path);
		expect(headers["content-security-policy"]).toContain("script-src");
		expect(headers["cdn-cache-control"]).toBeUndefined();
	}
	expect(failed).toEqual([]);
	expect((await site.ask("/nowhere")).status).toBe(503);
}, 240_000);

test("a process that starts in the outage has all pages, with what they begin with", async () => {
	await copiedSite();
	const pages = await sitemapPages();
	const { app, standsIn } = await startedInTheOutage();
	expect(standsIn).toBe(true);
	const failed: string[] = [];
	for (const url of pages) {
		const { statusCode, body } = await app.inject(url);
		if (statusCode !== 200 || !body.includes(`<p>${url} `)) failed.push(url);
	}
	expect(failed).toEqual([]);
	const { body } = await app.inject("/fr/models");
	const [module = ""] = /\/bootstrap\/[^"]+\.js/.exec(body) ?? [];
	expect(readBootstrap(module.slice("/bootstrap".length))?.page).toBe(
		"/fr/models",
	);
	expect((await app.inject(module)).statusCode).toBe(200);
	const cookie = "language=fr";
	const led = await app.inject({ url: "/models", headers: { cookie } });
	expect([led.statusCode, led.headers.location]).toEqual([302, "/fr/models"]);
	expect((await app.inject("/models/")).headers.location).toBe("/models");
	expect((await app.inject("/readyz")).statusCode).toBe(503);
	expect((await app.inject("/api/v1/car-list?lang=en")).statusCode).toBe(503);

	const silent = createServer().listen(0, "127.0.0.1");
	await once(silent, "listening");
	const sockets = new Set<Socket>();
	silent.on("connection", (socket) => sockets.add(socket));
	onTestFinished(() => {
		for (const socket of sockets) socket.destroy();
		silent.close();
	});
	const { port } = silent.address() as AddressInfo;
	const waiting = await startedInTheOutage(port);
	expect(waiting.standsIn).toBe(true);
	expect((await waiting.app.inject("/fr/models")).statusCode).toBe(200);
}, 240_000);

test("what was withdrawn is in no copy, also where its process dies at once", async () => {
	const { state, copying } = await copiedSite();
	const { copies } = site.app.pages.copying ?? {};
	const found = await site.services.catalogue.detail("en", { name: "Solen" });
	await withdraw(site.services, found?.id ?? "", "en");
	await expect
		.poll(async () =>
			(await copies?.known())?.pages.all
				.find(({ path }) => path === "/models/Solen")
				?.languages.includes("en"),
		)
		.toBe(false);
	state.out = true;
	await copying.stop();
	expect((await site.ask("/models/Solen")).status).not.toBe(200);
	expect((await site.ask("/fr/models/Solen")).status).toBe(200);
	const { app } = await startedInTheOutage();
	expect((await app.inject("/models/Solen")).statusCode).not.toBe(200);
	expect((await app.inject("/fr/models/Solen")).statusCode).toBe(200);
}, 240_000);

test("while the database stands still copies answer, and what it gives later is the page", async () => {
	const { state, copying } = await copiedSite();
	state.stands = true;
	const { status, text } = await site.ask("/models/Alba");
	expect([status, text]).toEqual([
		200,
		expect.stringContaining("/models/Alba"),
	]);
	// The copy of today's content is the page itself.
	expect(site.app.pages.counts()).toMatchObject({ read: 1, made: 0 });
	state.stands = false;
	await copying.stop();
	const found = await site.services.catalogue.detail("en", { name: "Solen" });
	await withdraw(site.services, found?.id ?? "", "en");
	state.stands = true;
	// The page is slow, and no longer what was copied: it is waited for.
	const late = site.ask("/models/Forja_4x4");
	await expect(Promise.race([late, wait(2500, "waits")])).resolves.toBe(
		"waits",
	);
	// A database that does not answer is stood in for by what was copied a moment
	// ago.
	vi.spyOn(site.services.content, "silence").mockReturnValue(2000);
	const former = await late;
	expect([former.status, former.text]).toEqual([
		200,
		expect.stringContaining("/models/Forja_4x4"),
	]);
	expect(former.headers["cdn-cache-control"]).toBeUndefined();
	state.stands = false;
	expect((await site.ask("/models/Terra_5")).status).toBe(200);
}, 240_000);

test("a process without copies waits for its database as ever", async () => {
	site = await createTestApp();
	const settings = {
		NODE_ENV: "production",
		PUBLIC_URL: "http://localhost:3000",
		DATABASE_URL: "postgresql://nobody@127.0.0.1:1/nothing",
		DATA_DIR: site.folder,
		START_WAIT_SECONDS: "0",
	};
	const config = readConfig(settings, site.folder);
	await expect(openSite(config, build)).rejects.toThrow(/ECONNREFUSED/);
});
