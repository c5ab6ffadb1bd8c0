import { rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { copyData } from "../tests/copyData.ts";
import { end } from "./measure/children.ts";
import { keep } from "./measure/results.ts";
import { saySurroundings, surroundings } from "./measure/surroundings.ts";
import { atMost, inPassing, verdictTable } from "./measure/verdicts.ts";
import { cacheFolder, launchSite, root } from "./servers/site.ts";

/** Seconds from the start of the process until pages are complete, at most. */
const limit = 45;
const within = 15 * 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 6 });

/**
 * A start on an empty folder: until it listens, until the home page is there with
 * every picture of it, until every page of the site is, and until all files of all
 * pictures are made; and the start of a second copy of the same data.
 */
export async function run(): Promise<void> {
	const around = await surroundings(root);
	const folder = join(cacheFolder, "first-start");
	const copy = join(cacheFolder, "first-start-copy");
	for (const one of [folder, copy])
		rmSync(one, { recursive: true, force: true });

	const alone = await firstStart(folder);
	const pages = await alone.pages();
	const all = await alone.untilAllIsMade();
	await alone.stop();

	copyData(folder, copy);
	const again = await firstStart(copy);
	const made = await again.toMake();
	await again.stop();
	for (const one of [folder, copy])
		rmSync(one, { recursive: true, force: true });

	const { listening, answered, home } = alone;
	const verdicts = [
		inPassing("until it listens", listening, " s"),
		inPassing("until the home page answers", answered, " s"),
		atMost("until it is there with its pictures", home, limit, " s"),
		inPassing(
			`until ${pages.count} pages more are, six files at once`,
			pages.at,
			" s",
		),
		inPassing("until every file of every picture is made", all, " s"),
		inPassing(
			"a copy of it, until its home page is complete",
			again.home,
			" s",
		),
		atMost("pictures it still makes", made, 0, ""),
	];
	const how =
		"The built server on an empty folder, seconds from its start; of each picture the AVIF files that windows of 720 and of 1440 pixels take, and the one for browsers without AVIF.";
	const text = `# First start, ${around.date}\n\n${saySurroundings(around, [`Node ${process.version}`], how)}\n\n${verdictTable(verdicts)}\n`;
	keep(`first-start-${around.date}`, { ...around, verdicts }, text);
}

async function firstStart(folder: string) {
	const begun = performance.now();
	const since = () => (performance.now() - begun) / 1000;
	const site = await launchSite("a first start", { DATA_DIR: folder });
	const { origin } = new URL(site.url("browser"));
	while ((await ask(`${origin}/healthz`)).status !== 200) {
		if (site.child.exitCode !== null) throw new Error("The server ended.");
		await sleep(20);
	}
	const listening = since();
	while ((await ask(`${origin}/`)).status !== 200) await sleep(100);
	const answered = since();
	await complete(origin, "/");
	const home = since();
	const toMake = async (): Promise<number> => {
		const { body } = await ask(`${origin}/readyz`);
		return JSON.parse(body.toString()).queues.pictures === null ? 0 : 1;
	};
	return {
		...{ listening, answered, home, toMake },

		/** All pages of the site in one language, one after the other. */
		async pages() {
			const { body } = await ask(`${origin}/sitemap.xml`);
			const found = [...body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)]
				.map(([, address = ""]) => new URL(address).pathname)
				.filter(
					(path) => path !== "/" && !/^\/(zh|fr|es|pt|ar)(\/|$)/.test(path),
				);
			for (const path of found) await complete(origin, path);
			return { count: found.length, at: since() };
		},

		async untilAllIsMade(): Promise<number> {
			while ((await toMake()) > 0) {
				if (since() * 1000 > within)
					throw new Error("It makes pictures on and on.");
				await sleep(500);
			}
			return since();
		},

		stop: () => end(site.child),
	};
}

/** Loads a page and its pictures. @throws Error where one of them is not whole */
async function complete(origin: string, path: string): Promise<void> {
	const page = await ask(origin + path);
	if (page.status !== 200) throw new Error(`${path}: ${page.status}`);
	await Promise.all(
		filesIn(page.body.toString()).map(async (file) => {
			const { status, cache } = await ask(origin + file);
			if (status !== 200 || !cache.includes("immutable"))
				throw new Error(`${path} shows ${file}: ${status} ${cache}`);
		}),
	);
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
