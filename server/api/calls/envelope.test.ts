import { afterEach, expect, test, vi } from "vitest";
import { calls as callTable } from "../../../contracts/calls.ts";
import { DomainError, errorCodes } from "../../../contracts/errors.ts";
import { languages } from "../../../contracts/language.ts";
import { translate } from "../../../platform/texts/translate.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { codeOf, envelopeCodeOf, statusOf } from "../../errors.ts";

let site: TestApp | undefined;
afterEach(async () => {
	await site?.close();
	site = undefined;
});

test("every error has a status and a text in every language", () => {
	expect(Object.keys(statusOf).sort()).toEqual([...errorCodes].sort());
	for (const code of errorCodes) {
		const shared = code === "proof_required";
		expect(codeOf(statusOf[code])).toBe(shared ? "forbidden" : code);
	}
	expect(new Set(errorCodes.map(envelopeCodeOf)).size).toBe(errorCodes.length);
	expect(codeOf(418)).toBe("bad_request");
	expect(codeOf(599)).toBe("internal");
	for (const language of languages) {
		const texts = errorCodes.map((code) =>
			translate(language, `server/errors.${code}`),
		);
		expect(new Set(texts).size).toBe(errorCodes.length);
	}
});

test("what no contract declares never leaves the server", async () => {
	site = await createTestApp();
	const { catalogue } = site.services;
	const cars = await catalogue.list("en");
	const leaking = cars.map((car) => ({ ...car, secret: "cost price" }));
	vi.spyOn(catalogue, "list").mockResolvedValue(leaking);
	const { text } = await site.ask("/api/v1/car-list");
	expect(JSON.parse(text).data).toEqual(cars);
	expect(text).not.toContain("cost price");
});

test("an answer that breaks its contract is our own fault, and logged", async () => {
	site = await createTestApp();
	const { catalogue } = site.services;
	vi.spyOn(catalogue, "list").mockResolvedValue([{ id: "x" } as never]);
	const { status, text } = await site.ask("/api/v1/car-list?lang=es");
	expect([status, JSON.parse(text)]).toEqual([
		500,
		{
			code: 500,
			message: translate("es", "server/errors.internal"),
			data: null,
		},
	]);
	expect(site.logged.join()).toContain("request failed");
});

test("a fault inside tells no details", async () => {
	site = await createTestApp();
	const fault = new Error("relation secret_table does not exist");
	vi.spyOn(site.services.catalogue, "home").mockRejectedValue(fault);
	const { status, text } = await site.ask("/api/v1/car-home", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: "{}",
	});
	expect(status).toBe(500);
	expect(text).not.toContain("secret_table");
	expect(site.logged.join()).toContain("secret_table");
});

test("a refusal is logged where its cause is the site's own", async () => {
	site = await createTestApp();
	const refusal = new DomainError("unavailable", "cannot be measured");
	const list = vi.spyOn(site.services.catalogue, "list");
	list.mockRejectedValueOnce(refusal);
	expect((await site.ask("/api/v1/car-list?lang=fr")).status).toBe(503);
	expect(site.logged.join()).not.toContain("request failed");
	const cause = new Error("a sandbox that may not read");
	list.mockRejectedValueOnce(Object.assign(refusal, { cause }));
	const { status, text } = await site.ask("/api/v1/car-list?lang=zh");
	expect(status).toBe(503);
	expect(text).not.toContain("sandbox");
	expect(site.logged.join()).toContain("a sandbox that may not read");
});

test("a site without content says that there is no model", async () => {
	site = await createTestApp({ empty: true });
	expect(JSON.parse((await site.ask("/api/v1/car-list")).text).data).toEqual(
		[],
	);
	const body = {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: "{}",
	};
	expect((await site.ask("/api/v1/car-home", body)).status).toBe(404);
});

test("the OpenAPI document and its page list every call", async () => {
	site = await createTestApp({ empty: true });
	const page = await site.ask("/api/docs/");
	expect(page.status).toBe(200);
	expect(page.headers["content-type"]).toMatch(/^text\/html/);
	expect(page.headers["x-content-type-options"]).toBe("nosniff");
	expect((await site.ask("/api/docs")).status).toBe(301);
	const { paths, openapi } = JSON.parse(
		(await site.ask("/api/docs/json")).text,
	);
	expect(openapi).toMatch(/^3\.1/);
	const calls = Object.entries(paths as Record<string, object>).flatMap(
		([path, methods]) => Object.keys(methods).map((m) => `${m} ${path}`),
	);
	const table = Object.entries(callTable).map(
		([name, { method }]) => `${method.toLowerCase()} /api/v1/${name}`,
	);
	expect(calls.sort()).toEqual(table.sort());
	const { requestBody, responses } = paths["/api/v1/car-detail"].post;
	expect(requestBody).toBeDefined();
	const { properties } = responses[200].content["application/json"].schema;
	expect(Object.keys(properties)).toEqual(["code", "message", "data"]);
	expect(paths["/api/v1/contactus-add"].post.parameters).toMatchObject([
		{ in: "header", name: "idempotency-key", required: true },
	]);
	expect((await site.ask("/api/docs/nothing")).status).toBe(404);
});
