import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { leastFillTime } from "../contracts/leads/leadBounds.ts";
import { openDatabase } from "../platform/db/open.ts";
import { readConfig } from "../server/config.ts";
import { openStores } from "../server/lifecycle/stores.ts";
import { createServices } from "../server/services.ts";
import { startPostgres } from "../tests/databases/postgres.ts";
import { startS3 } from "../tests/fakes/s3.ts";
import { startGate } from "../tests/fakes/tcpGate.ts";
import { addressOf, filledForm } from "../tests/leads.ts";
import { moveSample } from "./cluster/moveSample.ts";
import {
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import { figure } from "./measure/report/numbers.ts";
import { keep } from "./measure/report/results.ts";
import { table } from "./measure/report/table.ts";
import { atMost, verdictTable } from "./measure/report/verdicts.ts";
import { cacheFolder, root, startSite } from "./servers/site.ts";

const places = ["home", "far", "own"] as const;
type Place = (typeof places)[number];
/** More than one sender can send while it lasts. */
const mostForms = 700;
/** A form, as its sender saw it. */
type Sent = {
	place: Place;
	phase: string;
	key: string;
	email: string;
	took: number;
	/** Site that took it in; missing: the sender was told to try later. */
	by?: Place;
};
type Page = { place: Place; phase: string; took: number; status: number };

/**
 * Three processes: at home, beside database and bucket; far away from both, on a line
 * with a delay, which is cut; and a site of its own that sends its requests home by
 * webhook over the same line.
 */
export async function run(args: string[]): Promise<void> {
	const share = args.includes("--quick") ? 0.3 : 1;
	const around = await surroundings(root);
	const postgres = await startPostgres({ durable: true });
	if (!postgres) throw new Error("The simulation needs PostgreSQL.");
	const folder = join(cacheFolder, "regions");
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const s3 = await startS3();
	const headquarters = await startHeadquarters();
	const address = new URL(postgres.url("postgres"));
	const line = {
		database: await startGate({
			path: `${address.searchParams.get("host")}/.s.PGSQL.5432`,
		}),
		bucket: await startGate({ port: Number(new URL(s3.endpoint).port) }),
		webhook: await startGate({ port: headquarters.port }),
	};
	const lines = Object.values(line);
	try {
		const open = await openDatabase({ url: address.href, file: "" });
		const near = {
			...s3.settings,
			NODE_ENV: "test",
			DATABASE_URL: address.href,
		};
		const stores = await openStores(
			readConfig({ ...near, DATA_DIR: folder }, root),
		);
		const own = join(folder, "own");
		const { storage } = stores;
		await moveSample(own, { open, storage });
		const services = createServices(open, folder, { stores });

		const farAway = new URL(address.href);
		farAway.searchParams.delete("host");
		farAway.host = `127.0.0.1:${line.database.port}`;
		const common = {
			NODE_ENV: "test",
			TRUST_PROXY: "loopback",
			LEADS_FLOOD: "1000000",
			SAMPLE_ACCOUNT: "false",
			LOG_LEVEL: "silent",
		};
		const settings: Record<Place, Record<string, string>> = {
			home: { ...common, ...near, DATA_DIR: join(folder, "home") },
			far: {
				...common,
				...near,
				DATA_DIR: join(folder, "far"),
				DATABASE_URL: farAway.href,
				S3_ENDPOINT: `http://127.0.0.1:${line.bucket.port}`,
				DATABASE_CONNECT_MS: "3000",
				DATABASE_QUERY_MS: "3000",
			},
			own: {
				...common,
				DATA_DIR: own,
				WEBHOOK_ALLOW_PRIVATE: "true",
				LEADS_WEBHOOK_URL: `http://127.0.0.1:${line.webhook.port}/`,
				LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
			},
		};
		const origins = {} as Record<Place, string>;
		for (const place of places) {
			const site = await startSite(place, settings[place]);
			origins[place] = site.url("plain").replace(/\/$/, "");
		}

		const tokens = {} as Record<Place, string[]>;
		for (const place of places)
			tokens[place] = await takeTokens(origins[place], mostForms);
		await wait(leastFillTime);

		const sent: Sent[] = [];
		const pages: Page[] = [];
		let phase = "";
		let running = true;
		let count = 0;
		const visitors = places.flatMap((place) => [
			goOn(async () => {
				const path = count % 2 ? "/models" : "/";
				const { status, took } = await ask(origins[place] + path);
				pages.push({ place, phase, took, status });
			}),
			goOn(async () => {
				const form = {
					...filledForm({ kind: "contact", model: undefined }),
					form: tokens[place].pop(),
				};
				const key = randomUUID();
				const one: Sent = { place, phase, key, email: form.email, took: 0 };
				sent.push(one);
				const begun = performance.now();
				// As an entrance does that has a second origin: the key makes it safe.
				const entrances: Place[] = place === "far" ? ["far", "home"] : [place];
				for (const by of entrances) {
					const { status } = await ask(`${origins[by]}/api/v1/contactus-add`, {
						method: "POST",
						headers: {
							"content-type": "application/json",
							"idempotency-key": key,
						},
						body: JSON.stringify(form),
					});
					if (status !== 200) continue;
					one.by = by;
					break;
				}
				one.took = performance.now() - begun;
			}),
		]);

		async function goOn(work: () => Promise<void>): Promise<void> {
			while (running) {
				if (phase) await work();
				await wait(150);
			}
		}

		async function ask(url: string, init: RequestInit = {}) {
			const begun = performance.now();
			count += 1;
			try {
				const answer = await fetch(url, {
					...init,
					headers: { ...init.headers, "x-forwarded-for": addressOf(count) },
					signal: AbortSignal.timeout(20_000),
				});
				await answer.arrayBuffer();
				return { status: answer.status, took: performance.now() - begun };
			} catch {
				return { status: 0, took: performance.now() - begun };
			}
		}

		const during = async (name: string, seconds: number) => {
			console.log(`  ${name} …`);
			phase = name;
			await wait(seconds * 1000 * share);
		};
		const far = (milliseconds: number) => {
			for (const one of lines) one.setDelay(milliseconds);
		};
		await during("no distance", 10);
		far(40);
		await during("40 ms each way", 15);
		far(150);
		await during("150 ms each way", 15);
		far(40);
		for (const one of lines) one.pause();
		await during("cut", 30);
		for (const one of lines) one.resume();
		await during("back, 40 ms", 15);
		running = false;
		await Promise.all(visitors);

		// Messages kept by the site of its own are delivered: its next try may be a
		// minute away.
		const taken = (place: Place) => sent.filter(({ by }) => by === place);
		const end = performance.now() + 180_000;
		const arrived = () => new Set(headquarters.received.values());
		while (arrived().size < taken("own").length && performance.now() < end)
			await wait(500);

		const stored = await open.db
			.selectFrom("lead")
			.select(["idempotency_key as key", "email"])
			.execute();
		const keys = new Set(stored.map(({ key }) => key));
		const promised = [...taken("home"), ...taken("far")];
		const found = {
			pages: summed(pages),
			forms: summedForms(sent),
			lost: [
				...promised.filter(({ key }) => !keys.has(key)),
				...taken("own").filter(({ email }) => !arrived().has(email)),
			].length,
			doubles:
				stored.length -
				new Set(stored.map(({ email }) => email)).size +
				headquarters.received.size -
				arrived().size,
			unanswered: sent.filter(({ by }) => !by).length,
		};
		await services.uploadWork.stop();
		await open.close();
		keep(
			`regions-${around.date}`,
			{ ...around, ...found },
			report(around, found),
		);
	} finally {
		for (const one of lines) await one.close();
		headquarters.close();
		await s3.close();
		await postgres.stop();
	}
}

/** Tokens of forms, as pages take them when somebody begins to write. */
async function takeTokens(origin: string, count: number): Promise<string[]> {
	const tokens: string[] = [];
	while (tokens.length < count) {
		const answer = await fetch(`${origin}/api/v1/form-token`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ kind: "contact" }),
		});
		tokens.push((await answer.json()).data.form);
	}
	return tokens;
}

/**
 * Headquarters, which take requests in: ids of messages and whose request they
 * were.
 */
async function startHeadquarters() {
	const received = new Map<string, string>();
	const server = createServer(async (request, response) => {
		const id = String(request.headers["webhook-id"]);
		const { data } = JSON.parse(await text(request));
		received.set(id, data.email);
		response.writeHead(204).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const close = () => {
		server.closeAllConnections();
		server.close();
	};
	return { received, port, close };
}

type RegionFigures = {
	phase: string;
	place: Place;
	count: number;
	failed: number;
	middle: number;
	longest: number;
};

function rowsOf<T extends { phase: string; place: Place; took: number }>(
	all: T[],
	isFailure: (one: T) => boolean,
): RegionFigures[] {
	const phases = [...new Set(all.map(({ phase }) => phase))];
	return phases.flatMap((phase) =>
		places.map((place) => {
			const own = all.filter(
				(one) => one.phase === phase && one.place === place,
			);
			const took = own.map((one) => one.took).sort((a, b) => a - b);
			return {
				phase,
				place,
				count: own.length,
				failed: own.filter(isFailure).length,
				middle: took[Math.floor(took.length / 2)] ?? Number.NaN,
				longest: took.at(-1) ?? Number.NaN,
			};
		}),
	);
}
const summed = (pages: Page[]) => rowsOf(pages, ({ status }) => status !== 200);
const summedForms = (sent: Sent[]) =>
	rowsOf(sent, ({ by }) => by === undefined).map((row) => ({
		...row,
		elsewhere: sent.filter(
			({ phase, place, by }) =>
				phase === row.phase && place === row.place && by && by !== place,
		).length,
	}));

const names: Record<Place, string> = {
	home: "at home",
	far: "far away",
	own: "a site of its own",
};

function report(
	around: Parameters<typeof saySurroundings>[0],
	found: {
		pages: RegionFigures[];
		forms: (RegionFigures & { elsewhere: number })[];
		lost: number;
		doubles: number;
		unanswered: number;
	},
): string {
	const line = ({
		phase,
		place,
		count,
		failed,
		middle,
		longest,
	}: RegionFigures) => [
		`${phase}, ${names[place]}`,
		String(count),
		String(failed),
		figure(middle),
		figure(longest),
	];
	const head = ["", "asked", "failed", "middle, ms", "longest, ms"];
	return [
		`# Far away, and cut off, ${around.date}`,
		"",
		saySurroundings(
			around,
			[`Node ${process.version}`],
			"Three processes of the built site: one beside its PostgreSQL and bucket, one that reaches both over a line with a delay, and a site of its own (SQLite) that sends the requests it takes in home by webhook over the same line. When the line is cut nothing comes through it, and nothing is refused. Forms that the far process cannot take in are sent to the one at home with the same key, as an entrance with two origins does.",
		),
		"",
		"Pages from memory:",
		"",
		table([head, ...found.pages.map(line)]),
		"",
		"Forms, and how many of them were taken in elsewhere:",
		"",
		table([
			[...head, "elsewhere"],
			...found.forms.map((row) => [...line(row), String(row.elsewhere)]),
		]),
		"",
		verdictTable([
			atMost("forms that were taken in and are lost", found.lost, 0, ""),
			atMost("forms that arrived twice", found.doubles, 0, ""),
			atMost("forms nobody took in", found.unanswered, 0, ""),
		]),
		"",
	].join("\n");
}
