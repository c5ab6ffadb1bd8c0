import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { OpenDatabase } from "../platform/db/open.ts";
import { startPostgres } from "../tests/databases/postgres.ts";
import { filledPostgres, filledSqlite } from "./leads/fill.ts";
import { mail } from "./leads/mail.ts";
import { reading, type Times } from "./leads/reading.ts";
import {
	type Surroundings,
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import { figure } from "./measure/report/numbers.ts";
import { keep } from "./measure/report/results.ts";
import { table } from "./measure/report/table.ts";
import { atMost, verdictTable } from "./measure/report/verdicts.ts";
import { cacheFolder, root } from "./servers/site.ts";

/** Requests that a site has in a good year, and far more than it will have. */
const sizes = [20_000, 1_000_000];

type Found = { seconds: number; load: number; times: Times[] };

/**
 * The inbox among 20,000 and a million requests, on each engine. Words run what they name:
 * `sqlite`, `postgres`, a number of requests; `--quick` tries less often.
 */
export async function run(args: string[]): Promise<void> {
	const words = args.filter((one) => !one.startsWith("--"));
	const quick = args.includes("--quick");
	const isAsked = (word: string, all: string[]) =>
		!words.some((one) => all.includes(one)) || words.includes(word);
	const around = await surroundings(root);
	const folder = join(cacheFolder, "leads");
	const now = new Date();
	// Requests are kept from day to day.
	now.setUTCHours(0, 0, 0, 0);
	const found: Record<string, Found> = {};
	for (const size of sizes) {
		if (!isAsked(String(size), sizes.map(String))) continue;
		for (const engine of ["sqlite", "postgres"] as const) {
			if (!isAsked(engine, ["sqlite", "postgres"])) continue;
			const name = `${size.toLocaleString("en")} requests, ${engine === "sqlite" ? "SQLite" : "PostgreSQL"}`;
			console.log(`  ${name} …`);
			rmSync(folder, { recursive: true, force: true });
			mkdirSync(folder, { recursive: true });
			const postgres =
				engine === "postgres"
					? await startPostgres({ durable: true })
					: undefined;
			if (engine === "postgres" && !postgres) continue;
			let database: OpenDatabase | undefined;
			try {
				const filled = postgres
					? await filledPostgres(size, now, postgres.url("postgres"))
					: await filledSqlite(size, now, join(folder, "forecourt.db"));
				database = filled.database;
				const { load } = await surroundings(root);
				const times = await reading(database, { folder, now, quick });
				times.push(...(await mail(database, { folder, quick })));
				found[name] = { seconds: filled.seconds, load, times };
			} finally {
				await database?.close();
				await postgres?.stop();
			}
			// A later failure takes nothing along that was measured before.
			keep(
				`leads-${around.date}`,
				{ ...around, found },
				`${reportOf(around, found)}\n`,
			);
		}
	}
	rmSync(folder, { recursive: true, force: true });
	if (
		Object.values(found)
			.flatMap(({ times }) => times)
			.some(({ median, bar }) => median > bar)
	)
		process.exitCode = 1;
}

const how =
	"Each figure is of calls of the domain, one after the other, in a process of its own work alone.";

function reportOf(around: Surroundings, found: Record<string, Found>): string {
	return [
		"# Requests of customers",
		saySurroundings(around, [`Node ${process.version}`], how),
		...Object.entries(found).flatMap(([name, { seconds, load, times }]) => [
			`## ${name}`,
			`Migrated from the schema before in ${figure(seconds)} s; load ${figure(load)} as measuring began.`,
			table([
				["", "median", "99 of 100 within"],
				...times.map(({ what, median, p99 }) => [
					what,
					`${figure(median)} ms`,
					`${figure(p99)} ms`,
				]),
			]),
			verdictTable(
				times.map(({ what, median, bar }) => atMost(what, median, bar, " ms")),
			),
		]),
	].join("\n\n");
}
