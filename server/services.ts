import type { OpenDatabase } from "../platform/db/open.ts";
import { createReadiness } from "./health/readiness.ts";
import { type Merged, merge } from "./merge.ts";
import {
	createGround,
	type Ground,
	type GroundOptions,
} from "./modules/ground.ts";
import type { BackgroundWork, Module } from "./modules/module.ts";
import { createModules } from "./modules/modules.ts";

type Modules = ReturnType<typeof createModules>[number];

/** Services of every module by name, and what of the ground is used by itself. */
export type Services = Readonly<
	Merged<Modules["services"]> &
		Pick<Ground, "reader" | "storage" | "space" | "pageCopies" | "auditLog"> & {
			/** Whether this process can do its work. */
			readiness: ReturnType<typeof createReadiness>;
			/** Work of every module beside the requests. */
			work: readonly BackgroundWork[];
			/** Deletes what every module has kept for long enough. */
			sweep: () => Promise<void>;
		}
>;

/**
 * Wires the ground into the modules: on the clock of this machine, with content in
 * `dataDir`, and leads delivered nowhere, where nothing else is said.
 */
export function createServices(
	database: OpenDatabase,
	dataDir: string,
	options: GroundOptions = {},
): Services {
	const ground = createGround(database, dataDir, options);
	const modules: readonly Module<Modules["services"]>[] = createModules(ground);
	const queues = merge(modules.map(({ queues = {} }) => queues));
	const sweeps = modules.flatMap(({ sweeps = [] }) => sweeps);
	return {
		reader: ground.reader,
		storage: ground.storage,
		space: ground.space,
		pageCopies: ground.pageCopies,
		auditLog: ground.auditLog,
		...merge(modules.map(({ services }) => services)),
		readiness: createReadiness({ ...ground, queues }),
		work: modules.flatMap(({ work = [] }) => work),
		async sweep() {
			for (const sweep of sweeps) await sweep();
		},
	};
}
