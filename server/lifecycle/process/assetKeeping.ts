import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import {
	createSharedAssets,
	type SharedAssets,
} from "../../../platform/builds/sharedAssets.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { createWorker } from "../../../platform/runtime/workers/worker.ts";

const hour = 60 * 60 * 1000;
/** A process that runs for weeks says often enough that its build is needed. */
const every = 6 * hour;

/**
 * Browser files of this build, stored where processes of other builds find them, for as long
 * as it runs. Where the database does not take them now the site starts all the same, and
 * goes on trying.
 */
export function createAssetKeeping(deps: {
	db: Db;
	clock: Clock;
	clientFolder: string;
	log: FastifyBaseLogger;
}): {
	shared: SharedAssets;
	/**
	 * Stores the files, and goes on with it: to be awaited before a page is made, which names
	 * them. Copies of pages were made by a process that had stored them.
	 */
	begin(): Promise<void>;
	stop(): Promise<void>;
} {
	const { db, clock, clientFolder, log } = deps;
	const shared = createSharedAssets({ db, clock });
	let told = false;

	async function publish(): Promise<void> {
		const { passedOver } = await shared.publish(join(clientFolder, "assets"));
		if (passedOver.length > 0 && !told)
			log.warn(
				{ files: passedOver },
				"browser files that processes of other builds do not have",
			);
		told = true;
	}

	const keeping = createWorker({
		async round() {
			await publish();
			await shared.sweep();
		},
		every,
		first: every,
	});
	const report = (err: unknown) =>
		log.error({ err }, "browser files could not be stored for other builds");
	return {
		shared,
		async begin() {
			keeping.start(report);
			try {
				await publish();
			} catch (error) {
				report(error);
				keeping.wake();
			}
		},
		stop: keeping.stop,
	};
}
