import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { noteOutcome } from "../../domain/copies/outcomes.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createClamd } from "../../platform/scanner/clamd.ts";
import { createDiskStorage } from "../../platform/storage/disk/disk.ts";
import { createTestApp } from "../../tests/app.ts";
import { fakeClamd } from "../../tests/fakes/clamd.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { filledForm, newKey } from "../../tests/leads.ts";
import { createMetrics } from "./metrics.ts";
import { observedStorage } from "./observe.ts";
import { serveMetrics } from "./serve.ts";

async function watchedSite(settings: Record<string, string> = {}) {
	const metrics = createMetrics();
	const { observer } = metrics;
	const site = await createTestApp({ observer, settings, empty: true });
	onTestFinished(() => site.close());
	const clamd = await fakeClamd();
	onTestFinished(() => void clamd.close());
	const { db } = site.database;
	metrics.watch({
		db,
		services: { ...site.services, scanner: createClamd(clamd) },
		pages: site.app.pages,
		connections: async () => 1,
	});
	return { ...site, clamd, metrics };
}

test("requests, kept pages, queues and the rest are there to be read, and nobody's name", async () => {
	const { ask, database, metrics, clamd } = await watchedSite();
	for (let n = 0; n < 3; n++) await ask("/models");
	const form = filledForm({ kind: "contact", model: "" });
	const { status } = await ask("/api/v1/contactus-add", {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"idempotency-key": newKey(),
		},
		body: JSON.stringify(form),
	});
	expect(status).toBe(200);
	const lead = await database.db
		.selectFrom("lead")
		.select("id")
		.executeTakeFirstOrThrow();
	const time = new Date().toISOString();
	await database.db
		.insertInto("lead_outbox")
		.values({
			id: "a",
			lead_id: lead.id,
			channel: "mail boss@example.com",
			state: "queued",
			attempts: 2,
			queued_at: time,
			due_at: time,
			lease: null,
			last_error: "no",
			settled_at: null,
		})
		.execute();
	const exposition = await metrics.text();
	for (const line of [
		'forecourt_kept_pages_total{status="200"} 2',
		'forecourt_request_seconds_count{method="POST",route="/api/v1/contactus-add",status="200"} 1',
		'forecourt_ready{check="database"} 1',
		'forecourt_queue_age_seconds{queue="inspection"} 0',
		"forecourt_page_cache_entries 1",
		'forecourt_pages_total{outcome="new"} 1',
		'forecourt_pages_total{outcome="held"} 0',
		"forecourt_leads_quarantined 1",
		'forecourt_deliveries{channel="mail",state="failing"} 1',
		"forecourt_scanner_up 1",
	])
		expect(exposition).toContain(line);
	expect(exposition).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
	expect(exposition).toMatch(/^forecourt_disk_free_bytes [1-9]/m);
	expect(exposition).not.toContain("boss");
	expect(exposition).not.toContain(String(form.email));
	await clamd.close();
	expect(await metrics.text()).toContain("forecourt_scanner_up 0");
});

test("how old the last good backup is can be told", async () => {
	const { database, metrics } = await watchedSite();
	expect(await metrics.text()).toContain(
		'forecourt_last_good_timestamp_seconds{work="backup"} 0',
	);
	const good = new Date("2026-01-01T02:00:00Z");
	const bad = new Date("2026-01-02T02:00:00Z");
	await noteOutcome(database.db, "backup", { faults: 0, now: good });
	await noteOutcome(database.db, "verify", { faults: 2, now: bad });
	const exposition = await metrics.text();
	for (const line of [
		`forecourt_last_good_timestamp_seconds{work="backup"} ${good.getTime() / 1000}`,
		'forecourt_last_good_timestamp_seconds{work="verify"} 0',
		'forecourt_last_faults{work="verify"} 2',
	])
		expect(exposition).toContain(line);
});

test("without its database the rest is still told", async () => {
	const { database, metrics } = await watchedSite();
	await database.close();
	const exposition = await metrics.text();
	expect(exposition).toContain('forecourt_ready{check="database"} 0');
	expect(exposition).toContain("forecourt_connections 1");
});

test("what database and store take is measured, also where they fail", async () => {
	const { path, remove } = await temporaryFolder();
	const { observer, text } = createMetrics();
	const { db, close } = await openDatabase({
		file: join(path, "a.db"),
		onQuery: observer.queried,
	});
	onTestFinished(async () => {
		await close();
		await remove();
	});
	await db.schema.createTable("a").addColumn("b", "text").execute();
	await db
		.selectFrom("lead")
		.execute()
		.catch(() => {});
	const disk = createDiskStorage({ folder: join(path, "objects") });
	const storage = observedStorage(disk, observer);
	const { sha256 } = await storage.put(Buffer.from("a"));
	expect(await storage.bytes(sha256)).toEqual(Buffer.from("a"));
	await storage.stat("no name").catch(() => {});
	expect(storage.locationOf?.(sha256)).toBe(disk.locationOf?.(sha256));
	const exposition = await text();
	for (const labels of [
		'database_seconds_count{kind="createtable",failed="false"} 1',
		'database_seconds_count{kind="select",failed="true"} 1',
		'storage_seconds_count{operation="put",failed="false"} 1',
		'storage_seconds_count{operation="bytes",failed="false"} 1',
		'storage_seconds_count{operation="stat",failed="true"} 1',
	])
		expect(exposition).toContain(labels);
});

test("they have a port of their own, and only that address", async () => {
	const at = { host: "127.0.0.1", port: 0 };
	const server = await serveMetrics(createMetrics(), at, () => {});
	onTestFinished(() => server.close());
	const ask = (path: string, method = "GET") =>
		fetch(`http://127.0.0.1:${server.port}${path}`, { method });
	const answer = await ask("/metrics");
	expect(answer.status).toBe(200);
	expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=/);
	expect(await answer.text()).toMatch(/^process_resident_memory_bytes \d/m);
	expect((await ask("/")).status).toBe(404);
	expect((await ask("/metrics", "POST")).status).toBe(405);
	const taken = serveMetrics(
		createMetrics(),
		{ ...at, port: server.port },
		() => {},
	);
	await expect(taken).rejects.toThrow(/METRICS_PORT/);
});

test("pages from memory are in the log, all of some seconds in a line", async () => {
	const { ask, app, logged } = await watchedSite({ PAGE_LOG_SECONDS: "3600" });
	const { headers } = await ask("/models");
	for (let n = 0; n < 3; n++) await ask("/models?utm_source=x");
	await ask("/models", {
		headers: { "if-none-match": String(headers.etag) },
	});
	await app.close();
	const lines = logged.filter((line) => line.includes("answered from memory"));
	expect(lines.map((line) => JSON.parse(line).pages)).toEqual([
		[
			{ path: "/models", status: 200, count: 3 },
			{ path: "/models", status: 304, count: 1 },
		],
	]);
});

test("dashboard and alert rules ask for what there is", async () => {
	const { metrics, ask } = await watchedSite();
	await ask("/models");
	metrics.observer.queried("select", 1, false);
	metrics.observer.stored("read", 1, false);
	const exposition = await metrics.text();
	const known = new Set(
		[...exposition.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name),
	);
	for (const file of ["grafana/forecourt.json", "prometheus/alerts.yml"]) {
		const text = await readFile(join("deploy", file), "utf8");
		const names = [
			...text.matchAll(/\b(forecourt|nodejs|process)_[a-z_0-9]+/g),
		];
		expect(names.length).toBeGreaterThan(8);
		for (const [name] of names)
			expect(known).toContain(name.replace(/_(bucket|sum|count)$/, ""));
	}
	JSON.parse(await readFile("deploy/grafana/forecourt.json", "utf8"));
});
