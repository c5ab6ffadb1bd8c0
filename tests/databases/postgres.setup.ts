import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Address of the cluster's own database; null when there is no PostgreSQL. */
		postgres: string | null;
	}
}

/** For `globalSetup`: one cluster for the whole run, shared by every worker. */
export default async function setup(
	project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
	try {
		const cluster = await startPostgres();
		project.provide("postgres", cluster?.url("postgres") ?? null);
		if (cluster) return cluster.stop;
		warn("not found on this machine");
	} catch (error) {
		project.provide("postgres", null);
		warn(
			`did not start (${error instanceof Error ? error.message : String(error)})`,
		);
	}
	return undefined;
}

function warn(what: string): void {
	process.stderr.write(
		`\n!!! PostgreSQL ${what}: the database suites did NOT run on PostgreSQL.\n\n`,
	);
}
