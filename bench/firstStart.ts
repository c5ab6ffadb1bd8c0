import { rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { copyData } from "../tests/copyData.ts";
import { end } from "./measure/processes/children.ts";
import { cpuOf } from "./measure/processes/process.ts";
import {
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import { figure } from "./measure/report/numbers.ts";
import { keep } from "./measure/report/results.ts";
import { table } from "./measure/report/table.ts";
import { atMost, verdictTable } from "./measure/report/verdicts.ts";
import { cacheFolder, launchSite, root } from "./servers/site.ts";

/** Seconds from the start of the process until pages are complete, at most. */
const limit = 45;
const within = 15 * 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 6 });

/**
 * A start on an empty folder: until it listens, until the home page is there with
 * every picture of it, until every page of the site is, and until all files of all
 * pictures are made; and the start of a second copy of the same data. `--quick` ends
 * with the home page.
 */
export async function run(args: string[]): Promise<void> {
	const quick = args.includes("--quick");
	const around = await surroundings(root);
	const folder = join(cacheFolder, "first-start");
	const copy = join(cacheFolder, "first-start-copy");
	const remove = () => {
		for (const one of [folder, copy])
			rmSync(one, { recursive: true, force: true });
	};
	remove();
	const first = await firstStart(folder);
	const home = first.stages.at(-1)?.seconds;
	const verdicts = [
		atMost("until the home page is complete", home, limit, " s"),
	];
	const rest: string[] = [];
	let again: FirstStart | undefined;
	if (!quick) {
		const pages = await first.pages();
		await first.untilAllIsMade();
		await first.stop();
		copyData(folder, copy);
		again = await firstStart(copy);
		const left = await again.oldestPicture();
		verdicts.push(
			atMost("pictures that a copy still makes", left === null ? 0 : 1, 0, ""),
		);
		rest.push(
			`The pages are all ${pages} of one language, one after the other. A copy of the data, started:`,
			stageTable(again.stages),
		);
	}
	await (again ?? first).stop();
	remove();

	const how =
		"The built server on an empty folder, from its start; of each picture the AVIF files that windows of 720 and of 1440 pixels take, and the one for browsers without AVIF, six at a time.";
	const text = [
		`# First start, ${around.date}`,
		saySurroundings(around, [`Node ${process.version}`], how),
		stageTable(first.stages),
		`A complete page has all its pictures, whole and for good; ${first.standIns()} times another width stood in for one that took longer than eight seconds.`,
		...rest,
		verdictTable(verdicts),
	].join("\n\n");
	const found = {
		...around,
		first: first.stages,
		copy: again?.stages,
		verdicts,
	};
	keep(`first-start-${around.date}`, found, `${text}\n`);
}

type FirstStart = Awaited<ReturnType<typeof firstStart>>;
type Stage = { what: string; seconds: number; processor: number };

function stageTable(stages: Stage[]): string {
	return table([
		["until", "seconds", "of processor"],
		...stages.map(({ what, seconds, processor }) => [
			what,
			figure(seconds),
			figure(processor),
		]),
	]);
}

async function firstStart(folder: string) {
	const begun = performance.now();
	const site = await launchSite("a first start", { DATA_DIR: folder });
	const { origin } = new URL(site.url("browser"));
	const stages: Stage[] = [];
	/** Processes that made pictures may have ended since: the most there was counts. */
	let processor = 0;
	const look = () => {
		const used = cpuOf(site.child.pid ?? 0) / 1e6;
		processor = Math.max(processor, used);
	};
	const note = (what: string) => {
		look();
		const seconds = (performance.now() - begun) / 1000;
		stages.push({ what, seconds, processor });
	};
	while ((await ask(`${origin}/healthz`)).status !== 200) {
		if (site.child.exitCode !== null) throw new Error("The server ended.");
		await sleep(20);
	}
	note("it listens");
	while ((await ask(`${origin}/`)).status !== 200) await sleep(100);
	note("the home page answers");
	let standIns = await complete(origin, "/");
	note("the home page is complete");
	const oldestPicture = async (): Promise<number | null> => {
		const { body } = await ask(`${origin}/readyz`);
		return JSON.parse(body.toString()).queues.pictures;
	};
	return {
		stages,
		oldestPicture,
		standIns: () => standIns,

		/** All pages of the site in one language; how many. */
		async pages(): Promise<number> {
			const { body } = await ask(`${origin}/sitemaps/en.xml`);
			const found = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(
				([, address = ""]) => new URL(address).pathname,
			);
			for (const path of found) standIns += await complete(origin, path);
			note("every page is");
			return found.length;
		},

		async untilAllIsMade(): Promise<void> {
			while ((await oldestPicture()) !== null) {
				if (performance.now() - begun > within)
					throw new Error("It makes pictures on and on.");
				look();
				await sleep(500);
			}
			note("every file of every picture is made");
		},

		stop: () => end(site.child),
	};
}

/**
 * Loads a page and its pictures, until all are whole; how many files another one
 * stood in for. @throws Error where one is broken
 */
async function complete(origin: string, path: string): Promise<number> {
	let standIns = 0;
	const page = await ask(origin + path);
	if (page.status !== 200) throw new Error(`${path}: ${page.status}`);
	await Promise.all(
		filesIn(page.body.toString()).map(async (file) => {
			for (;;) {
				const { status, cache } = await ask(origin + file);
				if (status !== 200) throw new Error(`${path} shows ${file}: ${status}`);
				if (cache.includes("immutable")) break;
				standIns++;
			}
		}),
	);
	return standIns;
}

function filesIn(html: string): string[] {
	const files = new Set<string>();
	for (const [, set = ""] of html.matchAll(/srcset="([^"]+\.avif[^"]*)"/gi)) {
		const rungs = set.split(",").map((one) => {
			const [file = "", width = ""] = one.trim().split(" ");
			return { file, width: Number.parseInt(width, 10) };
		});
		for (const wide of [720, 1440]) {
			const rung = rungs.find(({ width }) => width >= wide) ?? rungs.at(-1);
			if (rung) files.add(rung.file);
		}
	}
	for (const [, file = ""] of html.matchAll(
		/<img[^>]* src="(\/media\/[^"]+)"/gi,
	))
		files.add(file);
	return [...files];
}

function ask(
	url: string,
): Promise<{ status: number; cache: string; body: Buffer }> {
	return new Promise((resolve) => {
		get(url, { agent }, async (answer) => {
			const body = await buffer(answer);
			const { statusCode: status = 0, headers } = answer;
			resolve({ status, cache: headers["cache-control"] ?? "", body });
		}).on("error", () => resolve({ status: 0, cache: "", body: Buffer.of() }));
	});
}
