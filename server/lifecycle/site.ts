import type { FastifyBaseLogger } from "fastify";
import { sayProblem } from "../../domain/content/checks/sayProblem.ts";
import type { DueRelease } from "../../domain/content/releases/releases.ts";
import { createLease } from "../../platform/db/locks/lease.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { createWorker } from "../../platform/runtime/workers/worker.ts";
import { findFfmpeg } from "../../platform/thumbnails/ffmpeg.ts";
import type { Config } from "../config.ts";
import type { BackgroundWork } from "../modules/module.ts";
import { openServices, type Services } from "../services.ts";
import { type OpenData, openData } from "./data.ts";
import { startSeeding } from "./seeding/seeding.ts";

const hour = 60 * 60 * 1000;
/** Pictures that staff send at once. */
const few = 40;

/** Opens a site at once: its data, and all services on it. */
export async function openSite(config: Config, build?: string) {
	const data = await openData(config, build);
	return { ...data, ...openOn(data) };
}

/**
 * Opens the services of a site on its data, and begins to fill an empty one. Where the site
 * stands in for its database, the work beside the requests begins when that is back.
 */
export function openOn(data: OpenData) {
	const { config, log, database, ready, standsIn } = data;
	const services = openServices(data.early);
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
		if (data.isClosed()) return;
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
			.then(data.lookAtSeal)
			.then(startWorks)
			.catch((err) => log.error({ err }, "work could not begin"));
	return {
		services,
		db: database.db,
		seeding,
		/** Begins the work beside the requests; where the site stands in, it begins by itself. */
		startWorks: async () => {
			if (!standsIn) await startWorks();
		},
		close: () => {
			data.announceClosing();
			return Promise.all(works.map((work) => work.stop())).finally(data.close);
		},
	};
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
