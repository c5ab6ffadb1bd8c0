import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type OpenDatabase, openDatabase } from "../platform/db/open.ts";
import { createServices, type Services } from "../server/services.ts";
import { runApart } from "../tests/commands.ts";
import { copyData } from "../tests/copyData.ts";
import { sampleData } from "./abuse/sample.ts";
import { examine } from "./cluster/examine.ts";
import { furnish, type House, publicUrl } from "./cluster/house.ts";
import { createTraffic, failed, type Promised } from "./cluster/traffic.ts";
import { end } from "./measure/processes/children.ts";
import {
	type Surroundings,
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import { figure } from "./measure/report/numbers.ts";
import { keep } from "./measure/report/results.ts";
import { table } from "./measure/report/table.ts";
import { atMost, verdictTable } from "./measure/report/verdicts.ts";
import { cacheFolder, root, startSite } from "./servers/site.ts";

/** Sessions are ended by newer ones, also while a copy is made. */
const lastSessions = 25;

type Copy = {
	seconds: number;
	/** Output of the commands. */
	backup: string;
	restore: string;
	verify: string;
	/** Promises from before it began that are not in it. */
	lost: string[];
	double: string[];
};

/**
 * Copies of one site while it is used, all in one place: each is restored into a
 * folder of its own, verified, and held against what was promised before it began.
 */
export async function run(args: string[]): Promise<void> {
	const count = args.includes("--quick") ? 2 : 10;
	const around = await surroundings(root);
	const folder = join(cacheFolder, "backups");
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const dataDir = join(folder, "site");
	copyData(await sampleData(), dataDir);
	const house = await within(dataDir, (open, services) =>
		furnish(open, services),
	);
	const site = await startSite("Forecourt", {
		DATA_DIR: dataDir,
		NODE_ENV: "test",
		VERIFICATION_CODE: "000000",
		TRUST_PROXY: "loopback",
		PUBLIC_URL: publicUrl,
		LEADS_FLOOD: "1000000",
		ARCHIVES_PER_HOUR: "10000",
		LOG_LEVEL: "silent",
	});
	const origin = site.url("plain").replace(/\/$/, "");
	const traffic = createTraffic({ origin, house });
	const copies: Copy[] = [];
	for (let n = 1; n <= count; n++) {
		console.log(`  copy ${n} of ${count} …`);
		await wait(2000);
		copies.push(await copied({ folder, dataDir, house }, n, traffic.promised));
	}
	await traffic.stop();
	await end(site.child);
	const { attempts, faults } = traffic;
	const found = {
		copies,
		requests: attempts.length,
		failed: failed(attempts).length,
		longest: Math.max(...attempts.map((one) => one.ended - one.begun)),
		faults,
	};
	const { date } = around;
	keep(`backups-${date}`, { ...around, ...found }, report(around, found));
}

/** One copy, and what became of it. */
async function copied(
	at: { folder: string; dataDir: string; house: House },
	n: number,
	promised: Promised,
): Promise<Copy> {
	const place = join(at.folder, "copies");
	const before = noted(promised);
	const begun = performance.now();
	const backup = await told("backup", [place], at.dataDir);
	const seconds = (performance.now() - begun) / 1000;
	for (const key of promised.leads.keys())
		if (!before.leads.has(key)) before.leads.set(key, undefined);

	const restored = join(at.folder, `restored-${n}`);
	const [id = ""] = backup.split(":");
	const restore = await told("restore", [place, "--snapshot", id], restored);
	const verify = await told("verify", [], restored);
	const { lost, double } = await within(restored, (open, services) =>
		examine(open, services, at.house, before),
	);
	rmSync(restored, { recursive: true });
	return { seconds, backup, restore, verify, lost, double };
}

/** Copies the promises made so far. */
function noted({ leads, files, titles, tokens, archives }: Promised): Promised {
	return {
		leads: new Map(leads),
		files: files.filter(({ id }) => id).map((file) => ({ ...file })),
		titles: new Map(titles),
		tokens: tokens.slice(-lastSessions),
		archives,
	};
}

/** Returns the output of a command of operators. */
async function told(
	name: string,
	args: string[],
	dataDir: string,
): Promise<string> {
	const { code, out, err } = await runApart(name, args, { dataDir });
	if (code !== 0) throw new Error(`${name} failed (${code}).\n${out}${err}`);
	return out.trim();
}

async function within<T>(
	dataDir: string,
	work: (open: OpenDatabase, services: Services) => Promise<T>,
): Promise<T> {
	const open = await openDatabase({ file: join(dataDir, "forecourt.db") });
	try {
		return await work(open, createServices(open, dataDir));
	} finally {
		await open.close();
	}
}

function report(
	around: Surroundings,
	found: {
		copies: Copy[];
		requests: number;
		failed: number;
		longest: number;
		faults: string[];
	},
): string {
	const { copies, requests, failed, longest, faults } = found;
	const lost = copies.flatMap((one) => one.lost);
	const double = copies.flatMap((one) => one.double);
	return [
		`# Copies of a site in use, ${around.date}`,
		"",
		saySurroundings(
			around,
			[`Node ${process.version}`],
			`Visitors, a partner and staff go on all the time (${requests} requests, the longest took ${figure(longest)} ms); each copy is restored by itself, verified, and held against what was answered with a success before it began.`,
		),
		"",
		table([
			["", "seconds", "backup", "restore", "verify"],
			...copies.map((one, n) => [
				String(n + 1),
				figure(one.seconds),
				...[one.backup, one.restore].map((output) =>
					output.replace(/^.*?: /, ""),
				),
				one.verify,
			]),
		]),
		"",
		verdictTable([
			atMost("lost of what was promised before", lost.length, 0, ""),
			atMost("there twice", double.length, 0, ""),
			atMost("requests that failed", failed, 0, ""),
			atMost("other faults that somebody met", faults.length, 0, ""),
		]),
		"",
		...[...lost, ...double, ...faults].slice(0, 40).map((one) => `- ${one}`),
		"",
	].join("\n");
}
