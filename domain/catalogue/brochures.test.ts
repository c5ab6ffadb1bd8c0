import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { type PdfPage, pagesOfPdf, textOfPdf } from "../../tests/media/pdf.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp();
});
afterAll(() => site.close());

async function read(path: string) {
	const answer = await site.ask(path);
	expect([
		answer.status,
		site.logged.filter((one) => /"level":50/.test(one)),
	]).toEqual([200, []]);
	expect(answer.headers["content-type"]).toBe("application/pdf");
	return textOfPdf(answer.body);
}

test("a brochure says what the page of its model says, and a changed value is in both", async () => {
	const { catalogue, content, publishing } = site.services;
	const before = await read("/brochures/en/Alba.pdf");
	const car = await catalogue.detail("en", { name: "Alba" });
	const rows = car?.groups.flatMap((group) => group.rows) ?? [];
	const lines = before.split("\n");
	for (const { value } of rows.filter(({ value }) => value.length < 20))
		expect(lines).toContain(value);
	expect(before).toContain("38.0 kWh");
	const models = await content.list("model", "en");
	const alba = models.find(({ facts }) => facts.name === "Alba");
	if (!alba) throw new Error("no Alba");
	const body = structuredClone(alba.facts);
	for (const row of body.groups.flatMap(({ rows }) => rows))
		if (row.key === "batteryCapacity" && "number" in row) row.number = 41.5;
	const items = [{ entry: alba.id, language: "zxx", body } as const];
	await publishing.publish({ items }, { actor: "site" });
	const after = await read("/brochures/en/Alba.pdf");
	expect(after).toContain("41.5 kWh");
	expect(after).not.toContain("38.0 kWh");
	const page = await catalogue.detail("en", { name: "Alba" });
	expect(JSON.stringify(page?.groups)).toContain("41.5 kWh");
});

test("Chinese and Arabic brochures are text too", async () => {
	const chinese = await read("/brochures/zh/Terra_7.pdf");
	const car = await site.services.catalogue.detail("zh", { name: "Terra 7" });
	expect(chinese.replaceAll("\n", "")).toContain(car?.tagline);
	const arabic = await read("/brochures/ar/Terra_7.pdf");
	// As they are seen, from left to right: readers turn them around again.
	const seen = [..."عدد المقاعد"].reverse().join("");
	expect(arabic).toContain(seen);
	expect(arabic).toContain("255/50 R20");
	expect(arabic).not.toContain("?");
});

/**
 * Lower edge of the last thing on a page, above brand and number of the page.
 */
function lowest({ runs, pictures }: PdfPage): number {
	const textBottoms = runs.map(({ y }) => y).filter((y) => y < 780);
	return Math.max(
		...textBottoms,
		...pictures.map(({ y, height }) => y + height),
	);
}

test("no page is left half empty, whatever is said of a model", async () => {
	const { catalogue } = site.services;
	const all = (await catalogue.names("fr")).map((name) => ["fr", name]);
	for (const [language, name = ""] of [
		...all,
		["ar", "Terra 7"],
		["zh", "Alba"],
	]) {
		const path = `/brochures/${language}/${name.replaceAll(" ", "_")}.pdf`;
		const pages = pagesOfPdf((await site.ask(path)).body);
		expect([path, pages.length]).toEqual([path, 4]);
		for (const page of pages) {
			expect(lowest(page)).toBeGreaterThan(0.62 * 842);
			expect(lowest(page)).toBeLessThan(785);
		}
	}
}, 240_000);

test("a narrow space is drawn narrow, and no line ends at one that does not break", async () => {
	const text = await read("/brochures/fr/Terra_7.pdf");
	expect(text.replaceAll("\n", "")).toContain("4 960\u00a0mm");
	const pages = pagesOfPdf((await site.ask("/brochures/fr/Terra_7.pdf")).body);
	const narrow = pages
		.flatMap(({ runs }) => runs.map((run, n) => [run, runs[n + 1]] as const))
		.filter(([{ scale }]) => scale < 100);
	expect(narrow.length).toBeGreaterThan(5);
	for (const [space, next] of narrow) {
		expect(next?.y).toBe(space.y);
		const width = (next?.x ?? 0) - space.x;
		expect(width).toBeGreaterThan(0.12 * space.size);
		expect(width).toBeLessThan(0.22 * space.size);
	}
});

test("paints, pictures, and whom to ask close it", async () => {
	const { catalogue, brand, distributors } = site.services;
	const text = (await read("/brochures/pt/Alba.pdf")).replaceAll("\n", "");
	const car = await catalogue.detail("pt", { name: "Alba" });
	expect(car?.colours.length).toBeGreaterThan(1);
	for (const { name } of car?.colours ?? []) expect(text).toContain(name);
	const { phone, email } = await brand.inLanguage("pt");
	for (const way of [phone, email, "/pt/models/Alba", "/pt/test-drive"])
		expect(text).toContain(way);
	const { regions = [] } = (await distributors.inLanguage("pt")) ?? {};
	for (const { name } of regions.flatMap(({ countries }) => countries))
		expect(text.replaceAll(" ", "")).toContain(name.replaceAll(" ", ""));
	const { body } = await site.ask("/brochures/pt/Alba.pdf");
	const last = pagesOfPdf(body).at(-1);
	expect(last?.pictures.length).toBeGreaterThan(0);
	expect(last?.links).toEqual([
		expect.stringMatching(/\/pt\/models\/Alba$/),
		expect.stringMatching(/\/pt\/test-drive\?model=Alba$/),
		`tel:${phone.replaceAll(" ", "")}`,
		`mailto:${email}`,
	]);
});

test("it is kept, has one address, and is there where its model is", async () => {
	const first = await site.ask("/brochures/en/Solen.pdf");
	const etag = first.headers.etag ?? "";
	expect(first.headers["content-disposition"]).toContain("Domora Solen en.pdf");
	const again = await site.ask("/brochures/en/Solen.pdf", {
		headers: { "if-none-match": etag },
	});
	expect([again.status, again.body.length]).toEqual([304, 0]);
	const other = await site.ask("/brochures/en/Terra%207.pdf");
	expect([other.status, other.headers.location]).toEqual([
		301,
		"/brochures/en/Terra_7.pdf",
	]);
	for (const path of ["en/Nobody.pdf", "xx/Solen.pdf", "en/Solen", "en/.pdf"])
		expect((await site.ask(`/brochures/${path}`)).status).toBe(404);
});
