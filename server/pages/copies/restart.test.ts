import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Render } from "../../../app/framework/render.server.ts";
import { createLog } from "../../../platform/runtime/logging/log.ts";
import { createTestApp, fakeRender, type TestApp } from "../../../tests/app.ts";
import { withdraw } from "../../../tests/content/content.ts";
import { createApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { createHttpServer } from "../../httpServer.ts";
import { openStores } from "../../lifecycle/stores.ts";
import { createServices } from "../../services.ts";
import { startPageCopying } from "./copying.ts";

const build = "a";

/** A site whose pages are all copied. */
async function copiedSite(): Promise<TestApp> {
	const site = await createTestApp({ build });
	onTestFinished(site.close);
	const { pages } = site.app;
	const copying = startPageCopying({
		pages,
		content: site.services.content,
		db: site.database.db,
		report: (error) => expect.unreachable(String(error)),
	});
	const filled = () => pages.copying?.copies.filled();
	await expect.poll(filled, { timeout: 200_000 }).toBeDefined();
	await copying.stop();
	return site;
}

/** Dependencies of another process on the data of a site. */
async function reopen(
	site: TestApp,
	options: { settings?: Record<string, string>; build?: string } = {},
) {
	const settings = { NODE_ENV: "test", ...options.settings };
	const config = readConfig(settings, site.folder);
	const stores = await openStores({ ...config, dataDir: site.folder });
	const renders: string[] = [];
	const services = createServices(site.database, site.folder, { stores });
	const render: Render = (address, page) => {
		renders.push(address.pathname);
		return fakeRender(address, page);
	};
	const destination = { write: () => {} };
	const log = createLog({ level: "info", pretty: false, destination });
	const built = { build: options.build ?? build, render };
	return { deps: { config, services, log, ...built }, services, renders };
}

/** Another process on the data of a site, with its routes; `renders` says what it had to render. */
async function restart(...given: Parameters<typeof reopen>) {
	const { deps, services, renders } = await reopen(...given);
	const app = await createApp(deps);
	onTestFinished(() => app.close());
	const page = async (url: string) => {
		const { statusCode, body, headers } = await app.inject(url);
		return { status: statusCode, body, etag: headers.etag };
	};
	return { app, services, renders, page };
}

test("a process that starts anew has the pages of before, and renders what it has not", async () => {
	const site = await copiedSite();
	const before = await site.app.inject("/ar/models");
	const { page, renders, app } = await restart(site);
	expect(await page("/ar/models")).toEqual({
		status: 200,
		body: before.body,
		etag: before.headers.etag,
	});
	expect((await page("/")).status).toBe(200);
	expect(renders).toEqual([]);
	expect(app.pages.counts()).toMatchObject({ read: 2, made: 0 });
	const module = /\/bootstrap\/[^"']+\.js/.exec(before.body)?.[0] ?? "";
	expect((await page(module)).status).toBe(200);
	expect(renders).toEqual([]);

	// Pages in a language that their address does not name have no copy, nor have missing ones.
	const headers = { cookie: "language=fr" };
	await app.inject({ url: "/models", headers });
	expect((await page("/models/Nobody")).status).toBe(404);
	expect(renders).toHaveLength(2);

	// Copies of yesterday, of another build, and where no pages are kept are not the page.
	const others = await restart(site, { build: "b" });
	await others.page("/");
	const kept = await restart(site, { settings: { PAGE_CACHE_MB: "0" } });
	await kept.page("/");
	const tomorrow = Date.now() + 24 * 60 * 60_000;
	vi.useFakeTimers({ toFake: ["Date"], now: tomorrow });
	onTestFinished(() => void vi.useRealTimers());
	const late = await restart(site);
	await late.page("/");
	for (const { renders } of [others, kept, late])
		expect(renders).toEqual(["/"]);
}, 240_000);

test("after a publication a page read from its copy is held, or made anew", async () => {
	const site = await copiedSite();
	const { page, renders, services } = await restart(site);
	const [alba, solen] = ["/fr/models/Alba", "/fr/models/Solen"];
	const before = await page(alba);
	expect((await page(solen)).status).toBe(200);
	const news = await page("/newsroom");
	const { catalogue, content } = services;
	const model = await catalogue.detail("fr", { name: "Solen" });
	await withdraw(site.services, model?.id ?? "", "fr");
	await content.refresh();
	expect((await page(solen)).status).toBe(410);
	const after = await page(alba);
	expect(after.status).toBe(200);
	// The pages of this test say the names of all models.
	expect(after.etag).not.toBe(before.etag);
	expect(renders).toContain(alba);
	expect(await page("/newsroom")).toEqual(news);
	expect(renders).not.toContain("/newsroom");
}, 240_000);

test("before there are routes pages are answered of their copies, and everything else waits", async () => {
	const site = await copiedSite();
	const before = await site.app.inject("/ar/models");
	const { deps, services, renders } = await reopen(site);
	const faults: unknown[] = [];
	const onError = (error: unknown) => void faults.push(error);
	const open = Promise.withResolvers<typeof services>();
	const http = createHttpServer({
		...deps,
		early: services,
		services: () => open.promise,
		onError,
		// A busy machine is no silent database.
		earlyPatience: 60_000,
	});
	http.server.listen(0, "127.0.0.1");
	await once(http.server, "listening");
	onTestFinished(() => void http.server.close());
	const { port } = http.server.address() as AddressInfo;
	const get = (path: string, init?: RequestInit) =>
		fetch(`http://127.0.0.1:${port}${path}`, init);

	const page = await get("/ar/models");
	expect(page.status).toBe(200);
	expect(await page.text()).toBe(before.body);
	expect(page.headers.get("etag")).toBe(before.headers.etag);
	// A crowd at the door reads the copy once.
	const crowd = await Promise.all(Array.from({ length: 20 }, () => get("/")));
	expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
	expect(http.pages.counts()).toMatchObject({ read: 2, made: 0 });
	// So is what cannot be read, and a page by its whole address.
	const raw = async (bytes: string) => {
		const socket = connect(port, "127.0.0.1");
		socket.write(bytes);
		return text(socket);
	};
	expect(await raw("hello there\r\n\r\n")).toMatch(/^HTTP\/1.1 400 .*400\n$/s);
	const target = `http://127.0.0.1:${port}/ar/models`;
	const close = "Host: x\r\nConnection: close";
	expect(await raw(`HEAD ${target} HTTP/1.1\r\n${close}\r\n\r\n`)).toMatch(
		/^HTTP\/1.1 200 /,
	);
	// A publication is heard of already.
	const model = await services.catalogue.detail("fr", { name: "Solen" });
	expect((await get("/fr/models/Solen")).status).toBe(200);
	await withdraw(site.services, model?.id ?? "", "fr");
	await services.content.refresh();

	const waiting = [
		get("/fr/models/Solen"),
		get("/models/Nobody"),
		get("/healthz"),
		get("/api/v1/nothing"),
		get("/?a=b"),
		get("/", { method: "POST", headers: { accept: "text/html" } }),
	];
	const first = Promise.race(waiting).then(() => "answered");
	expect(await Promise.race([first, wait(300, "waiting")])).toBe("waiting");
	expect(renders).toEqual([]);
	await http.answered();

	open.resolve(services);
	const app = await createApp({ ...deps, http });
	onTestFinished(() => app.close());
	await app.ready();
	const statuses = (await Promise.all(waiting)).map(({ status }) => status);
	expect(statuses).toEqual([410, 404, 200, 404, 200, 405]);
	expect((await get("/ar/models")).status).toBe(200);
	expect(faults).toEqual([]);
}, 240_000);
