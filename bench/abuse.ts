import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { copyData } from "../tests/copyData.ts";
import type { Attack, Target } from "./abuse/attack.ts";
import { attacks } from "./abuse/attacks.ts";
import { logIn, partnerIn, sampleData } from "./abuse/sample.ts";
import { signIn } from "./abuse/staff.ts";
import { end, start } from "./measure/processes/children.ts";
import type { LoopDelay } from "./measure/processes/loopDelay.ts";
import {
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import type { Watched } from "./measure/processes/watch.ts";
import { figure } from "./measure/report/numbers.ts";
import { keep } from "./measure/report/results.ts";
import { table } from "./measure/report/table.ts";
import { atMost, verdictTable } from "./measure/report/verdicts.ts";
import { cacheFolder, root, startSite } from "./servers/site.ts";

/** Milliseconds that nobody may wait because of one stranger, on a quiet machine. */
const limit = 100;
/**
 * Factor by which answers may take longer than undisturbed, on a busy machine.
 */
const mostTimes = 3;

type Found = {
	name: string;
	/** Answer of the site. */
	outcome: string;
	health: Watched;
	page: Watched;
	loop: LoopDelay;
};

/**
 * Measures what one stranger can do to all others: attacks on the built site,
 * each beside a watcher that asks for `/healthz` and a cached page, and a note
 * from inside of how long the event loop stood still. The first row attacks
 * nothing.
 */
export async function run(args: string[]): Promise<void> {
	const around = await surroundings(root);
	const words = args.filter((arg) => !arg.startsWith("--"));
	const selected = attacks.filter(
		({ name }) =>
			words.length === 0 || words.some((word) => name.includes(word)),
	);
	const sample = await sampleData();
	const quiet: Attack = {
		name: "nothing",
		run: () => sleep(6000).then(() => ""),
	};
	const found: Found[] = [];
	for (const attack of [quiet, ...selected]) {
		console.log(`  ${attack.name} …`);
		found.push(await under(attack, sample));
	}
	keep(`abuse-${around.date}`, { ...around, found }, report(around, found));
}

async function under(attack: Attack, sample: string): Promise<Found> {
	const folder = join(cacheFolder, "abuse-data");
	rmSync(folder, { recursive: true, force: true });
	copyData(sample, folder);
	const delays = join(cacheFolder, "loop-delay.json");
	const settings = {
		DATA_DIR: folder,
		NODE_ENV: "test",
		VERIFICATION_CODE: "000000",
		NODE_OPTIONS: `--import=${join(root, "bench/measure/processes/loopDelay.ts")}`,
		LOOP_DELAY_FILE: delays,
		...attack.settings,
	};
	const site = await startSite(
		"Forecourt",
		settings,
		// A pipe that nobody takes anything out of.
		attack.nobodyReadsLog ? ["ignore", "pipe", "inherit"] : undefined,
	);
	const origin = site.url("plain").replace(/\/$/, "");
	const partner = partnerIn(folder);
	const target: Target = {
		origin,
		folder,
		site,
		partner,
		token: await logIn(origin, partner),
		staff: await signIn(folder, origin),
	};
	// Work left by the start ends, and the watched page is made ready.
	await sleep(2000);
	const watcher = start(
		process.execPath,
		[
			join(root, "bench/measure/processes/watch.ts"),
			`${origin}/healthz`,
			`${origin}/`,
		],
		{ stdio: ["ignore", "pipe", "inherit"] },
	);
	await sleep(1000);
	rmSync(delays, { force: true });
	await sleep(500);
	const outcome = await attack.run(target);
	// Requests still under way are the attack's as well.
	await sleep(1500);
	const watched = watcher.stdout ? text(watcher.stdout) : "";
	watcher.kill("SIGTERM");
	const [health, page]: Watched[] = JSON.parse(await watched);
	const loop: LoopDelay = JSON.parse(readFileSync(delays, "utf8"));
	await end(site.child);
	if (!health || !page) throw new Error("The watcher saw nothing.");
	return { name: attack.name, outcome, health, page, loop };
}

function report(
	around: Parameters<typeof saySurroundings>[0],
	found: Found[],
): string {
	const [quiet, ...attacked] = found;
	const undisturbed = Math.max(
		quiet?.health.longest ?? 0,
		quiet?.page.longest ?? 0,
	);
	const bar = Math.max(limit, mostTimes * undisturbed);
	return [
		`# What one stranger can do, ${around.date}`,
		"",
		saySurroundings(
			around,
			[`Node ${process.version}`],
			"The built site, its attacker and a watcher, which asks for `/healthz` and the home page every 5 ms, share the machine. The longest waits in milliseconds, and what half of all waited at most; in the last columns how long the event loop of the site stood still at the longest, and how much of that its own thread worked.",
		),
		"",
		table([
			[
				"",
				"`/healthz`",
				"half of them",
				"a cached page",
				"half of them",
				"not 200",
				"loop",
				"its own work",
			],
			...found.map(({ name, health, page, loop }) => [
				name,
				...[health, page].flatMap(({ longest, median }) => [
					figure(longest),
					figure(median),
				]),
				String(health.failed + page.failed),
				figure(loop.late),
				figure(loop.worked),
			]),
		]),
		"",
		...found
			.filter(({ outcome }) => outcome)
			.map(({ name, outcome }) => `- ${name}: ${outcome}`),
		"",
		verdictTable(
			attacked.map(({ name, health, page }) =>
				atMost(name, Math.max(health.longest, page.longest), bar, " ms"),
			),
		),
		"",
		`Undisturbed, the longest wait was ${figure(undisturbed)} ms; the limit is ${limit} ms, or ${mostTimes} times that where a machine is so busy that it is more.`,
		"",
	].join("\n");
}
