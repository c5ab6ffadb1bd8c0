import type { OpenDatabase } from "../platform/db/open.ts";
import { createEarly, type Early } from "./early.ts";
import { createReadiness } from "./health/readiness.ts";
import { type Merged, merge } from "./merge.ts";
import type { BackgroundWork, Module } from "./modules/module.ts";
import { createModules } from "./modules/modules.ts";
import type { SharedDepsOptions } from "./modules/sharedDeps.ts";

type Modules = ReturnType<typeof createModules>[number];

/** Services of every module by name, and shared dependencies that are used by themselves. */
export type Services = Readonly<
	Merged<Modules["services"]> &
		Early["services"] & {
			/** Whether this process can do its work. */
			readiness: ReturnType<typeof createReadiness>;
			/** Work of every module beside the requests. */
			work: readonly BackgroundWork[];
			/** Deletes what every module has kept for long enough. */
			sweep: () => Promise<void>;
		}
>;

/**
 * Wires the shared dependencies into the modules: on the clock of this machine, with content in
 * `dataDir`, and leads delivered nowhere, where nothing else is said.
 */
export function createServices(
	database: OpenDatabase,
	dataDir: string,
	options: SharedDepsOptions = {},
): Services {
	return openServices(createEarly(database, dataDir, options));
}

/** Opens the modules of a site whose earliest parts are open. */
export function openServices(early: Early): Services {
	const { shared } = early;
	const modules: readonly Module<Modules["services"]>[] = createModules(early);
	const queues = merge(modules.map(({ queues = {} }) => queues));
	const sweeps = modules.flatMap(({ sweeps = [] }) => sweeps);
	return {
		...early.services,
		...merge(modules.map(({ services }) => services)),
		readiness: createReadiness({ ...shared, queues }),
		work: modules.flatMap(({ work = [] }) => work),
		async sweep() {
			for (const sweep of sweeps) await sweep();
		},
	};
}
