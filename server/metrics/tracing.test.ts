import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createTestApp } from "../../tests/app.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { readConfig } from "../config.ts";
import { together } from "./observe.ts";
import { createTracing } from "./tracing.ts";

type Sent = {
	name: string;
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	attributes: { key: string; value: { stringValue?: string } }[];
};

/** Takes what is sent over OTLP. */
async function openCollector() {
	const spans: Sent[] = [];
	const services: unknown[] = [];
	const server = createServer(async (request, response) => {
		const { resourceSpans } = (await json(request)) as {
			resourceSpans: {
				resource: { attributes: unknown[] };
				scopeSpans: { spans: Sent[] }[];
			}[];
		};
		for (const { resource, scopeSpans } of resourceSpans) {
			services.push(...resource.attributes);
			for (const scope of scopeSpans) spans.push(...scope.spans);
		}
		response.end("{}");
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	return { spans, services, address: `http://127.0.0.1:${port}` };
}

test("a request is a span within that of who asked, and its statements are within it", async () => {
	const collector = await openCollector();
	vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.address);
	vi.stubEnv("OTEL_SERVICE_NAME", "cars");
	onTestFinished(() => void vi.unstubAllEnvs());
	const { metrics } = readConfig(process.env, "/srv");
	if (!metrics.traces) throw new Error("no traces");
	const tracing = createTracing(metrics.traces);
	const observer = together(undefined, tracing.observer);
	const { path, remove } = await temporaryFolder();
	const database = await openDatabase({
		file: join(path, "a.db"),
		onQuery: observer?.queried,
	});
	await migrate(database);
	const site = await createTestApp({ database, empty: true, observer });
	onTestFinished(async () => {
		await site.close();
		await database.close();
		await remove();
	});
	const [traceId, parent] = [
		"0af7651916cd43dd8448eb211c80319c",
		"b7ad6b7169203331",
	];
	const token = randomBytes(32).toString("base64url");
	const { status } = await site.ask("/api/v1/catalogue-list", {
		method: "POST",
		headers: {
			"content-type": "application/json",
			traceparent: `00-${traceId}-${parent}-01`,
		},
		body: JSON.stringify({ token }),
	});
	expect(status).toBe(401);
	await expect
		.poll(() => site.logged.filter((line) => line.includes("answered")).length)
		.toBe(1);
	await tracing.close();

	const own = collector.spans.filter((span) => span.traceId === traceId);
	const [request] = own.filter(({ parentSpanId }) => parentSpanId === parent);
	expect(request?.name).toBe("POST /api/v1/catalogue-list");
	const inner = own.filter((span) => span.parentSpanId === request?.spanId);
	expect(own.map(({ name }) => name)).toContain("select");
	expect(inner.map(({ name }) => name)).toContain("select");
	expect(JSON.stringify(collector.spans)).not.toContain(token);
	expect(collector.services).toContainEqual({
		key: "service.name",
		value: { stringValue: "cars" },
	});
});

test("without an address, or switched off, there are none", () => {
	expect(readConfig({}, "/srv").metrics.traces).toBeUndefined();
	const off = {
		OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1",
		OTEL_SDK_DISABLED: "true",
	};
	expect(readConfig(off, "/srv").metrics.traces).toBeUndefined();
});
