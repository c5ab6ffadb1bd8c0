import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { othersMark, twoPartners } from "../../tests/accounts/twoPartners.ts";
import type { Answer } from "../../tests/app.ts";
import { runs } from "../../tests/depth.ts";
import {
	callsOf,
	eachFieldTricked,
	hostileBytes,
	hostileHeaders,
	hostileRequest,
	nastyText,
	tricks,
} from "../../tests/hostile.ts";
import { eachFilledDatabase } from "../../tests/sample.ts";

eachFilledDatabase((make, engine) => {
	// Most of it is refused before any database is asked.
	const numRuns = engine === "sqlite" ? runs(12, 300) : runs(4, 100);
	let world: Awaited<ReturnType<typeof twoPartners>>;
	let before: unknown;
	let tokens: string[];
	beforeEach(async () => {
		world = await twoPartners(await make());
		before = await world.othersThings();
		tokens = await world.tokens();
	});
	afterEach(async () => {
		const { site } = world;
		const faults = site.logged.filter((line) => /"level":[56]0/.test(line));
		const after = await world.othersThings();
		await site.close();
		expect(after).toEqual(before);
		expect(faults).toEqual([]);
	});

	/** Whatever was asked: in the envelope, no fault of ours, nobody else's things. */
	function check(path: string, { status, headers, text }: Answer) {
		expect(status, path).toBeLessThan(500);
		expect(text, path).not.toContain(othersMark);
		expect(headers["content-type"], path).toMatch(/^application\/json/);
		const json = JSON.parse(text);
		const code = status === 200 ? 0 : status;
		expect(json, path).toMatchObject({ code, message: expect.any(String) });
		if (status !== 200) expect(json.data, path).toBeNull();
		return { status, data: json.data as unknown };
	}

	/** A session is needed again where a call has ended it. */
	async function renew(path: string): Promise<void> {
		if (/logout|session-end/.test(path)) tokens = await world.tokens();
	}

	async function json(path: string, body: object) {
		const headers = { "content-type": "application/json" };
		const text = JSON.stringify(body);
		const asking = { method: "POST", headers, body: text };
		return check(path, await world.site.ask(path, asking));
	}

	test("every call takes anything, and knows a session from none", async () => {
		const calls = await callsOf(world.site);
		expect(calls.length).toBeGreaterThan(25);
		const { folder: id, othersIds: others } = world;
		for (const call of calls) {
			const { path, method, body } = call;
			const known = { token: tokens[0] ?? "", id, others };
			for (const one of eachFieldTricked(body ?? {}, known))
				await json(path, one);
			await renew(path);
			const property = fc.asyncProperty(
				hostileRequest(call, { tokens, ids: world.ids }),
				async (one) => {
					const search = new URLSearchParams(one.search);
					const type = one.type && { "content-type": one.type };
					const answer = await world.site.ask(`${path}?${search}`, {
						method,
						headers: { ...one.headers, ...type },
						...(method !== "GET" && { body: one.body }),
					});
					const { data, status } = check(path, answer);
					const needs = method !== "GET" && (!body || body.properties?.token);
					if (one.which > 0 && needs) expect(data, path).toBeNull();
					if (status === 200) await renew(path);
				},
			);
			await fc.assert(property, { numRuns });
		}
	}, 60_000);

	test("an address opens what it was signed for, and nothing when it was touched", async () => {
		const { good, over } = await world.addresses();
		const { pdf, site, ids } = world;
		const range = fc.oneof(
			fc.tuple(fc.nat(400), fc.nat(400)).map(([a, b]) => `bytes=${a}-${b}`),
			fc.constantFrom("bytes=-5", "bytes=0-", "bytes=9-1", "bytes=0-0,2-2"),
			fc.string({ unit: "grapheme-ascii", maxLength: 20 }),
		);
		const property = fc.asyncProperty(
			fc.constantFrom(...good, ...over),
			fc.option(range, { nil: undefined }),
			fc.option(touch(ids), { nil: undefined }),
			async (address, range, touched) => {
				const path = touched ? touched(address) : address;
				const headers: Record<string, string> =
					range === undefined ? {} : { range };
				const answer = await site.ask(path, { headers });
				expect(answer.status, path).toBeLessThan(500);
				expect(answer.text, path).not.toContain(othersMark);
				const [, , id, grant] = path.split("/");
				const isSigned = good.some((one) =>
					one.startsWith(`/files/${id}/${grant}/`),
				);
				if (!isSigned) expect([200, 206]).not.toContain(answer.status);
				else if (answer.status === 200)
					expect(answer.body.equals(pdf)).toBe(true);
				else if (answer.status === 206) {
					const [, from, to] =
						/^bytes (\d+)-(\d+)\//.exec(`${answer.headers["content-range"]}`) ??
						[];
					const part = pdf.subarray(Number(from), Number(to) + 1);
					expect(answer.body.equals(part)).toBe(true);
				}
			},
		);
		await fc.assert(property, { numRuns: numRuns * 15 });
	});

	test("the way of an upload takes anything", async () => {
		const { upload } = await world.addresses();
		const number = fc.oneof(nastyText, fc.nat(120).map(String));
		const property = fc.asyncProperty(
			fc.constantFrom("HEAD", "PATCH", "DELETE", "OPTIONS", "POST", "GET"),
			fc.record({ offset: number, length: number, type: nastyText }),
			hostileHeaders,
			hostileBytes,
			fc.option(touch(world.ids), { nil: undefined, freq: 3 }),
			async (method, { offset, length, type }, headers, body, touched) => {
				const path = touched ? touched(upload) : upload;
				const sendable = (text: string) =>
					text.replace(/[^\x20-\x7e]/g, "").slice(0, 100);
				const answer = await world.site.ask(path, {
					method,
					headers: {
						...headers,
						"tus-resumable": "1.0.0",
						"upload-offset": sendable(offset),
						"upload-length": sendable(length),
						"content-type": sendable(type) || "application/offset+octet-stream",
					},
					...(method === "PATCH" && { body }),
				});
				expect(answer.status, `${method} ${path}`).toBeLessThan(500);
				expect(answer.text).not.toContain(othersMark);
			},
		);
		await fc.assert(property, { numRuns: numRuns * 8 });
	});
});

/** Something done to an address: another id, a letter, a way out of its folder. */
type Touch = (address: string) => string;
function touch(ids: string[]): fc.Arbitrary<Touch> {
	return fc.oneof<fc.Arbitrary<Touch>[]>(
		fc
			.constantFrom(...ids)
			.map((id) => (address) => address.replace(/[^/]{36}/, id)),
		fc.tuple(fc.nat(200), fc.constantFrom(..."Aa0.-/%")).map(
			([at, letter]) =>
				(address) =>
					address.slice(0, 1 + at) + letter + address.slice(2 + at),
		),
		fc.tuple(fc.nat(200), fc.constantFrom(...tricks)).map(
			([at, trick]) =>
				(address) =>
					address.slice(0, 1 + at) +
					encodeURIComponent(trick.toWellFormed()) +
					address.slice(1 + at),
		),
		fc
			.constantFrom(
				...["/..", "//", "/%2e%2e/", "/.%00", "/%ff", "/%", "/..%5c..%5c"],
			)
			.map((way) => (address) => address.replace(/\/[^/]*$/, way)),
		fc.constant((address) => address.replace(/\.v\./, ".a.")),
	);
}
