import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openCopyBucket } from "../../../platform/copies/bucket.ts";
import { openCopyFolder } from "../../../platform/copies/folder.ts";
import { startS3 } from "../../../tests/fakes/s3.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import type { LearnedPages } from "../addresses/knownPages.ts";
import type { Page } from "../cache/entry.ts";
import { copiedPages } from "./copied.ts";
import { buildIn, createPageCopies } from "./copies.ts";
import { copyOrder } from "./copying.ts";

const minute = 60_000;
const state = (version: number) => ({ version, hash: `state ${version}` });
const page = (html: string): Page => ({
	html,
	inline: { scripts: [], styles: [] },
	status: 200,
	kept: true,
	language: "en",
	vary: "Accept-Encoding",
});
const none = { same: { content: "", madeOf: {} }, inputs: {} };
const models = { key: "en/models", path: "/models", language: "en" };
const about = { key: "en/about", path: "/about", language: "en" };

function pagesAt(...paths: string[]): LearnedPages {
	return {
		languages: ["en"],
		standard: "en",
		all: paths.map((path) => ({ id: "models", path, languages: ["en"] })),
		gone: [],
		goneOthers: [],
		others: [],
	};
}

async function namesOf(list: AsyncIterable<string>): Promise<string[]> {
	const names: string[] = [];
	for await (const name of list) names.push(name);
	return names;
}

async function inFolder() {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	return openCopyFolder(folder.path);
}

async function inBucket() {
	const s3 = await startS3();
	onTestFinished(() => s3.close());
	return openCopyBucket({ ...s3.place, endpoint: s3.endpoint }, "pages/");
}

for (const [where, open] of [
	["a folder", inFolder],
	["a bucket", inBucket],
] as const) {
	async function create() {
		const place = await open();
		const clock = { time: Date.parse("2026-05-01T12:00:00Z") };
		const process = (build = "a") =>
			createPageCopies({
				place,
				build,
				space: { reserve: 0, free: async () => 1e9 },
				clock: { now: () => new Date(clock.time) },
			});
		const copy = (
			content: number,
			{ key }: { key: string } = models,
			html = "models",
		) => ({
			key,
			page: page(html),
			content: state(content).hash,
		});
		return { place, clock, process, copy };
	}
	/** A process that has never reached the database. */
	const nothing = { version: 0, since: 0 };

	test(`pages without a copy come first, whoever was ended before, in ${where}`, async () => {
		const { process, copy } = await create();
		const pages = copiedPages(pagesAt("/models", "/about", "/blog", "/news"));
		const [first, second, third, last] = pages;
		expect(await copyOrder(pages, process())).toEqual(pages);
		await process().put(copy(7, first));
		await process().put(copy(7, third));
		const ordered = await copyOrder(pages, process());
		expect(ordered).toEqual([second, last, first, third]);
	});

	test(`a page of the last state is lent for as long as it is that, from ${where}`, async () => {
		const { clock, process, copy } = await create();
		const one = process();
		expect(await one.lend(models, nothing)).toBeUndefined();
		await one.note(pagesAt("/models"), state(7), true);
		await one.put(copy(7));
		const lent = await process().lend(models, nothing);
		expect([lent?.page.html, lent?.staleSince]).toEqual(["models", undefined]);
		expect(await process().lend(about, nothing)).toBeUndefined();
		expect(await process("b").lend(models, nothing)).toBeUndefined();
		clock.time += 23 * 60 * minute;
		expect(await process().lend(models, nothing)).toBeDefined();
		clock.time += 2 * 60 * minute;
		expect(await process().lend(models, nothing)).toBeUndefined();
		// A process that knows by itself that this is the last state goes by that.
		const own = { version: 7, since: clock.time };
		expect(await process().lend(models, own)).toBeDefined();
	});

	test(`a page of before a publication is lent for a day from it, from ${where}`, async () => {
		const { clock, process, copy } = await create();
		const one = process();
		await one.note(pagesAt("/models"), state(7), true);
		await one.put(copy(7));
		const made = clock.time;
		clock.time += 60 * minute;
		await one.note(pagesAt("/models"), state(8), false);
		const published = clock.time;
		clock.time += minute;
		await one.note(pagesAt("/models"), state(9), false);
		clock.time += 4 * minute;
		expect((await process().lend(models, nothing))?.staleSince).toBe(published);
		// Copies of a forgotten state may have ceased to be true as soon as they
		// were made.
		clock.time += 60 * minute;
		await one.note(pagesAt("/models"), state(10), false);
		expect((await process().lend(models, nothing))?.staleSince).toBe(made);
		clock.time = made + 24 * 60 * minute;
		await one.note(pagesAt("/models"), state(10), false);
		expect(await process().lend(models, nothing)).toBeDefined();
		clock.time += 1;
		expect(await process().lend(models, nothing)).toBeUndefined();
		await one.put(copy(10));
		expect(await process().lend(models, nothing)).toBeDefined();
		// A process that heard of a publication nobody wrote down: the page may be withdrawn.
		const own = { version: 11, since: clock.time };
		expect((await process().lend(models, own))?.staleSince).toBe(own.since);
		clock.time += 6 * minute;
		expect(await process().lend(models, own)).toBeUndefined();
		expect(await process().lend(models, nothing)).toBeDefined();
	});

	test(`what is withdrawn is gone with the first process that notes it, from ${where}`, async () => {
		const { place, process, copy } = await create();
		const [one, two] = [process(), process()];
		await one.note(pagesAt("/models", "/about"), state(7), true);
		await two.note(pagesAt("/models", "/about"), state(7), true);
		await one.put(copy(7));
		await one.put(copy(7, about, "about"));
		await two.note(pagesAt("/models"), state(8), false);
		expect(await process().lend(about, nothing)).toBeUndefined();
		expect(await process().lend(models, nothing)).toBeDefined();
		const names = await namesOf(place.list("a/"));
		expect(names).toHaveLength(2);
		// A late note does not bring the page back, and neither does a late copy.
		await one.note(pagesAt("/models", "/about"), state(7), false);
		await one.put(copy(7, about, "about"));
		expect(await process().lend(about, nothing)).toBeUndefined();
		await two.finish("8", pagesAt("/models"), none);
		expect(await namesOf(place.list("a/"))).toHaveLength(5);
	});

	test(`a former copy that says what the content says is as good as a new one, from ${where}`, async () => {
		const { process, copy } = await create();
		const one = process();
		await one.note(pagesAt("/models", "/about"), state(7), true);
		await one.put(copy(7));
		await one.put(copy(7, about));
		await one.note(pagesAt("/models", "/about"), state(8), false);
		expect((await process().lend(models, nothing))?.staleSince).toBeDefined();
		const madeOf = { [models.key]: state(7).hash };
		const same = { content: state(8).hash, madeOf };
		await one.finish("8", pagesAt("/models", "/about"), {
			same,
			inputs: {},
		});
		expect((await process().lend(models, nothing))?.staleSince).toBeUndefined();
		expect((await process().lend(about, nothing))?.staleSince).toBeDefined();
		// Found of a copy that another one has taken the place of.
		await one.put(copy(6));
		expect((await process().lend(models, nothing))?.staleSince).toBeDefined();
	});

	test(`after a backup was restored its pages hold, from ${where}`, async () => {
		const { process, copy } = await create();
		await process().note(pagesAt("/models", "/about"), state(9), true);
		await process().put(copy(9, about));
		const restored = { version: 7, hash: "restored" };
		await process().note(pagesAt("/models"), restored, true);
		expect(await process().lend(about, nothing)).toBeUndefined();
		expect((await process().known())?.content).toEqual(restored);
	});

	test(`copies of builds that nobody runs are removed, from ${where}`, async () => {
		const { place, clock, process, copy } = await create();
		const [old, other, one] = [process("old"), process("other"), process("a")];
		await old.note(pagesAt("/models"), state(7), true);
		await old.put(copy(7));
		clock.time += 16 * minute;
		await other.note(pagesAt("/models"), state(7), true);
		await one.note(pagesAt("/models"), state(7), true);
		await one.finish("7", pagesAt("/models"), none);
		const names = await namesOf(place.list(""));
		expect(new Set(names.map((name) => name.split("/")[0]))).toEqual(
			new Set(["other", "a"]),
		);
		expect(await one.filled()).toBe("7");
	});
}

test("what is rotten, or was cut off, is no copy", async () => {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	const copies = createPageCopies({
		place: openCopyFolder(folder.path),
		build: "a",
		space: { reserve: 0, free: async () => 1e9 },
		clock: { now: () => new Date() },
	});
	await copies.note(pagesAt("/models"), state(7), true);
	const content = state(7).hash;
	await copies.put({ key: models.key, content, page: page("models") });
	const own = { version: 0, since: 0 };
	expect(await copies.lend(models, own)).toBeDefined();
	for (const name of await readdir(join(folder.path, "a")))
		if (name !== "known") await writeFile(join(folder.path, "a", name), "x");
	expect(await copies.lend(models, own)).toBeUndefined();
});

test("where only the reserve of the disk is left no page is copied", async () => {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	const place = openCopyFolder(folder.path);
	const space = { reserve: 1000, free: async () => 999 };
	const clock = { now: () => new Date() };
	const copies = createPageCopies({ place, space, build: "a", clock });
	await copies.note(pagesAt("/models"), state(7), true);
	const content = state(7).hash;
	await copies.put({ key: models.key, content, page: page("models") });
	expect(await namesOf(place.list("a/"))).toEqual(["a/known"]);
});

test("a build is known by the files its pages lead to and the settings they say; without any there is none", async () => {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	const at = { publicUrl: "https://cars.test", mode: "production" } as const;
	expect(await buildIn(undefined, at)).toBeUndefined();
	expect(await buildIn(folder.path, at)).toBeUndefined();
	await mkdir(join(folder.path, "assets"));
	await writeFile(join(folder.path, "assets", "a-1.js"), "");
	const before = await buildIn(folder.path, at);
	expect(before).toMatch(/^[0-9a-f]{16}$/);
	const elsewhere = { ...at, publicUrl: "https://other.test" };
	expect(await buildIn(folder.path, elsewhere)).not.toBe(before);
	await writeFile(join(folder.path, "assets", "b-2.js"), "");
	expect(await buildIn(folder.path, at)).not.toBe(before);
});
