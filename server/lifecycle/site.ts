import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { sayProblem } from "../../domain/content/checks/sayProblem.ts";
import type { DueRelease } from "../../domain/content/releases/releases.ts";
import { upgradeContent } from "../../domain/content/upgrading/upgrade.ts";
import { isDatabaseOutage } from "../../platform/db/errors.ts";
import { createLease } from "../../platform/db/locks/lease.ts";
import { lockSite, SiteBusyError } from "../../platform/db/locks/siteLock.ts";
import { migrate } from "../../platform/db/migrate.ts";
import {
	type OnQuery,
	type OpenDatabase,
	openDatabase,
} from "../../platform/db/open.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { createWorker } from "../../platform/runtime/workers/worker.ts";
import type { SealState } from "../../platform/secrets/secretSealing.ts";
import { makeFolder } from "../../platform/storage/disk/durable.ts";
import { isBucketAway } from "../../platform/storage/errors.ts";
import { findFfmpeg } from "../../platform/thumbnails/ffmpeg.ts";
import type { Config } from "../config.ts";
import { observedStorage, together } from "../metrics/observe.ts";
import type { BackgroundWork } from "../modules/module.ts";
import { believedFor, createPageCopies } from "../pages/copies/copies.ts";
import { createServices, type Services } from "../services.ts";
import { openLog } from "./openLog.ts";
import { closeToOthers, keepPrivate } from "./privateFiles.ts";
import { startSeeding } from "./seeding/seeding.ts";
import { StartError } from "./startError.ts";
import { openStores, type Stores } from "./stores.ts";
import { whenUp } from "./whenUp.ts";

const hour = 60 * 60 * 1000;
/** Pictures that staff send at once. */
const few = 40;

/** Milliseconds a database may take to be up before pages are answered from their copies. */
const startPatience = 2000;

/**
 * Opens the data of a site: folder, database, objects; begins to fill an empty one.
 * Where the database is away, and there are copies of this build's pages, the site is
 * opened with these, and all else begins when the database is back.
 */
export async function openSite(config: Config, build?: string) {
	keepPrivate();
	await prepareFolder(config.dataDir);
	const { log, droppedLines } = openLog(config);
	const open = await closeToOthers(config.dataDir);
	if (open.length > 0) log.warn({ open }, "others may read what is kept here");
	const { url, startWait } = config.database;
	// Loaded only where somebody reads them.
	const metrics =
		config.metrics.listen &&
		(await import("../metrics/metrics.ts")).createMetrics();
	const { traces } = config.metrics;
	const tracing =
		traces && (await import("../metrics/tracing.ts")).createTracing(traces);
	const observer = together(metrics?.observer, tracing?.observer);
	const stores = await whenUp("the bucket", () => openStores(config), {
		patience: startWait,
		notUpYet: (error) => isBucketAway((error as Error).cause),
	});
	const file = join(config.dataDir, "forecourt.db");
	const database = await openAlone(config, file, observer?.queried);
	const copies = url !== undefined && (await hasCopies(stores, build));
	let closed = false;
	const ready = whenUp("the database", () => migrate(database), {
		// A process with copies of pages goes on showing them.
		patience: url ? Math.max(startWait, copies ? believedFor : 0) : 0,
		notUpYet: (error) => !closed && isDatabaseOutage(error),
	}).then(() => upgradeContent(database.db));
	const late = wait(startPatience, true, { ref: false });
	const standsIn = copies && (await Promise.race([ready, late])) === true;
	if (!standsIn) await ready;
	const { dataDir, secretKeys } = config;
	const services = createServices(database, dataDir, {
		...config,
		stores: observer
			? { ...stores, storage: observedStorage(stores.storage, observer) }
			: stores,
	});
	const lookAtSeal = async () =>
		saySeal(log, await checkSeal(services, database), secretKeys.length > 0);
	if (!standsIn) await lookAtSeal();
	services.content.onUnreadable((problems) =>
		log.error(
			{ problems: problems.map(sayProblem) },
			"content that cannot be read is left out",
		),
	);
	services.reader.onOutage((err) =>
		log.warn({ err }, "the read replica is away"),
	);
	const seeding = startSeeding({
		config,
		database,
		services,
		log,
		ready,
		standsIn,
	});
	// At once too: where a site is started anew each hour nothing would ever end.
	const sweeping = createWorker({
		round: services.sweep,
		every: hour,
		lease: createLease({ db: database.db, name: "sweep" }),
		rest: 0.9 * hour,
	});
	const works: Pick<BackgroundWork, "stop">[] = [
		...[seeding, sweeping, ...services.work],
	];
	services.mediaWork.onLeft(sayProgress());
	services.onDueRelease((due) => logDueRelease(log, due));
	async function startWorks(): Promise<void> {
		if (closed) return;
		sweeping.start((err) => log.error({ err }, "sweeping failed"));
		for (const work of services.work) {
			const start = () => work.start((err) => log.error({ err }, work.failed));
			if (work.afterTexts) seeding.opened.then(start, () => {});
			else start();
		}
		works.push(...(await openPurging(config, database.db, services, log)));
	}
	const { ffmpeg } = config.uploads;
	if (ffmpeg.program !== "off" && !findFfmpeg(ffmpeg))
		log.info("no ffmpeg found: films keep their icon until there is one");
	if (standsIn)
		ready
			.then(lookAtSeal)
			.then(startWorks)
			.catch((err) => log.error({ err }, "work could not begin"));
	const close = () => {
		closed = true;
		return Promise.all(works.map((work) => work.stop())).finally(async () => {
			await database.close();
			await tracing
				?.close()
				.catch((err) => log.warn({ err }, "traces were not sent"));
		});
	};
	return {
		log,
		droppedLines,
		services,
		metrics,
		observer,
		db: database.db,
		seeding,
		/** Resolves when the database has its tables. */
		ready,
		/** Whether pages come from their copies until then. */
		standsIn,
		/** Begins the work beside the requests; where the site stands in, it begins by itself. */
		startWorks: async () => {
			if (!standsIn) await startWorks();
		},
		close,
	};
}

/**
 * Opens the database; a SQLite file for this site alone, for as long as it is open.
 * A site that is being stopped may hold the lock for a little.
 * @throws StartError where another site keeps it
 */
async function openAlone(
	config: Config,
	file: string,
	onQuery: OnQuery | undefined,
): Promise<OpenDatabase> {
	const { url, readUrl, limits, busyTimeout, startWait } = config.database;
	const unlock = url
		? () => {}
		: await whenUp("the database", async () => lockSite(file), {
				patience: startWait,
				notUpYet: (error) => error instanceof SiteBusyError,
			});
	const options = { url, readUrl, limits, busyTimeout, onQuery, file };
	const open = await openDatabase(options).catch((error) => {
		unlock();
		throw error;
	});
	return { ...open, close: () => open.close().finally(unlock) };
}

/** Whether there are copies of a build's pages that this process may go by. */
async function hasCopies(
	{ pageCopies: place, space }: Stores,
	build: string | undefined,
): Promise<boolean> {
	if (build === undefined) return false;
	const copies = createPageCopies({ place, space, build, clock: systemClock });
	const known = await copies.known().catch(() => undefined);
	return known !== undefined;
}

/** Whether the site can read its secrets; where not, nothing is left open. @throws SecretsSealedError */
async function checkSeal({ secretSealing }: Services, database: OpenDatabase) {
	try {
		return await secretSealing.check();
	} catch (error) {
		await database.close();
		throw error;
	}
}

/** Says once a start where what is signed and encrypted with lies beside it. */
function saySeal(
	log: FastifyBaseLogger,
	{ key }: SealState,
	hasKey: boolean,
): void {
	if (key !== undefined) return;
	log.warn(
		hasKey
			? "SECRETS_KEY is set, but secrets lie in clear in the database: once every process has it, npm run secrets -- seal"
			: "secrets lie in clear in the database, which a copy of it holds too: SECRETS_KEY seals them (docs/guides/running.md)",
	);
}

/** Tells a CDN of changes; nobody where there is none. */
async function openPurging(
	{ cdn: { purge: target } }: Config,
	db: OpenDatabase["db"],
	{ content }: Services,
	log: FastifyBaseLogger,
) {
	if (!target) return [];
	const [{ createPurging }, { sendPurge }] = await Promise.all([
		import("./purging.ts"),
		import("../../platform/cdn/purge.ts"),
	]);
	const purge = () => sendPurge(target);
	const purging = createPurging({ db, clock: systemClock, content, purge });
	purging.start((err) => log.error({ err }, "the CDN could not be told"));
	return [purging];
}

/** Says how far the pictures of a first start are; of a few that staff sent it says nothing. */
function sayProgress(): (left: number) => void {
	let most = 0;
	return (left) => {
		most = Math.max(most, left);
		if (most <= few) return;
		if (left === 0) {
			console.log("  all pictures are made.");
			most = 0;
		} else if (left % few === 0) console.log(`  pictures to be made: ${left}`);
	};
}

/**
 * Logs the outcome of a planned release, and how late it is: a site may have
 * been down at its time.
 */
function logDueRelease(
	log: FastifyBaseLogger,
	{ release: { id, name, dueAt }, late, problems }: DueRelease,
): void {
	// The key `name` is left out of the log: it mostly holds a person's.
	const about = {
		release: id,
		called: name,
		dueAt,
		late: Math.round(late / 1000),
	};
	if (problems.length > 0)
		log.error(
			{ ...about, problems: problems.map(sayProblem) },
			"a planned release could not be published",
		);
	else log.info(about, "a planned release was published");
}

/** Makes the folder of the site's data. @throws StartError where it cannot be written */
export async function prepareFolder(folder: string): Promise<void> {
	try {
		await makeFolder(folder);
		await access(folder, constants.W_OK);
		// A file in its place has no such entry.
		await access(`${folder}/.`);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new StartError(
			`The folder ${folder} (DATA_DIR) cannot be written: ${code}.`,
		);
	}
}
