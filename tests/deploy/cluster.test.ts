import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { examine } from "../../bench/cluster/examine.ts";
import { furnish, publicUrl } from "../../bench/cluster/house.ts";
import { startCluster } from "../../bench/cluster/processes.ts";
import {
	type Attempt,
	createTraffic,
	failed,
	type Kind,
} from "../../bench/cluster/traffic.ts";
import { start } from "../../bench/measure/processes/children.ts";
import { readConfig } from "../../server/config.ts";
import { openStores } from "../../server/lifecycle/stores.ts";
import { createServices } from "../../server/services.ts";
import { openGate } from "../fakes/gate.ts";
import { startS3 } from "../fakes/s3.ts";
import { eachFilledSite } from "../sample.ts";

const root = join(import.meta.dirname, "../..");
/** Requests that the kit's nginx sends to another process where the first is gone. */
const sentAgain: ReadonlySet<Kind> = new Set(["page", "call", "lead"]);
/**
 * Milliseconds after which nginx has heard of the end of a process on each connection it
 * keeps: a request that it writes on one before that is answered 502, and sent to no other
 * process unless it may be sent twice. On a busy machine the test hears of the end first.
 */
const heard = 500;
const nginx = spawnSync("nginx", ["-v"]).error === undefined;

eachFilledSite((open, engine) => {
	// `npm run bench -- cluster` does it for minutes, with the built site.
	test.runIf(engine === "postgres" && nginx)(
		"three processes behind nginx that are ended in turn, and lose database and bucket, lose nothing and do nothing twice",
		async () => {
			const { database, folder } = await open();
			const s3 = await startS3();
			onTestFinished(s3.close);
			const { url, gate } = await gated(database);
			const settings = {
				...s3.settings,
				NODE_ENV: "test",
				VERIFICATION_CODE: "000000",
				DATABASE_URL: url,
				DATABASE_POOL: "5",
				DATABASE_CONNECT_MS: "3000",
				DATABASE_QUERY_MS: "10000",
				TRUST_PROXY: "loopback",
				LEADS_FLOOD: "100000",
				PUBLIC_URL: publicUrl,
				DRAIN_SECONDS: "0.5",
				SAMPLE_ACCOUNT: "false",
			};
			const config = readConfig({ ...settings, DATA_DIR: folder }, folder);
			const stores = await openStores(config);
			const services = createServices(database, folder, { stores });
			const house = await furnish(database, services);

			const cluster = await startCluster({
				count: 3,
				prefix: join(folder, "nginx"),
				launch: (port) =>
					start(process.execPath, [join(root, "tests/deploy/siteServer.ts")], {
						cwd: root,
						env: {
							PATH: process.env.PATH,
							HOST: "127.0.0.1",
							NODE_COMPILE_CACHE: join(root, ".cache/compiled"),
							...settings,
							LOG_LEVEL: "silent",
							PORT: String(port),
							DATA_DIR: join(folder, String(port)),
						},
					}),
			});
			onTestFinished(cluster.stop);
			const traffic = createTraffic({ ...cluster, house });

			await wait(500);
			for (const index of [0, 1, 2]) await cluster.replace(index, "SIGTERM");
			await cluster.replace(0, "SIGKILL");
			const killed = performance.now();
			await gate.close();
			await wait(700);
			await gate.reopen();
			gate.pause();
			await wait(2000);
			gate.resume();
			s3.meddle = () => ({ status: 503 });
			await wait(1000);
			s3.meddle = undefined;
			await wait(500);
			await traffic.stop();

			expect(cluster.ends.map(({ code }) => code)).toEqual([0, 0, 0, null]);
			const { attempts, promised, faults } = traffic;
			// A process that is killed is noticed by who was being answered at that moment,
			// and by nobody else.
			const ends = cluster.ends.map((end) => ({
				...end,
				ended: end.ended + heard,
			}));
			const kill = ends.at(-1) ?? { begun: 0, ended: 0 };
			const noticed = failed(attempts).filter(
				(one) => one.ended < killed && !overlaps(one, kill),
			);
			// A process that is told to end (SIGTERM) resets connections that arrive between
			// its last look at the port and the close (`closePort`): microseconds, and more
			// where the process is interrupted there. Nginx asks another process instead,
			// unless the request may not be sent twice.
			const told = ends.slice(0, -1);
			const isReset = (one: Attempt) =>
				one.status === 502 &&
				!sentAgain.has(one.kind) &&
				told.some((end) => overlaps(one, end));
			expect(noticed.filter((one) => !isReset(one))).toEqual([]);
			for (const end of told)
				expect(
					noticed.filter((one) => overlaps(one, end)).length,
				).toBeLessThanOrEqual(2);
			// Whatever is away, pages that are kept are not.
			const pages = failed(attempts).filter(({ kind }) => kind === "page");
			expect(pages.filter(({ status }) => status !== 503)).toEqual([]);
			expect(attempts.flatMap(({ wrong }) => wrong ?? [])).toEqual([]);
			expect(faults).toEqual([]);
			const found = await examine(database, services, house, promised);
			expect([found.lost, found.double]).toEqual([[], []]);
			for (const [what, count] of Object.entries(found.promised))
				expect([what, count > 0]).toEqual([what, true]);
		},
		240_000,
	);
});

type Span = { begun: number; ended: number };

/** Whether two spans have a moment in common. */
function overlaps(one: Span, other: Span): boolean {
	return one.begun <= other.ended && one.ended >= other.begun;
}

/** The database behind a gate, as processes of a site reach it. */
async function gated(database: Parameters<typeof examine>[0]) {
	const { rows } = await sql<{
		name: string;
	}>`select current_database() as name`.execute(database.db);
	const url = new URL(inject("postgres") ?? "");
	const folder = url.searchParams.get("host");
	const gate = await openGate({ path: `${folder}/.s.PGSQL.5432` });
	url.searchParams.delete("host");
	url.host = `127.0.0.1:${gate.port}`;
	url.pathname = `/${rows[0]?.name}`;
	return { url: url.href, gate };
}
