import { afterEach, beforeEach, expect, test } from "vitest";
import { languages } from "../../../contracts/language.ts";
import { knownCode } from "../../../tests/accounts/accounts.ts";
import { createTestApp, fakeRender, type TestApp } from "../../../tests/app.ts";
import { addressOf, filledForm, newKey } from "../../../tests/leads.ts";

let site: TestApp;
/** Posted pages wait here for as long as it is closed. */
let gate: Promise<void> | undefined;
let renders = { now: 0, most: 0 };

beforeEach(async () => {
	gate = undefined;
	renders = { now: 0, most: 0 };
	site = await createTestApp({
		empty: true,
		settings: { FORM_POSTS_PER_MINUTE: "3", TRUST_PROXY: "loopback" },
		render: async (address, page) => {
			if (page.posted) {
				renders.now += 1;
				renders.most = Math.max(renders.most, renders.now);
				await gate;
				renders.now -= 1;
			}
			return fakeRender(address, page);
		},
	});
	return () => site.close();
});
afterEach(() => {
	const faults = site.logged.filter((line) => /"level":[56]0/.test(line));
	expect(faults).toEqual([]);
});

const form = { "content-type": "application/x-www-form-urlencoded" };

async function post(
	path: string,
	headers: Record<string, string> = {},
	body = "name=A&email=x",
) {
	const {
		statusCode,
		headers: given,
		body: text,
	} = await site.app.inject({
		method: "POST",
		url: path,
		payload: body,
		headers: { ...form, "x-forwarded-for": addressOf(1), ...headers },
	});
	return { status: statusCode, headers: given, text };
}

test("a network that posts too often is told so without a render", async () => {
	for (let n = 0; n < 3; n++)
		expect((await post("/test-drive")).status).toBe(422);
	expect(site.renders).toHaveLength(3);
	for (let n = 0; n < 30; n++) {
		const { status, headers } = await post("/be-an-agent");
		expect(status).toBe(429);
		expect(Number(headers["retry-after"])).toBeGreaterThan(0);
		expect(headers["cache-control"]).toBe("no-store");
	}
	expect(site.renders).toHaveLength(3);
	const other = await post("/test-drive", { "x-forwarded-for": addressOf(2) });
	expect(other.status).toBe(422);
	expect(site.renders).toHaveLength(4);
});

test("a customer with a whole network of IPv6 posts little more than a household", async () => {
	const statuses = async (addresses: string[]) => {
		const all = [];
		for (const address of addresses)
			all.push(
				(await post("/test-drive", { "x-forwarded-for": address })).status,
			);
		return all;
	};
	const households = Array.from({ length: 7 }, (_, n) => `2001:db8:1:${n}::1`);
	expect(await statuses(households)).toEqual([...Array(6).fill(422), ...[429]]);
	expect(await statuses(["2001:db8:2::1"])).toEqual([422]);
});

test.each(languages)(
	"and says in %s that nothing was sent",
	async (language) => {
		const path = language === "en" ? "/test-drive" : `/${language}/test-drive`;
		const cookie = `language=${language}`;
		for (let n = 0; n < 3; n++) await post("/test-drive");
		const seen = [await post(path), await post("/test-drive", { cookie })];
		for (const { status, text } of seen) {
			expect(status).toBe(429);
			expect(text).toContain(`<html lang="${language}"`);
			expect(text).toMatch(/<h1>.+<\/h1><p>.+<\/p>/);
		}
		expect(seen[0]?.text).toContain(`href="${path}"`);
	},
);

const foreign: Record<string, string>[] = [
	{ "sec-fetch-site": "cross-site" },
	{ "sec-fetch-site": "same-site" },
	{ "sec-fetch-site": "x" },
	{ "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
	{ origin: "https://elsewhere.example" },
	{ origin: "null" },
	{ origin: "https://own.example.elsewhere.example", host: "own.example" },
];
const own: Record<string, string>[] = [
	{},
	{ "sec-fetch-site": "same-origin" },
	{ "sec-fetch-site": "same-origin", origin: "null" },
	{ "sec-fetch-site": "none" },
	{ origin: "http://localhost:3000", host: "inner.example" },
	{ origin: "http://own.example:8080", host: "own.example:8080" },
];

test("what another site has a browser send is refused, everywhere, unrendered", async () => {
	const sent = JSON.stringify(filledForm({ kind: "contact", model: "" }));
	const login = JSON.stringify({
		account: "a",
		password: "b",
		code: knownCode,
	});
	const json = { "content-type": "application/json" };
	for (const headers of foreign) {
		const page = await post("/ar/test-drive", headers);
		expect([headers, page.status]).toEqual([headers, 403]);
		expect(page.text).toContain('lang="ar"');
		for (const [call, body] of [
			["contactus-add", sent],
			["download-login", login],
			["catalogue-list", "{}"],
		]) {
			const { status, text } = await post(
				`/api/v1/${call}`,
				{ ...json, "idempotency-key": newKey(), ...headers },
				body,
			);
			expect([call, status]).toEqual([call, 403]);
			expect(JSON.parse(text)).toMatchObject({ code: 403, data: null });
		}
		for (const method of ["PATCH", "DELETE", "POST"] as const)
			for (const url of ["/uploads/x/y", "/nowhere"]) {
				const { statusCode } = await site.app.inject({ method, url, headers });
				expect([method, url, statusCode]).toEqual([method, url, 403]);
			}
		// To read is to follow a link.
		const read = await site.app.inject({ url: "/healthz", headers });
		expect(read.statusCode).toBe(200);
	}
	expect(site.renders).toEqual([]);
	expect(await site.services.leads.list()).toEqual([]);
});

test("what its own pages and programs send is let through", async () => {
	for (const [n, headers] of own.entries()) {
		const from = { "x-forwarded-for": addressOf(100 + n) };
		const page = await post("/test-drive", { ...headers, ...from });
		expect([headers, page.status]).toEqual([headers, 422]);
		const { status } = await post(
			"/api/v1/contactus-add",
			{
				"content-type": "application/json",
				...headers,
				...from,
				"idempotency-key": newKey(),
			},
			JSON.stringify(filledForm({ kind: "contact", model: "" })),
		);
		expect([headers, status]).toEqual([headers, 200]);
	}
});

test("a flood of forms from everywhere leaves room for pages, and is bounded", async () => {
	let open = () => {};
	gate = new Promise((resolve) => {
		open = resolve;
	});
	const flood = Array.from({ length: 60 }, (_, n) =>
		post("/test-drive", { "x-forwarded-for": addressOf(1000 + n) }),
	);
	// Pages are made meanwhile, though no form is through.
	for (const path of ["/about-us", "/models", "/newsroom"])
		expect((await site.ask(path)).status).toBe(200);
	expect(renders).toMatchObject({ now: 1, most: 1 });
	open();
	const answers = await Promise.all(flood);
	const count = (status: number) =>
		answers.filter((one) => one.status === status).length;
	expect([count(422), count(503)]).toEqual([20, 40]);
	expect(renders.most).toBe(1);
});

test("what is no form, or too large, is answered by a page as well", async () => {
	for (const [type, body, due] of [
		["application/json", "{}", 415],
		["text/plain", "a=b", 415],
		["application/x-www-form-urlencoded", "a".repeat(40_000), 413],
	] as const) {
		const { status, headers, text } = await post(
			"/fr/be-an-agent",
			{ "content-type": type },
			body,
		);
		expect([type, status]).toEqual([type, due]);
		expect(headers["content-type"]).toBe("text/html; charset=utf-8");
		expect(text).toContain('lang="fr"');
	}
	expect(site.renders).toEqual([]);
});

test("a form that was sent to no form's address is answered by a page, a program is not", async () => {
	const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
	for (const [path, form] of [
		["/", "/about/contact"],
		["/zh/models", "/zh/about/contact"],
	] as const) {
		const { status, headers, text } = await post(path, { accept });
		expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
		expect(text).toMatch(path === "/" ? 'lang="en"' : 'lang="zh"');
		expect(text).toContain(`href="${form}"`);
		expect(await post(path)).toMatchObject({ status: 405, text: "" });
	}
	expect(site.renders).toEqual([]);
});
