import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../../platform/db/open.ts";
import { readConfig } from "../../server/config.ts";
import { openStores } from "../../server/lifecycle/stores.ts";
import { buildIn } from "../../server/pages/copies/copies.ts";
import { createServices } from "../../server/services.ts";
import type { PostgresCluster } from "../../tests/databases/postgres.ts";
import type { S3Server } from "../../tests/fakes/s3.ts";
import { launchSite, root } from "../servers/site.ts";
import { countsOf, outsideFlight, type Phase, visitsOf } from "./counts.ts";
import { type EveryPage, everyPage } from "./everyPage.ts";
import { examine } from "./examine.ts";
import { furnish, publicUrl } from "./house.ts";
import { moveSample } from "./moveSample.ts";
import { otherBuild } from "./otherBuild.ts";
import { startCluster } from "./processes.ts";
import { createTraffic, pages } from "./traffic.ts";
import { createVisits, missingOf } from "./visits.ts";

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

/** Conditions of a run. */
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

/** Goes through all phases and says what was met in each, and what is there after them. */
export async function goThrough({
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

/** Findings of a run. */
export type Ran = Awaited<ReturnType<typeof goThrough>>;
