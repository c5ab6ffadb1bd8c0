import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { openDatabase } from "../../platform/db/open.ts";
import { createTestApp, fakeRender, type TestApp } from "../../tests/app.ts";
import { withdraw as withdrawEntry } from "../../tests/content/content.ts";
import { createServices } from "../services.ts";

let site: TestApp;
afterEach(() => site.close());

async function withdraw(name: string, from = site.services) {
	const found = await from.catalogue.detail("en", { name });
	await withdrawEntry(from, found?.id ?? "", "en");
}

test("a change of content shows at once", async () => {
	site = await createTestApp();
	expect((await site.ask("/models")).text).toContain("Solen");
	expect((await site.ask("/models/Solen")).status).toBe(200);
	await withdraw("Solen");
	expect((await site.ask("/models")).text).not.toContain("Solen");
	expect((await site.ask("/models/Solen")).status).toBe(410);
	expect((await site.ask("/fr/models")).text).toContain("Solen");
});

test("after a change pages hold, or are made anew, before anybody asks for them again", async () => {
	site = await createTestApp();
	const paths = ["/models", "/fr/models", "/fr/newsroom", "/nowhere"];
	const tags = async () => {
		const answers = await Promise.all(paths.map((path) => site.ask(path)));
		return answers.map(({ headers }) => headers.etag);
	};
	const before = await tags();
	const made = site.renders.length;
	await withdraw("Solen");
	const { pages } = site.app;
	await expect.poll(() => pages.counts().held).toBe(2);
	await expect.poll(() => pages.counts().made).toBe(6);
	expect(site.renders.slice(made).sort()).toEqual(["en /404", "en /models"]);
	const after = await tags();
	expect(after.map((tag, n) => tag === before[n])).toEqual([
		...[false, true, true, false],
	]);
	expect(pages.counts()).toMatchObject({ held: 2, made: 6 });
});

test("in an outage just after a change pages are as they were, but what was withdrawn is gone", async () => {
	let out = false;
	site = await createTestApp({
		render: async (address, page) => {
			const locked = { code: "ERR_SQLITE_ERROR", errcode: 5 };
			if (out) throw Object.assign(new Error("locked"), locked);
			return fakeRender(address, page);
		},
	});
	const paths = ["/models", "/models/Alba", "/models/Solen", "/blog"];
	const statuses = async () => {
		const answers = await Promise.all(paths.map((path) => site.ask(path)));
		return answers.map(({ status }) => status);
	};
	const before = await site.ask("/models");
	for (const path of paths.slice(1, 3)) await site.ask(path);
	await withdraw("Solen");
	await site.app.pages.known();
	out = true;
	expect(await statuses()).toEqual([200, 200, 503, 503]);
	expect((await site.ask("/models")).text).toBe(before.text);
	out = false;
	expect(await statuses()).toEqual([200, 200, 410, 200]);
	expect((await site.ask("/models")).text).not.toContain("Solen");
});

test("where not even the pages there are can be learned any longer, they are as they were", async () => {
	site = await createTestApp();
	const before = await site.ask("/models");
	const { content } = site.services;
	const list = content.list.bind(content);
	const locked = { code: "ERR_SQLITE_ERROR", errcode: 5 };
	const away = vi
		.spyOn(content, "list")
		.mockRejectedValue(Object.assign(new Error("locked"), locked));
	site.app.pages.clear();
	const after = await site.ask("/models");
	expect([after.status, after.text]).toEqual([200, before.text]);
	away.mockImplementation(list);
	expect((await site.ask("/models")).status).toBe(200);
});

test("a change by another process shows in pages and sitemaps", async () => {
	site = await createTestApp();
	const shown = async () => {
		const paths = ["/models", "/sitemaps/en.xml"];
		const answers = await Promise.all(paths.map((path) => site.ask(path)));
		return answers.map(({ text }) => text.includes("Alba"));
	};
	expect(await shown()).toEqual([true, true]);
	const other = await openDatabase({ file: site.file });
	await withdraw("Alba", createServices(other, "none"));
	await other.close();
	await expect.poll(shown).toEqual([false, false]);
});

test("a render that began before a change is sent and not kept", async () => {
	const gate = Promise.withResolvers<void>();
	let slow = true;
	site = await createTestApp({
		render: async (address, page) => {
			const answer = await fakeRender(address, page);
			if (slow) await gate.promise;
			return answer;
		},
	});
	const early = site.ask("/models");
	await expect.poll(() => site.renders).toHaveLength(1);
	await wait(50);
	await withdraw("Solen");
	slow = false;
	const late = await site.ask("/models");
	gate.resolve();
	expect((await early).text).toContain("Solen");
	expect(late.text).not.toContain("Solen");
	expect((await site.ask("/models")).text).toBe(late.text);
});

test("a thousand who ask at once for a page wait for one render", async () => {
	site = await createTestApp();
	const answers = await Promise.all(
		Array.from({ length: 1000 }, (_, n) =>
			site.app.inject(`/models/Terra_5?visitor=${n}`),
		),
	);
	expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
	expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
	expect(site.renders).toEqual(["en /models/Terra_5"]);
});

test("few pages are rendered at once, and all who wait get theirs", async () => {
	let running = 0;
	let most = 0;
	site = await createTestApp({
		render: async (address, page) => {
			most = Math.max(most, ++running);
			await wait(5);
			running--;
			return fakeRender(address, page);
		},
	});
	const paths = ["ar", "fr", "es", "pt", "zh"].flatMap((language) => [
		`/${language}`,
		`/${language}/models`,
	]);
	const answers = await Promise.all(paths.map((path) => site.ask(path)));
	expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
	expect(most).toBeLessThanOrEqual(4);
});

test("the memory pages take is bounded", async () => {
	site = await createTestApp({ settings: { PAGE_CACHE_MB: "0.02" } });
	const names = await site.services.catalogue.names("en");
	for (const language of ["ar", "fr", "es", "pt", "zh"]) {
		for (const name of names) {
			await site.ask(`/${language}/models/${name.replaceAll(" ", "_")}`);
			expect(site.app.pages.size().bytes).toBeLessThanOrEqual(0.02 * 2 ** 20);
		}
	}
	expect(site.app.pages.size().entries).toBeGreaterThan(0);
});

test("with no memory for pages each is rendered anew", async () => {
	site = await createTestApp({ settings: { PAGE_CACHE_MB: "0" } });
	await site.ask("/models");
	await site.ask("/models");
	expect(site.renders).toHaveLength(2);
});
