import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
	type PostgresCluster,
	startPostgres,
} from "../tests/databases/postgres.ts";
import { startS3 } from "../tests/fakes/s3.ts";
import { goThrough, type Ran } from "./cluster/phases.ts";
import { output } from "./measure/processes/children.ts";
import {
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import { figure } from "./measure/report/numbers.ts";
import { keep } from "./measure/report/results.ts";
import { table } from "./measure/report/table.ts";
import { atMost, verdictTable } from "./measure/report/verdicts.ts";
import { nginxVersion } from "./servers/nginx.ts";
import { cacheFolder, root } from "./servers/site.ts";

/**
 * Three processes of the built site on one PostgreSQL and one bucket, behind an nginx
 * that asks them in turn; visitors, partners and staff go on while each process is
 * ended again and again, while builds go round, and while database and bucket go away.
 * `--former=<commit>` takes the older build from there.
 */
export async function run(args: string[]): Promise<void> {
	const quick = args.includes("--quick");
	const words = args.filter((arg) => !arg.startsWith("--"));
	const commit = args
		.find((arg) => arg.startsWith("--former="))
		?.slice("--former=".length);
	const around = await surroundings(root);
	const nginx = await nginxVersion();
	const postgres = await startPostgres({ durable: true });
	if (!nginx || !postgres)
		throw new Error("A cluster needs nginx and PostgreSQL on this machine.");
	const folder = join(cacheFolder, "cluster");
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const s3 = await startS3();
	try {
		const found = await goThrough({
			folder,
			postgres,
			s3,
			quick,
			words,
			commit,
		});
		const versions = [
			`Node ${process.version}`,
			nginx,
			await versionOf(postgres),
		];
		keep(
			`cluster-${around.date}`,
			{ ...around, ...found },
			report(around, versions, found),
		);
	} finally {
		await s3.close();
		await postgres.stop();
	}
}

function report(
	around: Parameters<typeof saySurroundings>[0],
	versions: string[],
	ran: Ran,
): string {
	const { phases, ends, outsideFlight, wrong, faults } = ran;
	const { promised, lost, double, missing, everywhere } = ran;
	const among = (name: RegExp) => phases.filter((one) => name.test(one.name));
	const builds = among(/build|newer/);
	const standing = among(/^a process stands/);
	const [ofTerm] = among(/^SIGTERM/);
	// Requests under way when the first was killed met that.
	const termFailed = ofTerm?.failures.filter(
		({ ended }) => ended < ofTerm.ended,
	).length;
	const pagesWithout = phases
		.filter(({ name }) => /^(PostgreSQL|the bucket)/.test(name))
		.reduce((sum, one) => sum + one.pagesFailed, 0);
	const numbers = Object.entries(promised)
		.map(([what, number]) => `${number} ${what}`)
		.join(", ");
	return [
		`# Three processes, ended and cut off, ${around.date}`,
		"",
		saySurroundings(
			around,
			versions,
			"Three processes of the built site on one PostgreSQL and one bucket (a stand-in) behind nginx with `deploy/nginx/site.conf`, which asks them in turn. An older build, in a folder of its own, is replaced by the newer one, back, and again. Visitors, partners and staff share the machine with them and go on all the time; what changes something is sent again with the same key until it is answered.",
		),
		"",
		table([
			[
				"",
				"seconds",
				"requests",
				"pages failed",
				"visits",
				"broken",
				"other reads",
				"writes",
				"longest, ms",
			],
			...phases.map((one) => [
				one.name,
				figure((one.ended - one.begun) / 1000),
				String(one.requests),
				String(one.pagesFailed),
				String(one.visits),
				String(one.visitsBroken),
				String(one.readsFailed),
				String(one.writesFailed),
				figure(one.longest),
			]),
		]),
		"",
		`Promised: ${numbers}. ${ends.length} processes were ended: ${ends.filter(({ code }) => code === 0).length} by themselves with 0.`,
		"",
		verdictTable([
			atMost("failures while processes got SIGTERM", termFailed, 0, ""),
			atMost(
				"failures, and visits that missed a file, while builds go round",
				sum(builds, (one) => one.failures.length + one.visitsBroken),
				0,
				"",
			),
			atMost(
				"files that pages of a build miss after its last process",
				missing.length,
				0,
				"",
			),
			atMost(
				"pages and visits that fail while a process stands still",
				sum(standing, (one) => one.pagesFailed + one.visitsBroken),
				0,
				"",
			),
			atMost(
				"failures at SIGKILL of requests not in flight",
				outsideFlight.length,
				0,
				"",
			),
			atMost(
				"kept pages that failed without database or bucket",
				pagesWithout,
				0,
				"",
			),
			atMost(
				"of every page of the sitemap, without PostgreSQL",
				everywhere?.failed.length,
				0,
				"",
			),
			atMost(
				"of those in a process that started then",
				everywhere?.started.failed.length,
				0,
				"",
			),
			atMost(
				"until that process listened",
				everywhere?.started.seconds,
				10,
				" s",
			),
			atMost("lost of what was promised", lost.length, 0, ""),
			atMost("there twice", double.length, 0, ""),
			atMost("answers of calls outside of their envelope", wrong.length, 0, ""),
			atMost("other faults that somebody met", faults.length, 0, ""),
		]),
		"",
		"Pages are kept until something is published; where the database goes at that moment, they go on as they were for five minutes, and from their copies for a day. One that nobody had asked a process for comes from the copies that another has made.",
		"",
		...[...lost, ...double, ...wrong, ...faults, ...missing]
			.concat(phases.flatMap(({ broken }) => broken))
			.slice(0, 40)
			.map((one) => `- ${one}`),
		"",
	].join("\n");
}

function sum<T>(all: T[], of: (one: T) => number): number {
	return all.reduce((total, one) => total + of(one), 0);
}

async function versionOf(postgres: PostgresCluster): Promise<string> {
	return (await output(postgres.program, ["--version"])).trim();
}
