import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { PublishItem } from "../domain/content/publish.ts";
import { publishedBodies } from "../domain/content/publishing/publicationQueries.ts";
import { openDatabase } from "../platform/db/open.ts";
import { readConfig } from "../server/config.ts";
import { openStores } from "../server/lifecycle/stores.ts";
import { createServices, type Services } from "../server/services.ts";
import { startPostgres } from "../tests/databases/postgres.ts";
import { startS3 } from "../tests/fakes/s3.ts";
import { freePort } from "../tests/freePort.ts";
import { moveSample } from "./cluster/moveSample.ts";
import { otherBuild } from "./cluster/otherBuild.ts";
import { publishCopies } from "./console/house.ts";
import { end } from "./measure/processes/children.ts";
import { cpuOf } from "./measure/processes/process.ts";
import {
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import { figure } from "./measure/report/numbers.ts";
import { keep } from "./measure/report/results.ts";
import { table } from "./measure/report/table.ts";
import {
	atMost,
	type Verdict,
	verdictTable,
} from "./measure/report/verdicts.ts";
import { ask, untilReady } from "./measure/requests/ask.ts";
import { sitemapPages } from "./measure/requests/sitemap.ts";
import { cacheFolder, launchSite, root } from "./servers/site.ts";

const processes = 3;
/** Pages of copied models that visitors ask for; of the sample's they ask for all. */
const mostCopies = 120;
/** Milliseconds between two requests. */
const pause = 4;
/** Milliseconds of quiet after which nothing is left to be done, and for which it is waited at most. */
const quiet = 3000;
const patience = 240_000;
/** Share of a core that counts as quiet: the looks at the database take that. */
const idle = 0.06;

type Site = Awaited<ReturnType<typeof startSites>>;
type Change = { what: string; items: (n: number) => Promise<PublishItem[]> };
/** Figures of one publication. */
type Found = {
	what: string;
	/** Pages whose tag is another one, of those asked for. */
	changed: number;
	/** Pages that were rendered, in all processes; NaN where a build does not say. */
	rendered: number;
	/** Seconds of processor time of all processes beyond those of the same visits without a publication. */
	cpu: number;
	/** Seconds until nothing was left to be done. */
	until: number;
	/** Slowest hundredth of pages beside that without a publication. */
	p99: number;
};

/**
 * What a publication costs: three processes on one PostgreSQL and one bucket, visitors who
 * ask each of them for every page twice, and one title of a news item, one figure of a
 * model, and words that every page shows. `--models` measures with a thousand models as
 * well; `--former=<commit>` measures that build beside this one.
 */
export async function run(args: string[]): Promise<void> {
	const commit = args
		.find((arg) => arg.startsWith("--former="))
		?.slice("--former=".length);
	const around = await surroundings(root);
	const postgres = await startPostgres({ durable: true });
	if (!postgres) throw new Error("There is no PostgreSQL on this machine.");
	const folder = join(cacheFolder, "publish");
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const s3 = await startS3();
	const settings = {
		...s3.settings,
		NODE_ENV: "test",
		DATABASE_URL: postgres.url("postgres"),
		PUBLIC_URL: "http://localhost:3000",
		LOG_LEVEL: "silent",
	};
	const stores = await openStores(
		readConfig({ ...settings, DATA_DIR: folder }, root),
	);
	const database = await openDatabase({ url: settings.DATABASE_URL, file: "" });
	const found: Record<string, Found[]> = {};
	try {
		const { storage } = stores;
		await moveSample(join(folder, "sample"), { open: database, storage });
		const services = createServices(database, folder, { stores });
		const builds: [name: string, folder: string][] = [["this build", root]];
		if (commit)
			builds.unshift([commit, await otherBuild(join(folder, "other"), commit)]);
		const publish = async (items: PublishItem[]) => {
			await services.content.refresh();
			await services.publishing.publish({ items }, { actor: "site" });
		};
		const sizes = args.includes("--models") ? [0, 1000] : [0];
		for (const more of sizes) {
			if (more > 0) await publishCopies(services);
			for (const [name, build] of builds) {
				const label = `${name}, ${more > 0 ? "1,009" : "8"} models`;
				console.log(`  ${label} …`);
				const site = await startSites(folder, settings, build);
				found[label] = await measure(site, {
					publish,
					changes: changesOf(services, database),
				});
				await site.stop();
			}
		}
	} finally {
		await database.close();
		await s3.close();
		await postgres.stop();
	}
	rmSync(folder, { recursive: true, force: true });
	const verdicts: Verdict[] = Object.entries(found).flatMap(([label, all]) =>
		label.startsWith("this")
			? all.map(({ what, p99 }) =>
					atMost(`p99 of visitors, ${what}, ${label}`, p99, 1.5),
				)
			: [],
	);
	const how = `${processes} processes of the built server on one PostgreSQL and one bucket; one visitor each, who asks for every page twice, ${pause} ms after an answer each, at once after a publication. Processor time is that of all processes, until they rest, beyond that of the same visits without a publication.`;
	const text = [
		`# What a publication costs, ${around.date}`,
		saySurroundings(around, [`Node ${process.version}`], how),
		table([
			[
				...["", "publication", "other tags", "renders"],
				...["processor s", "s until rest", "p99, ×"],
			],
			...Object.entries(found).flatMap(([label, all]) =>
				all.map(({ what, changed, rendered, cpu, until, p99 }) => [
					...[label, what, figure(changed), figure(rendered)],
					...[figure(cpu), figure(until), figure(p99)],
				]),
			),
		]),
		verdictTable(verdicts),
	].join("\n\n");
	keep(`publish-${around.date}`, { ...around, found, verdicts }, `${text}\n`);
}

async function startSites(
	folder: string,
	settings: Record<string, string>,
	build: string,
) {
	const ports = await Promise.all(Array.from({ length: processes }, freePort));
	const metrics = await Promise.all(ports.map(freePort));
	const all = await Promise.all(
		ports.map(async (port, n) => {
			const own = {
				PORT: String(port),
				METRICS_PORT: String(metrics[n]),
				DATA_DIR: join(folder, String(port)),
			};
			const more = { CONTENT_DIR: join(root, "content") };
			const { child, pid } = await launchSite(
				"Forecourt",
				{ ...settings, ...own, ...more },
				undefined,
				build,
			);
			const origin = `http://127.0.0.1:${port}`;
			await untilReady(`${origin}/readyz`, {
				every: 100,
				within: 10 * 60_000,
				isGone: () => child.exitCode !== null,
			});
			return { child, pid, origin };
		}),
	);
	return {
		origins: all.map(({ origin }) => origin),
		metrics: metrics.map((port) => `http://127.0.0.1:${port}/metrics`),
		cpu: () => all.reduce((sum, { pid }) => sum + cpuOf(pid), 0) / 1e6,
		stop: () => Promise.all(all.map(({ child }) => end(child))),
	};
}

async function measure(
	site: Site,
	{
		publish,
		changes,
	}: {
		publish: (items: PublishItem[]) => Promise<void>;
		changes: Change[];
	},
): Promise<Found[]> {
	const [first = ""] = site.origins;
	const every = await sitemapPages(first);
	const copies = every.filter((path) => path.includes("/Copy"));
	const step = Math.ceil(copies.length / mostCopies);
	const pages = every.filter(
		(path) => !path.includes("/Copy") || copies.indexOf(path) % step === 0,
	);
	// Every process knows every page, as well compressed as can be.
	for (let n = 0; n < 3; n++) {
		await visit(site, pages);
		await rest(site);
	}
	const before = site.cpu();
	const usual = await visit(site, pages);
	await rest(site);
	const usualCpu = site.cpu() - before;
	const found: Found[] = [];
	for (const { what, items } of changes) {
		const tags = usual.tags;
		const rendered = await renders(site);
		const cpu = site.cpu();
		const begun = performance.now();
		await publish(await items(found.length));
		// Each process hears of it within half a second.
		await wait(500);
		const now = await visit(site, pages);
		await rest(site);
		const until = (performance.now() - begun - quiet) / 1000;
		const changed = pages.filter((_, n) => now.tags[n] !== tags[n]).length;
		const one: Found = {
			what,
			changed,
			rendered: (await renders(site)) - rendered,
			cpu: site.cpu() - cpu - usualCpu,
			until,
			p99: now.p99 / usual.p99,
		};
		// A run with a thousand models takes long: what is known outlasts its end.
		console.log(`    ${JSON.stringify(one)}`);
		found.push(one);
		usual.tags = (await visit(site, pages)).tags;
		await rest(site);
	}
	return found;
}

/** Asks every process for every page, twice, each process in its own time. */
async function visit({ origins }: Site, pages: string[]) {
	const took: number[] = [];
	const tags: string[] = [];
	await Promise.all(
		origins.map(async (origin, which) => {
			for (let round = 0; round < 2; round++) {
				for (const [n, path] of pages.entries()) {
					const begun = performance.now();
					const { status, headers } = await ask(origin + path, {
						"accept-encoding": "br",
					});
					took.push(performance.now() - begun);
					if (status !== 200) throw new Error(`${path}: ${status}`);
					if (which === 0 && round === 1) tags[n] = headers.etag ?? "";
					await wait(pause);
				}
			}
		}),
	);
	took.sort((a, b) => a - b);
	const p99 = took[Math.floor(took.length * 0.99)] ?? Number.NaN;
	return { tags, p99 };
}

/** Waits until all processes rest. */
async function rest(site: Site): Promise<void> {
	const last = performance.now() + patience;
	let calm = 0;
	while (calm < quiet && performance.now() < last) {
		const before = site.cpu();
		await wait(1000);
		calm = site.cpu() - before < idle * processes ? calm + 1000 : 0;
	}
}

/** Words that no run before has published. */
function unlike(word: string, n: number): string {
	return `${word} ${n}, ${Date.now()}`;
}

/** Pages that the processes have rendered so far for their visitors. */
async function renders({ metrics }: Site): Promise<number> {
	let sum = 0;
	for (const address of metrics) {
		const { body } = await ask(address);
		for (const [, count] of body
			.toString()
			.matchAll(/^forecourt_pages_total\{outcome="(?:new|same)"\} (\d+)/gm))
			sum += Number(count);
	}
	return sum;
}

function changesOf(
	{ content }: Services,
	{ db }: Awaited<ReturnType<typeof openDatabase>>,
): Change[] {
	const language = "en";
	const bodyOf = async (entry: string, of: string) => {
		const rows = await publishedBodies(db, [entry]);
		const body = rows.find((one) => one.language === of)?.body;
		return JSON.parse(body ?? "{}");
	};
	const only = async <T>(of: Promise<readonly T[]>): Promise<T> => {
		const [found] = await of;
		if (!found) throw new Error("The sample lacks what is to be published.");
		return found;
	};
	return [
		{
			what: "a title of a news item",
			async items(n) {
				const { id: entry } = await only(content.list("news", language));
				const body = {
					...(await bodyOf(entry, language)),
					title: unlike("Title", n),
				};
				return [{ entry, language, body }];
			},
		},
		{
			what: "a figure of a model",
			async items() {
				const { id: entry } = await only(content.list("model", language));
				const facts = await bodyOf(entry, "zxx");
				const [group, ...groups] = facts.groups;
				const at = group.rows.findIndex(
					(row: { number?: number }) => row.number !== undefined,
				);
				group.rows[at].number += 1;
				const body = { ...facts, groups: [group, ...groups] };
				return [{ entry, language: "zxx", body }];
			},
		},
		{
			what: "words of every page",
			async items(n) {
				const { id: entry } = await only(content.list("brand", language));
				const body = {
					...(await bodyOf(entry, language)),
					line: unlike("Words", n),
				};
				return [{ entry, language, body }];
			},
		},
	];
}
