import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/app.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp();
});
afterAll(() => site.close());

test.each([
	["/models/", "/models"],
	["/MODELS", "/models"],
	["/models/terra_7", "/models/Terra_7"],
	["/models/Terra%207", "/models/Terra_7"],
	["/models//Terra_7/", "/models/Terra_7"],
	["/ar/models/", "/ar/models"],
	["/ar/", "/ar"],
	["/AR", "/ar"],
	["/Fr/", "/fr"],
	["/AR/Models/terra_7", "/ar/models/Terra_7"],
	["/fr/models/forja%204X4", "/fr/models/Forja_4x4"],
	["//", "/"],
	["/models/Terra_7%20", "/models/Terra_7"],
])("%s leads on to %s", async (from, to) => {
	const { status, headers, text } = await site.ask(from);
	expect([status, headers.location, text]).toEqual([301, to, ""]);
	expect(headers["x-content-type-options"]).toBe("nosniff");
	expect(headers["set-cookie"]).toBeUndefined();
	expect((await site.ask(to)).status).toBe(200);
});

test.each([
	["/en", "/"],
	["/en/models", "/models"],
	["/en/models/Terra_7/", "/models/Terra_7"],
])("%s chooses English and leads to %s", async (from, to) => {
	const headers = { cookie: "language=ar" };
	const answer = await site.ask(from, { headers });
	expect([answer.status, answer.headers.location]).toEqual([302, to]);
	expect(answer.headers["set-cookie"]).toEqual([
		"language=en; Path=/; Max-Age=31536000; SameSite=Lax",
	]);
});

test.each([
	"//evil.test",
	"//evil.test/",
	"//evil.test/models",
	"/\\evil.test",
	"/%2f%2fevil.test",
	"/en//evil.test",
	"/ar//evil.test/%2e%2e",
	"/models/https://evil.test",
	"/models/%0d%0aSet-Cookie:a=b",
])("%s leads nowhere else", async (path) => {
	const { status, headers } = await site.ask(path);
	const { location = "/" } = headers;
	expect(new URL(location, "http://site.test").host).toBe("site.test");
	expect(headers["set-cookie"]).toBeUndefined();
	expect([301, 404]).toContain(status);
});

test("what is missing has one page for each route that could have answered", async () => {
	const pages = new Set<string>();
	for (const path of [
		"/nowhere-1",
		"/nowhere-2/deeper/still",
		"/models/Nobody_1",
		"/models/Nobody_2?x=1",
		"/models/a/b/c",
		"/wp-login.php",
		"/..%2f..%2fetc%2fpasswd",
		"/models/<script>alert(1)</script>",
	]) {
		const { status, headers, text } = await site.ask(path, {
			headers: { cookie: "language=pt" },
		});
		expect([path, status]).toEqual([path, 404]);
		expect(headers["content-type"]).toBe("text/html; charset=utf-8");
		expect(headers["cache-control"]).toBe("no-store");
		expect(text).not.toMatch(/nowhere|Nobody|wp-login|passwd|alert/);
		pages.add(text);
	}
	expect(pages.size).toBe(2);
	expect(site.renders.filter((one) => one.startsWith("pt"))).toEqual([
		"pt /404",
		"pt /models/-404",
	]);
	const { text } = await site.ask("/ar/models/Nobody");
	expect(text).toContain("/ar/models/-404 ar");
});

test("an address that is no encoding of anything is refused without repeating it", async () => {
	for (const path of ["/%E0%A4%A", "/models/%E0%A4%A", "/ar/%E0%A4%A"]) {
		const { status, headers, text } = await site.ask(path);
		expect([400, 404]).toContain(status);
		expect(text).not.toContain("%E0");
		expect(headers["x-content-type-options"]).toBe("nosniff");
	}
});

test("however long an address, its page is missing", async () => {
	const { status, headers } = await site.ask(`/models/${"a".repeat(3000)}`);
	expect([status, headers["content-type"]]).toEqual([
		404,
		"text/html; charset=utf-8",
	]);
});

test.each(["/%E0%A4%A", "/models/%", "/newsroom/%ff", "/ar/legal/%E0"])(
	"%s is a page that is not there",
	async (path) => {
		const { status, headers, text } = await site.ask(path);
		expect([status, headers["content-type"]]).toEqual([
			404,
			"text/html; charset=utf-8",
		]);
		expect(text).toMatch(path.startsWith("/ar") ? 'lang="ar"' : 'lang="en"');
		expect(headers["content-security-policy"]).toBeDefined();
	},
);
