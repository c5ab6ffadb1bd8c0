import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { upgradeContent } from "../../domain/content/upgrading/upgrade.ts";
import { isDatabaseOutage } from "../../platform/db/errors.ts";
import { lockSite, SiteBusyError } from "../../platform/db/locks/siteLock.ts";
import { migrate } from "../../platform/db/migrate.ts";
import {
	type OnQuery,
	type OpenDatabase,
	openDatabase,
} from "../../platform/db/open.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import type { SealState } from "../../platform/secrets/secretSealing.ts";
import { makeFolder } from "../../platform/storage/disk/durable.ts";
import { isBucketAway } from "../../platform/storage/errors.ts";
import type { Config } from "../config.ts";
import { createEarly, type Early } from "../early.ts";
import { observedStorage, together } from "../metrics/observe.ts";
import { believedFor, createPageCopies } from "../pages/copies/copies.ts";
import { openLog } from "./openLog.ts";
import { closeToOthers, keepPrivate } from "./privateFiles.ts";
import { StartError } from "./startError.ts";
import { openStores, type Stores } from "./stores.ts";
import { whenUp } from "./whenUp.ts";

/** Milliseconds a database may take to be up before pages are answered from their copies. */
const startPatience = 2000;

/** Data of a site, open: what it answers pages from that have a copy. */
export type OpenData = Awaited<ReturnType<typeof openData>>;

/**
 * Opens the data of a site: folder, database, objects, published content. Where the database
 * is away, and there are copies of this build's pages, the site is opened with these, and
 * all else begins when the database is back. Services come later (`site.ts`): a process
 * listens before they are loaded.
 */
export async function openData(config: Config, build?: string) {
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
	const early = createEarly(database, dataDir, {
		...config,
		stores: observer
			? { ...stores, storage: observedStorage(stores.storage, observer) }
			: stores,
	});
	early.content.onUnreadable(async (problems) => {
		const { sayProblem } = await import(
			"../../domain/content/checks/sayProblem.ts"
		);
		log.error(
			{ problems: problems.map(sayProblem) },
			"content that cannot be read is left out",
		);
	});
	early.services.reader.onOutage((err) =>
		log.warn({ err }, "the read replica is away"),
	);
	const lookAtSeal = async () =>
		saySeal(log, await checkSeal(early, database), secretKeys.length > 0);
	if (!standsIn) await lookAtSeal();
	return {
		config,
		log,
		droppedLines,
		early,
		metrics,
		observer,
		database,
		/** Resolves when the database has its tables. */
		ready,
		/** Whether pages come from their copies until then. */
		standsIn,
		/** Looks at the seal of secrets that could not be looked at before. */
		lookAtSeal,
		isClosed: () => closed,
		/** What asks for the database from now on is not waited for. */
		announceClosing(): void {
			closed = true;
		},
		async close(): Promise<void> {
			await database.close();
			await tracing
				?.close()
				.catch((err) => log.warn({ err }, "traces were not sent"));
		},
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
async function checkSeal({ secretSealing }: Early, database: OpenDatabase) {
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
