import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../platform/db/open.ts";
import { readConfig } from "../server/config.ts";
import { openStores } from "../server/lifecycle/stores.ts";
import { buildIn } from "../server/pages/copies/copies.ts";
import { createServices } from "../server/services.ts";
import {
	type PostgresCluster,
	startPostgres,
} from "../tests/databases/postgres.ts";
import { type S3Server, startS3 } from "../tests/fakes/s3.ts";
import { type EveryPage, everyPage } from "./cluster/everyPage.ts";
import { examine } from "./cluster/examine.ts";
import { furnish, publicUrl } from "./cluster/house.ts";
import { moveSample } from "./cluster/moveSample.ts";
import { otherBuild } from "./cluster/otherBuild.ts";
import { type End, startCluster } from "./cluster/processes.ts";
import {
	type Attempt,
	createTraffic,
	failed,
	pages,
} from "./cluster/traffic.ts";
import { createVisits, missingOf, type Visit } from "./cluster/visits.ts";
import { output } from "./measure/processes/children.ts";
import {
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import { figure } from "./measure/report/numbers.ts";
import { keep } from "./measure/report/results.ts";
import { table } from "./measure/report/table.ts";
import { atMost, verdictTable } from "./measure/report/verdicts.ts";
import { nginxVersion } from "./servers/nginx.ts";
import { cacheFolder, launchSite, root } from "./servers/site.ts";

/** Pages that new visitors come to; each is there, and begins with a module. */
const visited = [
	...["/", "/models", "/fr/models"],
	...["/ar/models", "/newsroom", "/zh"],
];
/** Times each process is ended by each signal. */
const times = 4;
const count = 3;
/** Milliseconds after a fault in which what it did is still its own. */
const settling = 4000;

type Phase = { name: string; begun: number; ended: number };

/**
 * Three processes of the built site on one PostgreSQL and one bucket, behind an nginx
 * that asks them in turn; visitors, partners and staff go on while each process is
 * ended again and again, while builds go round, and while database and bucket go away.
 * `--former=<commit>` takes the older build from there.
 */
export async function run(args: string[]): Promise<void> {
	const quick = args.includes("--quick");
	const words = args.filter((arg) => !arg.startsWith("--"));
	const commit = args
		.find((arg) => arg.startsWith("--former="))
		?.slice("--former=".length);
	const around = await surroundings(root);
	const nginx = await nginxVersion();
	const postgres = await startPostgres({ durable: true });
	if (!nginx || !postgres)
		throw new Error("A cluster needs nginx and PostgreSQL on this machine.");
	const folder = join(cacheFolder, "cluster");
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const s3 = await startS3();
	try {
		const found = await go({ folder, postgres, s3, quick, words, commit });
		const versions = [
			`Node ${process.version}`,
			nginx,
			await versionOf(postgres),
		];
		keep(
			`cluster-${around.date}`,
			{ ...around, ...found },
			report(around, versions, found),
		);
	} finally {
		await s3.close();
		await postgres.stop();
	}
}

type ClusterOptions = {
	folder: string;
	postgres: PostgresCluster;
	s3: S3Server;
	quick: boolean;
	/** Words of the names of phases to run; all of them where there are none. */
	words: string[];
	/** Commit of the older build; a changed copy of the sources without one. */
	commit: string | undefined;
};

async function go({
	folder,
	postgres,
	s3,
	quick,
	words,
	commit,
}: ClusterOptions) {
	const url = postgres.url("postgres");
	const settings = {
		...s3.settings,
		NODE_ENV: "test",
		VERIFICATION_CODE: "000000",
		DATABASE_URL: url,
		TRUST_PROXY: "loopback",
		PUBLIC_URL: publicUrl,
		LEADS_FLOOD: "1000000",
		SAMPLE_ACCOUNT: "false",
		ARCHIVES_PER_HOUR: "10000",
		DRAIN_SECONDS: "1",
		LOG_LEVEL: "silent",
	};
	const config = readConfig({ ...settings, DATA_DIR: folder }, root);
	const stores = await openStores(config);
	const database = await openDatabase({ url, file: "" });
	const { storage } = stores;
	await moveSample(join(folder, "sample"), { open: database, storage });
	const services = createServices(database, folder, { stores });
	const house = await furnish(database, services);

	const launchOf = (build: string) => async (port: number) => {
		const own = { PORT: String(port), DATA_DIR: join(folder, String(port)) };
		const all = { ...settings, ...own, CONTENT_DIR: join(root, "content") };
		const { child } = await launchSite("Forecourt", all, undefined, build);
		return child;
	};
	const other = await otherBuild(join(folder, "other"), commit);
	const cluster = await startCluster({
		count,
		prefix: join(folder, "nginx"),
		launch: launchOf(other),
	});
	const processes = cluster.ports.map((port) => `http://127.0.0.1:${port}`);
	const traffic = createTraffic({ origin: cluster.origin, house });
	const { visits, ...visitors } = createVisits(cluster.origin, visited);
	const missing: string[] = [];
	/** Puts another build into each process in turn, while pages of the one before are open. */
	const goRound = async (before: string, build: string) => {
		const open = await visitors.leaveOpen();
		for (let n = 0; n < count; n++)
			await cluster.replace(n, "SIGTERM", launchOf(build));
		missing.push(...(await missingOf(processes, { folder: before, open })));
	};
	const phases: Phase[] = [];
	const phase = async (name: string, work: () => Promise<unknown>) => {
		if (words.length > 0 && !words.some((word) => name.includes(word))) return;
		console.log(`  ${name} …`);
		const begun = performance.now();
		await work();
		phases.push({ name, begun, ended: performance.now() });
	};
	const each = async (signal: "SIGTERM" | "SIGKILL") => {
		for (let n = 0; n < (quick ? 1 : times) * count; n++)
			await cluster.replace(n, signal, launchOf(root));
	};
	const share = quick ? 0.1 : 1;
	await phase("nothing", () => wait(10_000 * share));
	await phase("a newer build, each process in turn", () =>
		goRound(other, root),
	);
	await phase("back to the older build", () => goRound(root, other));
	await phase("and the newer one again", () => goRound(other, root));
	await phase(`a process stands still, ${20 * share} s`, async () => {
		const goOn = cluster.pause(0);
		await wait(20_000 * share);
		goOn();
		await wait(settling);
	});
	await phase("SIGTERM, each process in turn", () => each("SIGTERM"));
	await phase("SIGKILL, each process in turn", () => each("SIGKILL"));
	// Each process has its pages in memory then.
	await phase("nothing, again", async () => {
		for (const port of cluster.ports)
			for (const path of pages) await fetch(`http://127.0.0.1:${port}${path}`);
		await wait(2000);
	});
	await phase("PostgreSQL restarted", async () => {
		await postgres.restart("SIGINT");
		await wait(settling);
	});
	await phase("PostgreSQL killed", async () => {
		await postgres.restart("SIGKILL", 2000);
		await wait(settling);
	});
	let everywhere: EveryPage | undefined;
	// The older build has copies of its own, which are none of these processes'.
	const build = await buildIn(join(root, "build", "client"), {
		publicUrl,
		mode: "production",
	});
	await phase("PostgreSQL away, every page of the sitemap", async () => {
		everywhere = await everyPage({
			ports: cluster.ports,
			postgres,
			isCopied: () =>
				[...s3.objects.keys()].some((key) =>
					key.endsWith(`pages/${build}/filled`),
				),
			settings: { ...settings, DATA_DIR: join(folder, "started") },
		});
		await wait(settling);
	});
	await phase(`PostgreSQL stands still, ${20 * share} s`, async () => {
		const goOn = postgres.pause();
		await wait(20_000 * share);
		goOn();
		await wait(settling);
	});
	await phase(`the bucket answers 503, ${30 * share} s`, async () => {
		s3.meddle = () => ({ status: 503 });
		await wait(30_000 * share);
		s3.meddle = undefined;
		await wait(settling);
	});
	await phase("nothing, at the end", () => wait(5000 * share));
	await traffic.stop();
	await visitors.stop();
	await cluster.stop();
	const { attempts, promised, faults } = traffic;
	const there = await examine(database, services, house, promised);
	await database.close();
	return {
		phases: phases.map((one) => ({
			...one,
			...countsOf(attempts, one),
			...visitsOf(visits, one),
		})),
		/** Files missing to pages of a build after its last process had ended. */
		missing,
		ends: cluster.ends,
		outsideFlight: outsideFlight(attempts, phases, cluster.ends),
		everywhere,
		wrong: attempts.flatMap(({ wrong }) => wrong ?? []),
		faults,
		...there,
	};
}

type Ran = Awaited<ReturnType<typeof go>>;

function visitsOf(visits: Visit[], { begun, ended }: Phase) {
	const own = visits.filter((one) => one.begun >= begun && one.begun < ended);
	const broken = own.filter(({ missing }) => missing.length > 0);
	return {
		visits: own.length,
		visitsBroken: broken.length,
		broken: broken.slice(0, 20).flatMap(({ missing }) => missing),
	};
}

const reading = ["page", "call", "folder", "download", "archive"];

function countsOf(attempts: Attempt[], { begun, ended }: Phase) {
	const own = attempts.filter((one) => one.begun >= begun && one.begun < ended);
	const bad = failed(own);
	const pages = own.filter(({ kind }) => kind === "page");
	return {
		requests: own.length,
		pagesFailed: failed(pages).length,
		readsFailed: bad.filter(
			({ kind }) => kind !== "page" && reading.includes(kind),
		).length,
		writesFailed: bad.filter(({ kind }) => !reading.includes(kind)).length,
		longest: Math.max(0, ...own.map((one) => one.ended - one.begun)),
		statuses: statusesOf(bad),
		/** The first of them. */
		failures: bad.slice(0, 50),
	};
}

function statusesOf(attempts: Attempt[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { status } of attempts) counts[status] = (counts[status] ?? 0) + 1;
	return counts;
}

/** Failures while processes were killed of requests that were not under way at that moment. */
function outsideFlight(
	attempts: Attempt[],
	phases: Phase[],
	ends: End[],
): Attempt[] {
	const killing = phases.find(({ name }) => name.startsWith("SIGKILL"));
	if (!killing) return [];
	const kills = ends.filter(({ signal }) => signal === "SIGKILL");
	// Losses after that are another matter.
	const others = phases.find(({ name }) => name.startsWith("PostgreSQL"));
	return failed(attempts).filter(
		(one) =>
			one.begun >= killing.begun &&
			one.begun < killing.ended &&
			one.ended < (others?.begun ?? Number.POSITIVE_INFINITY) &&
			!kills.some((kill) => one.begun <= kill.ended && one.ended >= kill.begun),
	);
}

function report(
	around: Parameters<typeof saySurroundings>[0],
	versions: string[],
	ran: Ran,
): string {
	const { phases, ends, outsideFlight, wrong, faults } = ran;
	const { promised, lost, double, missing, everywhere } = ran;
	const among = (name: RegExp) => phases.filter((one) => name.test(one.name));
	const builds = among(/build|newer/);
	const standing = among(/^a process stands/);
	const [ofTerm] = among(/^SIGTERM/);
	// Requests under way when the first was killed met that.
	const termFailed = ofTerm?.failures.filter(
		({ ended }) => ended < ofTerm.ended,
	).length;
	const pagesWithout = phases
		.filter(({ name }) => /^(PostgreSQL|the bucket)/.test(name))
		.reduce((sum, one) => sum + one.pagesFailed, 0);
	const numbers = Object.entries(promised)
		.map(([what, number]) => `${number} ${what}`)
		.join(", ");
	return [
		`# Three processes, ended and cut off, ${around.date}`,
		"",
		saySurroundings(
			around,
			versions,
			"Three processes of the built site on one PostgreSQL and one bucket (a stand-in) behind nginx with `deploy/nginx/site.conf`, which asks them in turn. An older build, in a folder of its own, is replaced by the newer one, back, and again. Visitors, partners and staff share the machine with them and go on all the time; what changes something is sent again with the same key until it is answered.",
		),
		"",
		table([
			[
				"",
				"seconds",
				"requests",
				"pages failed",
				"visits",
				"broken",
				"other reads",
				"writes",
				"longest, ms",
			],
			...phases.map((one) => [
				one.name,
				figure((one.ended - one.begun) / 1000),
				String(one.requests),
				String(one.pagesFailed),
				String(one.visits),
				String(one.visitsBroken),
				String(one.readsFailed),
				String(one.writesFailed),
				figure(one.longest),
			]),
		]),
		"",
		`Promised: ${numbers}. ${ends.length} processes were ended: ${ends.filter(({ code }) => code === 0).length} by themselves with 0.`,
		"",
		verdictTable([
			atMost("failures while processes got SIGTERM", termFailed, 0, ""),
			atMost(
				"failures, and visits that missed a file, while builds go round",
				sum(builds, (one) => one.failures.length + one.visitsBroken),
				0,
				"",
			),
			atMost(
				"files that pages of a build miss after its last process",
				missing.length,
				0,
				"",
			),
			atMost(
				"pages and visits that fail while a process stands still",
				sum(standing, (one) => one.pagesFailed + one.visitsBroken),
				0,
				"",
			),
			atMost(
				"failures at SIGKILL of requests not in flight",
				outsideFlight.length,
				0,
				"",
			),
			atMost(
				"kept pages that failed without database or bucket",
				pagesWithout,
				0,
				"",
			),
			atMost(
				"of every page of the sitemap, without PostgreSQL",
				everywhere?.failed.length,
				0,
				"",
			),
			atMost(
				"of those in a process that started then",
				everywhere?.started.failed.length,
				0,
				"",
			),
			atMost(
				"until that process listened",
				everywhere?.started.seconds,
				10,
				" s",
			),
			atMost("lost of what was promised", lost.length, 0, ""),
			atMost("there twice", double.length, 0, ""),
			atMost("answers of calls outside of their envelope", wrong.length, 0, ""),
			atMost("other faults that somebody met", faults.length, 0, ""),
		]),
		"",
		"Pages are kept until something is published; where the database goes at that moment, they go on as they were for five minutes, and from their copies for a day. One that nobody had asked a process for comes from the copies that another has made.",
		"",
		...[...lost, ...double, ...wrong, ...faults, ...missing]
			.concat(phases.flatMap(({ broken }) => broken))
			.slice(0, 40)
			.map((one) => `- ${one}`),
		"",
	].join("\n");
}

function sum<T>(all: T[], of: (one: T) => number): number {
	return all.reduce((total, one) => total + of(one), 0);
}

async function versionOf(postgres: PostgresCluster): Promise<string> {
	return (await output(postgres.program, ["--version"])).trim();
}
