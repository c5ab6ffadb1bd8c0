import { mkdirSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { publishedBodies } from "../domain/content/publishing/publicationQueries.ts";
import { openDatabase } from "../platform/db/open.ts";
import { compressWell } from "../server/pages/compression/compress.ts";
import { createServices } from "../server/services.ts";
import { copyData } from "../tests/copyData.ts";
import { sampleData } from "./abuse/sample.ts";
import { end } from "./measure/processes/children.ts";
import { cpuOf, memoryOf } from "./measure/processes/process.ts";
import {
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import { figure } from "./measure/report/numbers.ts";
import { keep } from "./measure/report/results.ts";
import { table } from "./measure/report/table.ts";
import { atMost, verdictTable } from "./measure/report/verdicts.ts";
import { ask } from "./measure/requests/ask.ts";
import { sitemapPages } from "./measure/requests/sitemap.ts";
import { acceptEncoding } from "./servers/server.ts";
import { cacheFolder, root, startSite } from "./servers/site.ts";

/** Megabytes that a process may have at the end. */
const limit = 350;
const visitors = 6;
/** Milliseconds between two pages of a visitor, and between two publications. */
const pause = 15;
const every = 10_000;
const usualMinutes = 15;
/** Milliseconds after the last visitor, in which nothing is left to be done. */
const afterwards = 60_000;

/**
 * Six visitors, who go through every page of the sitemap in all languages, while
 * something is published each ten seconds: how much memory the process takes, and what
 * it still does in the minute after the last of them. `--minutes=3` for a shorter one.
 */
export async function run(args: string[]): Promise<void> {
	const given = args.find((arg) => arg.startsWith("--minutes="));
	const quick = args.includes("--quick") ? 1 : usualMinutes;
	const minutes = given ? Number(given.slice("--minutes=".length)) : quick;
	if (!(minutes > 0)) throw new Error("How many --minutes?");
	const around = await surroundings(root);
	const folder = join(cacheFolder, "publications");
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(cacheFolder, { recursive: true });
	copyData(await sampleData(), folder);
	const site = await startSite("Forecourt", { DATA_DIR: folder });
	const { origin } = new URL(site.url("browser"));
	const pages = await sitemapPages(origin);
	const publish = await openPublishing(folder);
	const memory: { seconds: number; megabytes: number }[] = [];
	const counts = { asked: 0, failed: 0, published: 0 };
	let running = true;
	const begun = performance.now();
	const look = () =>
		memory.push({
			seconds: (performance.now() - begun) / 1000,
			megabytes: memoryOf(site.pid),
		});
	look();
	const work = [
		...Array.from({ length: visitors }, async (_, n) => {
			const agent = new Agent({ keepAlive: true, maxSockets: 1 });
			for (let at = n * 17; running; at++) {
				const path = pages[at % pages.length] ?? "/";
				const status = await statusOf(origin + path, agent);
				counts.asked += 1;
				if (status !== 200) counts.failed += 1;
				await wait(pause * (0.5 + Math.random()));
			}
			agent.destroy();
		}),
		(async () => {
			while (running) {
				await publish.next(`Title ${counts.published}`);
				counts.published += 1;
				for (let n = 0; running && n < every; n += 100) await wait(100);
			}
		})(),
		(async () => {
			while (running) {
				await wait(1000);
				look();
				running = performance.now() - begun < minutes * 60_000;
			}
		})(),
	];
	await Promise.all(work);
	const atEnd = memory.at(-1)?.megabytes;
	const before = cpuOf(site.pid);
	await wait(afterwards);
	const busy = cpuOf(site.pid) - before;
	look();
	const once = await compressing(pages.map((path) => origin + path));
	await publish.close();
	await end(site.child);
	rmSync(folder, { recursive: true, force: true });

	const verdicts = [
		atMost("memory at the end", atEnd, limit, " MB"),
		atMost("pages that were no 200", counts.failed, 0, ""),
		atMost(
			"work in the minute afterwards, beside compressing each page once",
			busy / once,
			1.2,
		),
	];
	const step = Math.ceil(memory.length / 20);
	const how = `The built server on SQLite; ${visitors} visitors who ask for ${pages.length} pages of the sitemap in turn, ${pause} ms after an answer each, and a publication each ${every / 1000} s, for ${figure(minutes)} minutes. Memory is that of the process and all it started.`;
	const text = [
		`# Memory with publications, ${around.date}`,
		saySurroundings(around, [`Node ${process.version}`], how),
		table([
			["seconds", "MB"],
			...memory
				.filter((_, n) => n % step === 0 || n >= memory.length - 2)
				.map(({ seconds, megabytes }) => [figure(seconds), figure(megabytes)]),
		]),
		`${figure(counts.asked)} pages were asked for, ${counts.published} times something was published. The last line is a minute after the last visitor, in which ${figure(busy / 1e6)} s of a core were used.`,
		verdictTable(verdicts),
	].join("\n\n");
	const found = { ...around, minutes, ...counts, memory, verdicts };
	keep(`publications-${around.date}`, found, `${text}\n`);
}

/** Publishes the same news again and again under other titles, as another process does. */
async function openPublishing(folder: string) {
	const database = await openDatabase({ file: join(folder, "forecourt.db") });
	const { content, publishing } = createServices(database, folder);
	const language = "en";
	const [news] = await content.list("news", language);
	if (!news) throw new Error("The site has no news.");
	return {
		async next(title: string): Promise<void> {
			const rows = await publishedBodies(database.db, [news.id]);
			const row = rows.find((one) => one.language === language);
			const body = { ...JSON.parse(row?.body ?? "{}"), title };
			const items = [{ entry: news.id, language, body } as const];
			await publishing.publish({ items }, { actor: "site" });
		},
		close: () => database.close(),
	};
}

/** Microseconds of the processor to compress each page as well as can be: nobody can ask for more. */
async function compressing(addresses: string[]): Promise<number> {
	let sum = 0;
	for (const address of addresses) {
		const { body } = await ask(address);
		const before = process.cpuUsage();
		compressWell(body, "br");
		compressWell(body, "gzip");
		const { user, system } = process.cpuUsage(before);
		sum += user + system;
	}
	return sum;
}

function statusOf(address: string, agent: Agent): Promise<number> {
	const headers = { "accept-encoding": acceptEncoding.browser };
	return new Promise((resolve) => {
		get(address, { agent, headers }, (answer) => {
			answer.resume();
			answer.once("close", () => resolve(answer.statusCode ?? 0));
		}).once("error", () => resolve(0));
	});
}
