import { randomUUID } from "node:crypto";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { copyData } from "../tests/copyData.ts";
import { type Call, callsIn, hostileRequest } from "../tests/hostile.ts";
import { send, sendJson } from "./abuse/attack.ts";
import { consoleCallsDescribed } from "./abuse/consoleCallsDescribed.ts";
import { logIn, partnerIn, sampleData } from "./abuse/sample.ts";
import { signIn } from "./abuse/staff.ts";
import { end } from "./measure/processes/children.ts";
import type { LoopDelay } from "./measure/processes/loopDelay.ts";
import {
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import { keep } from "./measure/report/results.ts";
import { table } from "./measure/report/table.ts";
import { atMost, verdictTable } from "./measure/report/verdicts.ts";
import { cacheFolder, root, startSite } from "./servers/site.ts";

const minute = 60_000;
/** In generated requests, for the session that is good when one is sent. */
const placeholder = "the-token-of-the-session-that-is-good-today";
/**
 * Calls that end a session come last in a round, so that all others have one.
 */
const ends =
	/logout|session-end|account-password|sign-out|console-staff-save|console-link/;
const ofConsole = /\/console-/;
const atOnce = 8;
/** A fault is shown with what led to it, the first of each call. */
type Fault = { call: string; status: number; request: string; answer: string };

/**
 * Generated calls over the OpenAPI document of the built site, as nobody and as
 * a partner, and over the console's calls as a member of the staff, in `--minutes`
 * (20): no answer of 500 and more, and no stop of the event loop. `--seed` repeats a run.
 */
export async function run(args: string[]): Promise<void> {
	const minutes = number(args, "minutes", 20);
	const seed = number(args, "seed", Math.floor(Math.random() * 2 ** 31));
	const around = await surroundings(root);
	const folder = join(cacheFolder, "generated-data");
	rmSync(folder, { recursive: true, force: true });
	copyData(await sampleData(), folder);
	const delays = join(cacheFolder, "generated-delay.json");
	const settings = {
		DATA_DIR: folder,
		NODE_ENV: "test",
		VERIFICATION_CODE: "000000",
		TRUST_PROXY: "1",
		NODE_OPTIONS: `--import=${join(root, "bench/measure/processes/loopDelay.ts")}`,
		LOOP_DELAY_FILE: delays,
	};
	// An answer of 500 says nothing of its cause; the stack is in the site's log.
	const logFile = join(cacheFolder, "generated.log");
	const log = openSync(logFile, "w");
	const site = await startSite("Forecourt", settings, ["ignore", log, log]);
	closeSync(log);
	const origin = site.url("plain").replace(/\/$/, "");
	const partner = partnerIn(folder);
	const { text: document } = await send(`${origin}/api/docs/json`, {
		method: "GET",
	});
	const calls = [...callsIn(document), ...consoleCallsDescribed()].sort(
		(a, b) => Number(ends.test(a.path)) - Number(ends.test(b.path)),
	);
	let token = await logIn(origin, partner);
	let staff = await signIn(folder, origin);
	const ids = [
		...(await idsOf(origin, token)),
		...(await entriesOf(origin, staff)),
	];
	await sleep(3000);
	rmSync(delays, { force: true });

	const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
	const until = performance.now() + minutes * minute;
	const statuses = new Map<string, Map<number, number>>();
	const faults: Fault[] = [];
	let renewing: Promise<void> | undefined;
	let renewingStaff: Promise<void> | undefined;
	let round = 0;
	const renew = () => {
		renewing ??= logIn(origin, partner)
			.then((fresh) => {
				token = fresh;
			})
			// Slowed down by the guesses of others: later, then.
			.catch(() => sleep(1000))
			.finally(() => {
				renewing = undefined;
			});
		return renewing;
	};

	/** Somebody new: the one before may have been made to be nobody any longer. */
	const renewStaff = () => {
		renewingStaff ??= signIn(folder, origin)
			.then((fresh) => {
				staff = fresh;
			})
			.finally(() => {
				renewingStaff = undefined;
			});
		return renewingStaff;
	};

	async function one(call: Call, request: Generated): Promise<void> {
		const { method, path } = call;
		const search = new URLSearchParams(
			request.search.map(([name, value]) => [name, value.toWellFormed()]),
		);
		const { status, text } = await send(`${origin}${path}?${search}`, {
			method,
			agent,
			headers: {
				"x-forwarded-for": `198.51.${round % 256}.${request.which}`,
				// Every second one, so that a call is also refused without.
				...(round % 2 && { "idempotency-key": randomUUID() }),
				...without(request.headers, "idempotency-key"),
				...(ofConsole.test(path) && staff),
				...(request.type && { "content-type": request.type }),
			},
			...(method !== "GET" && { body: withToken(request.body, token) }),
		});
		const counts = statuses.get(path) ?? new Map<number, number>();
		statuses.set(path, counts.set(status, (counts.get(status) ?? 0) + 1));
		// Kept on purpose when the site has no room for more (docs): no fault of it.
		if (status >= 500 && status !== 507)
			faults.push({
				call: path,
				status,
				request: JSON.stringify({
					...request,
					body: request.body.toString("latin1").slice(0, 2000),
				}),
				answer: text.slice(0, 300),
			});
		if (
			ofConsole.test(path) &&
			(status === 401 || (ends.test(path) && status === 200))
		)
			await renewStaff();
		if (
			request.which === 0 &&
			(status === 401 || (ends.test(path) && status === 200))
		)
			await renew();
	}

	while (performance.now() < until) {
		round += 1;
		const work = calls.flatMap((call) => {
			const tokens = [placeholder, "", "x".repeat(43), `A${placeholder}`];
			return fc
				.sample(hostileRequest(call, { tokens, ids }), {
					numRuns: 4,
					seed: seed + round,
				})
				.map((request) => ({ call, request }));
		});
		const next = work.values();
		const hand = async () => {
			for (const { call, request } of next) await one(call, request);
		};
		await Promise.all(Array.from({ length: atOnce }, hand));
		if (faults.length > 50) break;
	}
	await sleep(1000);
	const loop: LoopDelay = JSON.parse(readFileSync(delays, "utf8"));
	const gone = site.child.exitCode;
	await end(site.child);
	agent.destroy();
	const found = {
		...around,
		minutes,
		seed,
		loop,
		gone,
		statuses: [...statuses].map(([call, counts]) => ({
			call,
			counts: Object.fromEntries(counts),
		})),
		faults,
	};
	keep(`generated-${around.date}`, found, report(found));
	if (faults.length > 0) console.log(`The site's log: ${logFile}`);
}

type Generated =
	ReturnType<typeof hostileRequest> extends fc.Arbitrary<infer T> ? T : never;

function withToken(body: Buffer, token: string): Buffer {
	const text = body.toString("latin1");
	return Buffer.from(text.replaceAll(placeholder, token), "latin1");
}

function without(
	headers: Record<string, string>,
	name: string,
): Record<string, string> {
	const { [name]: _, ...others } = headers;
	return others;
}

/** Whatever there is to name: folders, files, notices, sessions. */
async function idsOf(origin: string, token: string): Promise<string[]> {
	const ids: string[] = [];
	for (const call of [
		"catalogue-list",
		"download_file_list",
		"download_msg",
		"account-sessions",
	]) {
		const { text } = await sendJson(`${origin}/api/v1/${call}`, {
			token,
			name: "",
		});
		for (const [, id] of text.matchAll(/"id":"([^"]+)"/g))
			if (id && ids.length < 60) ids.push(id);
	}
	return ids;
}

/** Entries that somebody of the staff may name. */
async function entriesOf(
	origin: string,
	staff: Record<string, string>,
): Promise<string[]> {
	const url = `${origin}/api/v1/console-entries`;
	const { text } = await send(url, { headers: staff, body: '{"limit":60}' });
	return [...text.matchAll(/"id":"([0-9a-f-]{36})"/g)].map(
		([, id]) => id ?? "",
	);
}

function number(args: string[], name: string, otherwise: number): number {
	const at = args.indexOf(`--${name}`);
	return at === -1 ? otherwise : Number(args[at + 1]);
}

function report(
	found: Parameters<typeof saySurroundings>[0] & {
		minutes: number;
		seed: number;
		loop: LoopDelay;
		statuses: { call: string; counts: Record<string, number> }[];
		faults: Fault[];
	},
): string {
	const { statuses, faults, loop, minutes, seed } = found;
	const all = statuses.flatMap(({ counts }) => Object.values(counts));
	return [
		`# Generated calls, ${found.date}`,
		"",
		saySurroundings(
			found,
			[`Node ${process.version}`],
			`${minutes} minutes of calls made from the site's own OpenAPI document, ${atOnce} at a time, as nobody, as a partner and as a member of the staff, with fields, bodies, types and headers that may be wrong in any way (seed ${seed}).`,
		),
		"",
		`${all.reduce((sum, count) => sum + count, 0).toLocaleString("en")} calls.`,
		"",
		verdictTable([
			atMost("answers of 500 and more", faults.length, 0, ""),
			atMost("longest stop of the event loop", loop.late, 100, " ms"),
			atMost("of it work of its own thread", loop.worked, 100, " ms"),
			atMost("most work of it at one time", loop.mostWorked, 100, " ms"),
		]),
		"",
		table([
			["call", "answers"],
			...statuses.map(({ call, counts }) => [
				call,
				Object.entries(counts)
					.map(([status, count]) => `${status} × ${count}`)
					.join(", "),
			]),
		]),
		"",
		...faults
			.slice(0, 10)
			.map(({ call, status, answer }) => `- ${call}: ${status} ${answer}`),
		"",
	].join("\n");
}
