import { randomBytes } from "node:crypto";
import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../../../platform/db/open.ts";
import { smallFolder } from "../../../tests/content/smallContent.ts";
import {
	type DatabaseAddress,
	eachEmptyDatabase,
} from "../../../tests/databases/databases.ts";
import { startS3 } from "../../../tests/fakes/s3.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { startScript } from "../../../tests/processes.ts";

/** Patience with a busy machine. */
const patience = { timeout: 110_000, interval: 100 };

/** A process of a site, on pages that name its models. Says where it listens, and what comes after. */
const serving = `
	const [, root, settings] = process.argv;
	const { readConfig } = await import(root + "server/config.ts");
	const { openSite } = await import(root + "server/lifecycle/site.ts");
	const { createApp } = await import(root + "server/app.ts");
	const config = readConfig(JSON.parse(settings), process.cwd());
	const { log, services, seeding, startWorks, close } = await openSite(config);
	const render = async (_address, { language, readers }) =>
		new Response("<!doctype html><html><head></head><p>" + await readers.catalogue.names(language));
	const app = await createApp({ config, services, log, render, seeding });
	console.log("at " + await app.listen({ host: "127.0.0.1", port: 0 }));
	await startWorks();
	await seeding.opened;
	console.log("open");
	process.on("SIGTERM", async () => {
		await app.close();
		await close();
		process.exit();
	});`;

/** Content of two models, with pictures that can be encoded, each unlike the others. */
async function contentFolder(): Promise<string> {
	const folder = await smallFolder();
	onTestFinished(folder.remove);
	await cp("content/notices", path.join(folder.path, "notices"), {
		recursive: true,
	});
	const media = path.join(folder.path, "media");
	const names = await readdir(media, { recursive: true });
	for (const name of names.filter((one) => /\.(jpg|webp)$/.test(one))) {
		const [width, height] = [48, 27];
		const raw = { width, height, channels: 3 as const };
		const picture = sharp(randomBytes(width * height * 3), { raw });
		const format = name.endsWith(".webp") ? "webp" : "jpeg";
		const bytes = await picture.toFormat(format).toBuffer();
		await writeFile(path.join(media, name), bytes);
	}
	return folder.path;
}

async function start(address: DatabaseAddress) {
	const data = await temporaryFolder();
	onTestFinished(data.remove);
	const s3 = await startS3();
	onTestFinished(s3.close);
	const settings = {
		NODE_ENV: "test",
		LOG_LEVEL: "silent",
		PICTURE_EFFORT: "quick",
		CONTENT_DIR: await contentFolder(),
		DATABASE_URL: address.url ?? "",
		...s3.settings,
	};
	const root = new URL("../../../", import.meta.url).href;
	let number = 0;
	/** On SQLite all share a folder. */
	async function launch() {
		const own = path.join(data.path, String(number++));
		const folder = address.url ? own : path.dirname(address.file);
		await mkdir(folder, { recursive: true });
		const given = JSON.stringify({ ...settings, DATA_DIR: folder });
		const script = startScript(serving, [root, given]);
		onTestFinished(script.kill);
		return script;
	}
	const open = await openDatabase(address);
	onTestFinished(open.close);
	const count = async (table: "notice" | "media_job" | "media_file") => {
		const rows = await open.db.selectFrom(table).selectAll().execute();
		return rows.length;
	};
	return { launch, s3, count };
}

type Process = Awaited<ReturnType<Awaited<ReturnType<typeof start>>["launch"]>>;

const says = ({ lines }: Process, words: string) =>
	lines.findIndex((line) => line.startsWith(words));
const filling = "Filling the empty database";

/** Returns the site's answer, once it is open. */
async function ask(site: Process, address: string): Promise<Response> {
	await expect.poll(() => says(site, "at "), patience).not.toBe(-1);
	const origin = site.lines[says(site, "at ")]?.slice(3);
	return fetch(`${origin}${address}`);
}

async function complete(site: Process): Promise<void> {
	await expect
		.poll(async () => {
			const answer = await ask(site, "/readyz");
			return answer.ok && (await answer.json()).queues.pictures;
		}, patience)
		.toBeNull();
}

eachEmptyDatabase((make, engine) => {
	// Once is enough: what is different on each engine is the lock, which has tests of its own.
	test.runIf(engine === (inject("postgres") ? "postgres" : "sqlite"))(
		"of several processes on an empty database one fills it, all listen before and serve, nothing is made twice",
		async () => {
			const { launch, s3, count } = await start(await make());
			const all = await Promise.all([launch(), launch(), launch()]);
			// Before there is anything a page waits, and is the whole page then.
			const pages = await Promise.all(all.map((one) => ask(one, "/")));
			for (const page of pages) {
				expect(page.status).toBe(200);
				expect(await page.text()).toContain("Terra 7");
			}
			for (const one of all) {
				expect(says(one, "at ")).toBeLessThan(says(one, "open"));
			}
			expect(all.filter((one) => says(one, filling) >= 0)).toHaveLength(1);
			await Promise.all(all.map(complete));
			expect(await count("media_job")).toBe(0);
			expect(await count("notice")).toBe(3);

			const puts = () =>
				s3.asked.filter((one) => one.startsWith("PUT ")).sort();
			const before = puts();
			const late = await launch();
			await complete(late);
			expect(says(late, filling)).toBe(-1);
			expect(puts().filter((one) => !before.includes(one))).toEqual([]);
			const doubles = before.filter((one, at) => one === before[at + 1]);
			// Test objects that `/readyz` puts into the store.
			expect(new Set(doubles).size).toBeLessThanOrEqual(1);
			expect(await count("media_file")).toBeGreaterThan(100);
		},
		240_000,
	);

	test.runIf(engine === "sqlite")(
		"where the process that fills is killed another goes on, and a picture is there when it is asked for",
		async () => {
			const { launch, count } = await start(await make());
			const all = await Promise.all([launch(), launch()]);
			await expect
				.poll(() => all.findIndex((one) => says(one, filling) >= 0), patience)
				.not.toBe(-1);
			const first = all.findIndex((one) => says(one, filling) >= 0);
			await all[first]?.kill();
			const other = all[1 - first] as Process;
			expect((await ask(other, "/")).status).toBe(200);
			const { data } = await (
				await ask(other, "/api/v1/car-list?lang=en")
			).json();
			const picture = await ask(other, data[0].img);
			expect(picture.status).toBe(200);
			expect(picture.headers.get("cache-control")).toContain("immutable");
			await complete(other);
			expect(await count("notice")).toBe(3);
		},
		240_000,
	);
});
