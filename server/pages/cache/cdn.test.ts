import { expect, test } from "vitest";
import { createTestApp } from "../../../tests/app.ts";

const names = [
	...["cdn-cache-control", "surrogate-control"],
	...["surrogate-key", "cache-tag"],
];

async function headersOf(
	settings: Record<string, string>,
	path: string,
	headers: Record<string, string> = {},
) {
	const site = await createTestApp({ settings });
	try {
		// Once made, once from memory: the same.
		const [made, kept] = [
			await site.ask(path, { headers }),
			await site.ask(path, { headers }),
		].map((answer) => names.map((name) => answer.headers[name]));
		expect(kept).toEqual(made);
		const { etag } = (await site.ask(path, { headers })).headers;
		const asking = { ...headers, "if-none-match": String(etag) };
		const again = await site.ask(path, { headers: asking });
		const { "cache-control": control } = again.headers;
		return {
			told: made,
			status: again.status,
			control,
			unchanged: names.map((name) => again.headers[name]),
		};
	} finally {
		await site.close();
	}
}

const nothing = names.map(() => undefined);
const kept = "max-age=600, stale-while-revalidate=60, stale-if-error=86400";

test("a CDN is told nothing, unless it may keep pages", async () => {
	expect((await headersOf({}, "/fr/models")).told).toEqual(nothing);
});

test("a CDN may keep what an address says all of; browsers ask each time", async () => {
	const settings = { CDN_SECONDS: "600" };
	const told = [kept, kept, "pages pages-fr", "pages,pages-fr"];
	expect(await headersOf(settings, "/fr/models")).toEqual({
		told,
		unchanged: told,
		status: 304,
		control: "no-cache",
	});
	expect((await headersOf(settings, "/models")).told).toEqual(nothing);
	expect((await headersOf(settings, "/fr/nothing/404")).told).toEqual(nothing);
});

test("where it tells languages apart it may keep the others, too", async () => {
	const settings = { CDN_SECONDS: "600", CDN_LANGUAGE_KEY: "true" };
	const cookie = { cookie: "language=es" };
	expect((await headersOf(settings, "/models", cookie)).told).toEqual([
		...[kept, kept, "pages pages-es", "pages,pages-es"],
	]);
});
