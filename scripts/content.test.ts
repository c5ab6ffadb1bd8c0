import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { inLanguage } from "../contracts/addresses/addresses.ts";
import { languages } from "../contracts/language.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { createTestApp, type TestApp } from "../tests/app.ts";
import { commandEnvironment, runCommand } from "../tests/commands.ts";
import { newModel } from "../tests/content/newModel.ts";
import { eachEmptyDatabase } from "../tests/databases/databases.ts";
import { temporaryFolder } from "../tests/folders.ts";
import { renderSite } from "../tests/renderSite.tsx";

async function folderWith(name: string) {
	const folder = await newModel(name);
	onTestFinished(folder.remove);
	return folder;
}

async function emptyFolder() {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	return folder.path;
}

async function carsOf(site: TestApp, lang: string): Promise<string[]> {
	const { text } = await site.ask(`/api/v1/car-list?lang=${lang}`);
	return JSON.parse(text).data.map(({ name }: { name: string }) => name);
}

test("a site that runs takes a model in, or what is wrong with it is said", async () => {
	const site = await createTestApp();
	onTestFinished(site.close);
	const run = (...args: string[]) =>
		runCommand("content", args, { dataDir: site.folder });
	const nova = await folderWith("Nova");
	const stamp = await site.services.content.stamp();

	await nova.retell({ tagline: "Two\nlines" });
	const refused = await run("import", nova.path);
	expect(refused).toMatchObject({ code: 1, out: "" });
	expect(refused.err).toContain(
		"content/models/nova/en.json: tagline: must be one line without surrounding space",
	);
	await nova.retell({ tagline: "A new one" });
	const dry = await run("import", nova.path, "--dry-run");
	expect(dry.err).toBe("");
	expect(dry.out).toContain(
		"new      models/nova  (facts en zh fr es pt ar)\n",
	);
	expect(dry.out).toContain("Pictures: 3, new: 3\n");
	expect(dry.out).toMatch(/Nothing was changed\.\n$/);
	expect(await site.services.content.stamp()).toBe(stamp);

	const done = await run("import", nova.path);
	expect([done.err, done.code]).toEqual(["", 0]);
	expect(done.out).toMatch(/Published\.\n$/);
	await expect
		.poll(async () => (await site.ask("/models")).text)
		.toContain("Nova");
	expect((await run("import", nova.path)).out).toMatch(
		/unchanged: 1.*\n.*new: 0\nThere was nothing to publish\.\n$/s,
	);

	const out = await emptyFolder();
	expect((await run("export", out)).code).toBe(0);
	expect(await readdir(path.join(out, "models"))).toContain("nova");
	expect(await readdir(path.join(out, "media/models/nova"))).toHaveLength(3);
}, 120_000);

test("a folder that is none of content is left alone", async () => {
	const [dataDir, folder] = [await emptyFolder(), await emptyFolder()];
	await writeFile(path.join(folder, "letter.txt"), "");
	const run = (...args: string[]) => runCommand("content", args, { dataDir });
	expect((await run("export", folder)).err).toBe(
		`${folder} is not empty, and it is no folder of content. Nothing was written.\n`,
	);
	expect((await run("import", folder)).err).toMatch(
		/^There is no content in .*: none of brand, /,
	);
	expect((await run("import", folder, "--draft", "--prune")).code).toBe(2);
});

test("kill -9 during an import leaves all of it or nothing", async () => {
	const site = await createTestApp();
	onTestFinished(site.close);
	const nova = await folderWith("Nova");
	const script = path.resolve("scripts/content.ts");
	const there = async () => {
		await site.services.content.stamp();
		const { entries } = await site.services.content.state();
		return entries.flatMap(({ slug, texts }) =>
			slug === "nova" ? [Object.keys(texts).length] : [],
		);
	};
	// With its first line, while pictures are made, and about when it publishes.
	for (const [line, delay] of [
		["new ", 0],
		["Pictures", 200],
		["pictures: 3", 0],
		["pictures: 3", 5],
	] as const) {
		const child = spawn(process.execPath, [script, "import", nova.path], {
			env: commandEnvironment({ dataDir: site.folder }),
			stdio: ["ignore", "pipe", "inherit"],
		});
		const ended = once(child, "close");
		for await (const text of child.stdout)
			if (String(text).includes(line)) break;
		await wait(delay);
		child.kill("SIGKILL");
		await ended;
		expect([[], [languages.length]]).toContainEqual(await there());
	}
	const args = ["import", nova.path];
	const last = await runCommand("content", args, { dataDir: site.folder });
	expect([last.err, last.code]).toEqual(["", 0]);
	expect(await there()).toEqual([languages.length]);
}, 120_000);

eachEmptyDatabase((make, engine) => {
	test.skipIf(engine === "sqlite")(
		"every process of a site shows a new model, without a restart",
		async () => {
			const address = await make();
			const open = async () => {
				const database = await openDatabase(address);
				onTestFinished(database.close);
				return database;
			};
			const first = await open();
			await migrate(first);
			const render = renderSite;
			const settings = { PUBLIC_URL: "https://cars.example" };
			const sites = [
				await createTestApp({ database: first, render, settings }),
				await createTestApp({
					database: await open(),
					render,
					settings,
					empty: true,
				}),
			];
			for (const site of sites) {
				onTestFinished(site.close);
				// Each keeps what it said before.
				for (const page of ["/models", "/test-drive", "/sitemaps/ar.xml"])
					expect((await site.ask(page)).text).not.toContain("Nova");
			}
			const nova = await folderWith("Nova");
			const { code, err } = await runCommand("content", ["import", nova.path], {
				dataDir: sites[0]?.folder ?? "",
				env: { DATABASE_URL: address.url },
			});
			expect([err, code]).toEqual(["", 0]);
			for (const site of sites) {
				await expect
					.poll(async () => (await site.ask("/models")).text)
					.toContain("Nova");
				for (const language of languages) {
					expect(await carsOf(site, language)).toContain("Nova");
					for (const page of ["/models", "/models/Nova", "/test-drive"]) {
						const answer = await site.ask(inLanguage(language, page));
						expect([answer.status, page]).toEqual([200, page]);
						expect(answer.text).toContain("Nova");
					}
				}
				const map = await site.ask("/sitemaps/ar.xml");
				expect(map.text).toContain("/ar/models/Nova");
			}
		},
		120_000,
	);
});
