import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { asStaff } from "../../tests/console.ts";

let site: TestApp;
beforeEach(async () => {
	site = await createTestApp({ settings: { TRUST_PROXY: "loopback" } });
});
afterEach(() => site.close());

const post = (
	call: string,
	body: object,
	headers: Record<string, string> = {},
) =>
	site.ask(`/api/v1/${call}`, {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify(body),
	});

test("what is the same for everybody is made once, in every way it can be asked for", async () => {
	const { catalogue, news } = site.services;
	const [detail, compare, list] = [
		vi.spyOn(catalogue, "detail"),
		vi.spyOn(catalogue, "compare"),
		vi.spyOn(news, "list"),
	];
	const [car] = await catalogue.list("en");
	const id = car?.id ?? "";
	const ways = [
		{ name: "Terra 7" },
		{ name: "Terra_7" },
		{ id },
		{ id, name: "no such model" },
		{ id, junk: "x" },
	];
	const texts = new Set<string>();
	for (const way of ways) texts.add((await post("car-detail", way)).text);
	expect([texts.size, detail.mock.calls.length]).toEqual([1, 1]);
	// As the one who made it wrote it.
	expect(JSON.parse([...texts][0] ?? "")).toMatchObject({
		code: 0,
		message: "ok",
		data: { id, name: "Terra 7" },
	});
	for (const names of [
		["Terra_7", "Alba"],
		["Terra 7", "Alba", "Terra_7", "nowhere"],
		["no", "Terra 7", "no such", "Alba"],
	])
		await post("car-compare", { names });
	expect(compare).toHaveBeenCalledTimes(1);
	for (const page of [100, 101, 999_999]) await post("new-list", { page });
	expect(list).toHaveBeenCalledTimes(1);
	for (const name of ["nobody", "no one"])
		expect((await post("car-detail", { name })).status).toBe(404);
	expect(detail).toHaveBeenCalledTimes(1);
});

test("300 who ask at once have it made once", async () => {
	const made = vi.spyOn(site.services.catalogue, "banners");
	const answers = await Promise.all(
		Array.from({ length: 300 }, () => post("banner-list", { lang: "fr" })),
	);
	expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
	expect(made).toHaveBeenCalledTimes(1);
});

test("it is sent compressed, and a browser that has it is told so", async () => {
	const plain = await site.ask("/api/v1/car-list?lang=en");
	const ask = (headers: Record<string, string>) =>
		site.ask("/api/v1/car-list?lang=en", { headers });
	const br = await ask({ "accept-encoding": "gzip, br" });
	const gzip = await ask({ "accept-encoding": "gzip" });
	expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
	expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
	const tags = [plain, br, gzip].map(({ headers }) => headers.etag);
	expect(new Set(tags).size).toBe(3);
	expect(br.headers).toMatchObject({
		"content-encoding": "br",
		vary: "Accept-Encoding",
		"cache-control": "no-cache",
		"content-type": "application/json; charset=utf-8",
	});
	const again = await ask({
		"accept-encoding": "gzip, br",
		"if-none-match": String(br.headers.etag),
	});
	expect([again.status, again.body.length]).toEqual([304, 0]);
});

test("a publication is in the next answer", async () => {
	const { content, publishing } = site.services;
	const before = (await post("car-detail", { name: "Alba" })).text;
	const models = await content.list("model", "en");
	const alba = models.find(({ facts }) => facts.name === "Alba");
	if (!alba) throw new Error("no Alba");
	const body = { ...alba.texts, tagline: "Another line" };
	await publishing.publish(
		{ items: [{ entry: alba.id, language: "en", body }] },
		{ actor: "site" },
	);
	const after = (await post("car-detail", { name: "Alba" })).text;
	expect([before, after].map((text) => text.includes("Another line"))).toEqual([
		false,
		true,
	]);
});

test("what is not kept yet is made in turn: a crowd of one network delays no other", async () => {
	const { catalogue } = site.services;
	const order: string[] = [];
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	const compare = catalogue.compare.bind(catalogue);
	vi.spyOn(catalogue, "compare").mockImplementation(async (lang, names) => {
		order.push(lang);
		if (lang === "en") await opened;
		return compare(lang, names);
	});
	const from = (address: string, lang: string, names: string[]) =>
		post("car-compare", { lang, names }, { "x-forwarded-for": address });
	const all = await catalogue.names("en");
	// Each another one: 300 of the 8 · 7 · 6 that there are.
	const crowd = all
		.flatMap((a) => all.flatMap((b) => all.map((c) => [a, b, c])))
		.filter((set) => new Set(set).size === 3)
		.slice(0, 300)
		.map((names) => from("198.51.100.7", "en", names));
	await vi.waitUntil(() => order.length > 0, { interval: 1 });
	const other = await from("192.0.2.1", "fr", ["Alba"]);
	expect(other.status).toBe(200);
	// While the crowd waits, and however much of it has come.
	expect(order.filter((one) => one === "en").length).toBeLessThan(4);
	open();
	const answers = await Promise.all(crowd);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	expect(order).toHaveLength(301);
});

test("a member's crowd of costly calls delays no other member", async () => {
	const { entries } = site.services.console;
	const [ana, ben] = [await asStaff(site), await asStaff(site)];
	const order: string[] = [];
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	const list = entries.list.bind(entries);
	vi.spyOn(entries, "list").mockImplementation(async (...args) => {
		const [{ id }] = args as unknown as [{ id: string }];
		order.push(id);
		if (id === ana.staff.id) await opened;
		return list(...args);
	});
	const crowd = Array.from({ length: 60 }, () => ana.call("console-entries"));
	await vi.waitUntil(() => order.length > 0, { interval: 1 });
	expect((await ben.call("console-entries")).status).toBe(200);
	expect(order.filter((one) => one === ana.staff.id).length).toBeLessThan(4);
	open();
	for (const { status } of await Promise.all(crowd)) expect(status).toBe(200);
});

test("the description of the calls is kept in both its forms", async () => {
	for (const [form, type] of [
		["json", "application/json"],
		["yaml", "application/x-yaml"],
	]) {
		const first = await site.ask(`/api/docs/${form}`);
		expect(first.headers["content-type"]).toContain(type);
		expect(first.text).toContain("/api/v1/car-list");
		expect(first.text).not.toContain("console-");
		const again = await site.ask(`/api/docs/${form}`, {
			headers: { "if-none-match": String(first.headers.etag) },
		});
		expect(again.status).toBe(304);
	}
});
