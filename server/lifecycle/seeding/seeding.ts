import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import {
	fillNewKinds,
	hasEveryKind,
} from "../../../domain/content/upgrading/newKinds.ts";
import { wasFilled } from "../../../domain/files/sample/filledQueries.ts";
import { isDatabaseOutage } from "../../../platform/db/errors.ts";
import { withLock } from "../../../platform/db/locks/lock.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { systemClock } from "../../../platform/runtime/clock.ts";
import type { Config } from "../../config.ts";
import type { Services } from "../../services.ts";
import { whenUp } from "../whenUp.ts";
import { offerFirstAdministrator } from "./firstAdministrator.ts";
import { makeSampleAccount, warnOfSampleAccount } from "./firstRun.ts";

/** Milliseconds between two looks whether another process has filled the site. */
const pause = 250;

export type Seeding = ReturnType<typeof startSeeding>;

/**
 * Gives a site what it has to have before it is complete: accounts to begin with,
 * and where it is empty the sample content. One process does it, the others wait;
 * all of them listen meanwhile, and answer as soon as the texts are in.
 */
export function startSeeding(deps: {
	config: Config;
	database: OpenDatabase;
	services: Services;
	log: FastifyBaseLogger;
	/** Resolves when the database has its tables. */
	ready?: Promise<unknown>;
	/** Whether pages are answered from their copies until then, and nobody has to wait. */
	standsIn?: boolean;
}) {
	const { config, database, services, log, ready, standsIn } = deps;
	const stop = new AbortController();
	const { signal } = stop;
	const texts = Promise.withResolvers<void>();
	let state: "starting" | "open" | "done" = "starting";
	if (standsIn) open();

	function open(): void {
		// Nothing begins while all ends.
		if (signal.aborted) return;
		if (state === "starting") state = "open";
		texts.resolve();
	}

	/** Another process may be the one that fills it. */
	async function lookForTexts(): Promise<void> {
		const { content } = services;
		while (state === "starting" && !signal.aborted) {
			const there = content.refresh().then(() => hasEveryKind(content));
			// An outage is told by whoever else needs the database.
			if (await there.catch(() => false)) open();
			else await sleep(pause);
		}
	}

	async function fill(): Promise<void> {
		await fillWhenEmpty(services, config, signal);
		await fillNewKinds(services, config.contentDir);
		open();
		await fillLibraryWhenEmpty(database, services, config.contentDir);
	}

	/** Nothing is written where there is nothing to do: another program may hold the database. */
	async function start(): Promise<void> {
		await openDoors(services, config, log);
		const { content } = services;
		if ((await hasEveryKind(content)) && (await wasFilled(database.db))) return;
		const lock = { name: "first fill", signal };
		await withLock(database, lock, fill);
	}

	async function work(): Promise<void> {
		try {
			await whenUp("the database", start, {
				patience: config.database.url ? config.database.startWait : 0,
				notUpYet: (error) => !signal.aborted && isDatabaseOutage(error),
			});
			state = "done";
		} catch (error) {
			if (!signal.aborted) throw error;
		}
	}

	const begin = async () => {
		await ready;
		await Promise.all([work(), lookForTexts()]);
	};
	const done = begin();
	// Callers that wait for the texts alone hear of a failure as well.
	done.catch(texts.reject);
	texts.promise.catch(() => {});

	return {
		/** Whether pages have their texts. */
		isOpen: () => state !== "starting",
		/** Resolves when they have. Rejects as `done` does. */
		opened: texts.promise,
		/** Whether all is in but files of pictures, which come by themselves. */
		isDone: () => state === "done",
		/**
		 * Resolves when everything is in. Rejects with the reason for which the
		 * site cannot be filled.
		 */
		done,
		/** Ends it where it is: the next start goes on from there. */
		async stop(): Promise<void> {
			stop.abort(new Error("The site is being closed."));
			await done.catch(() => {});
		},
	};
}

/** Makes the first accounts: the sample partner, the first administrator. */
async function openDoors(
	services: Services,
	config: Config,
	log: FastifyBaseLogger,
): Promise<void> {
	const { accounts, staff } = services;
	if (config.sampleAccount) await makeSampleAccount(accounts, config.dataDir);
	else if (await accounts.isEmpty())
		console.log(
			'Nobody can log in yet: npm run account -- add <account> --name "<name>"',
		);
	await warnOfSampleAccount(accounts, log);
	const first = await offerFirstAdministrator(staff, config);
	if (first)
		console.log(
			`The console has no staff yet. Who opens this link becomes the first administrator; it is good once, until ${first.expiresAt}:\n  ${first.address}`,
		);
}

async function fillWhenEmpty(
	services: Services,
	config: Config,
	signal: AbortSignal,
): Promise<void> {
	const { contentDir, pictures } = config;
	if (!(await services.content.isEmpty())) return;
	// Loaded only here: a site that has content needs no encoder in memory.
	const [{ importContent }, { openEncoders }, { addSampleNotices }] =
		await Promise.all([
			import("../../../domain/content/folder/importContent.ts"),
			import("./encoders.ts"),
			import("../../../domain/notices/sample.ts"),
		]);
	const encoders = await openEncoders(services, config);
	// Pictures kept for other sites are made, or read, at once.
	const survey = pictures.cache ? undefined : services.pictureSandbox.survey;
	const what = survey ? "pictures read" : "pictures";
	console.log("Filling the empty database with the sample content …");
	const begun = performance.now();
	await addSampleNotices(services.notices, contentDir);
	const deps = { ...services, ...encoders, survey };
	await importContent(deps, contentDir, (done, of) => {
		signal.throwIfAborted();
		if (done % (survey ? 100 : 10) === 0 || done === of)
			console.log(`  ${what}: ${done} of ${of}`);
	});
	const seconds = Math.round((performance.now() - begun) / 1000);
	console.log(`  done in ${seconds} s.`);
}

async function fillLibraryWhenEmpty(
	{ db }: OpenDatabase,
	{ library }: Services,
	contentDir: string,
): Promise<void> {
	if (await wasFilled(db)) return;
	const { fillLibrary } = await import(
		"../../../domain/files/sample/sampleLibrary.ts"
	);
	const filled = await fillLibrary(
		{ db, clock: systemClock, library },
		contentDir,
	);
	if (filled > 0) console.log(`  sample files: ${filled}`);
}
