import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "../../contracts/language.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { renderSite } from "../../tests/renderSite.tsx";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp({ render: renderSite });
});
afterAll(() => site.close());

const read = async (path: string) => (await site.ask(path)).text;
const unescaped = (text: string) => text.replaceAll("&amp;", "&");
/** Headings of the models a page shows. */
const shown = (html: string) =>
	[...html.matchAll(/<h2><a [^>]*><bdi>([^<]+)<\/bdi>/g)].map(
		([, name]) => name,
	);
/** Links that change what a page shows, by their labels. */
const optionsIn = (html: string) =>
	new Map(
		[...unescaped(html).matchAll(/<a [^>]*rel="nofollow"[^>]*>/g)].map(
			([tag]) => {
				const read = (name: string) => tag.match(`${name}="([^"]*)"`)?.[1];
				const to = read("href") ?? "";
				return [
					read("aria-label") ?? "clear",
					{ to, on: Boolean(read("aria-current")) },
				];
			},
		),
	);

test("the address narrows the models down, without scripts", async () => {
	expect(shown(await read("/models"))).toHaveLength(8);
	const page = await read("/models?body=suv&energy=hybrid&energy=petrol");
	expect(shown(page)).toEqual(["Terra 5", "Terra 3"]);
	expect(page).toContain('<p role="status">2 of 8 models</p>');
	expect(page).toContain(
		'<link rel="canonical" href="http://localhost:3000/models"',
	);
	expect(page).toMatch(/<summary>Narrow down(<!-- -->)? · 3<\/summary>/);
	const range = await read("/models?range=1000&seats=5");
	expect(shown(range)).toEqual(["Terra 5", "Solen"]);
});

test("each option is a link to what it leaves, and says how many that is", async () => {
	const options = optionsIn(await read("/fr/models?body=suv&range=500"));
	expect(options.get("SUV, 3 modèles")).toEqual({
		to: "/fr/models?range=500",
		on: true,
	});
	const hybrid = options.get("Hybride, 1 modèle");
	expect(hybrid?.to).toBe("/fr/models?body=suv&energy=hybrid&range=500");
	expect(shown(await read(hybrid?.to ?? ""))).toEqual(["Terra 5"]);
	expect(options.get("clear")?.to).toBe("/fr/models");
	// Nothing leads to an empty list.
	expect([...options.keys()].join()).not.toMatch(/ 0 |Électrique/);
	// Each distance includes the next one: choosing another replaces it.
	const farther = [...options.values()].find(({ to }) => to?.endsWith("=1000"));
	expect(farther?.to).toBe("/fr/models?body=suv&range=1000");
});

test("what no filter offers is as if it were not there, and nothing left is said", async () => {
	expect(shown(await read("/models?body=spaceship&range=7"))).toHaveLength(8);
	const none = await read("/models?body=pickup&energy=electric");
	expect(shown(none)).toEqual([]);
	expect(none).toContain("No model has all of this at once.");
	expect(optionsIn(none).get("clear")?.to).toBe("/models");
	for (const language of languages) {
		const prefix = language === "en" ? "" : `/${language}`;
		const page = await read(`${prefix}/models?seats=7`);
		expect(shown(page)).toEqual(["Terra 7"]);
		expect(page).not.toContain("filters.");
	}
});

/** The rows of a comparison as a reader has them. */
const rowsIn = (html: string) =>
	[
		...html.matchAll(
			/<tr(?: data-differs="true")?><th scope="row">(.*?)<\/tr>/g,
		),
	].map(([row]) => row.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|"));

test("two to four models stand side by side, by an address that can be sent on", async () => {
	const page = await read("/compare?model=Terra_5&model=Alba&model=Terra_5");
	expect(page).toMatch(/<title>Terra 5 \/ Alba compared – /);
	const rows = rowsIn(page);
	// Questions of buyers are one row each, whatever a specification calls them.
	expect(rows.slice(0, 4)).toEqual([
		"|Range|1,000 km| |Total range|305 km| |Electric|",
		"|Consumption|5.6 l/100 km| |Combined consumption|13.4 kWh/100 km| |Energy consumption|",
		"|Power|180 kW| |Maximum power|430 Nm| |Maximum torque|70 kW| |Maximum power|160 Nm| |Maximum torque|",
		"|Charging|not available|30 min| |DC charging, 10–80%|60 kW| |DC charging power|11 kW| |AC charging power|",
	]);
	expect(rows[4]).toMatch(/^\|Room\|5\| \|Seats\|560 l\| \|Boot volume\|/);
	expect(rows).toContain("|Smartphone link|Android Auto|Android Auto|");
	expect(rows).toContain("|Fuel tank|58 l|not available|");
	expect(rows).toContain("|Braked towing capacity|1,800 kg|not stated|");
	const turned = rowsIn(await read("/compare?model=Alba&model=Terra_5"));
	const label = (row: string) => row.split("|")[1];
	expect(turned.map(label)).toEqual(rows.map(label));
	expect(unescaped(page)).toContain(
		'href="/compare?model=Terra_5&model=Alba&show=differences"',
	);
	expect(unescaped(page)).toContain('href="/compare?model=Alba"');
	const different = await read(
		"/compare?model=Terra_5&model=Alba&show=differences",
	);
	const differing = rowsIn(different);
	expect(differing).toContain("|Fuel tank|58 l|not available|");
	expect(differing.join()).not.toContain("not stated");
	expect(different).not.toContain("Android Auto");
	expect(different).toContain('name="show" value="differences"');
});

test("a row of a maker's own is compared by the question the vocabulary gives it", async () => {
	const { content, publishing } = site.services;
	const [vocabulary] = await content.list("vocabulary", "en");
	if (!vocabulary) throw new Error("no vocabulary");
	const publish = (body: object) =>
		publishing.publish(
			{ items: [{ entry: vocabulary.id, language: "zxx", body }] },
			{ actor: "site" },
		);
	const measures = [{ key: "turningCircle", question: "room" }];
	await publish({ measures });
	const compared = rowsIn(await read("/compare?model=Alba&model=Solen"));
	expect(compared[4]).toMatch(
		/^\|Room\|9\.4 m\| \|Turning circle\|4\| \|Seats\|/,
	);
	expect(compared.join()).not.toContain("|Turning circle|9.4 m|");
	await publish({});
	const again = rowsIn(await read("/compare?model=Alba&model=Solen"));
	expect(again).toContain("|Turning circle|9.4 m|11.0 m|");
});

test("a form without scripts compares, and says what it leaves out", async () => {
	expect(await read("/models")).toContain('<form id="compare"');
	const one = await read("/ar/compare?model=&model=Solen");
	expect(one).toContain("أضف طرازًا آخر لتبدأ المقارنة.");
	expect(one).toMatch(/<option value="Solen" selected/);
	expect(one).not.toContain("<table");
	const five = ["Alba", "Solen", "Terra_3", "Terra_5", "Terra_7"];
	const cut = await read(`/compare?model=${five.join("&model=")}`);
	expect(cut).toContain("these are the first four");
	expect(cut).toContain('data-models="4"');
	const gone = await read("/compare?model=Alba&model=Nobody&model=Solen");
	expect(gone).toContain("A model of this link is no longer here.");
	expect(gone).toContain('data-models="2"');
});

test("the site is searched without scripts", async () => {
	const empty = await read("/search");
	expect(empty).toMatch(/<input type="search" [^>]*name="q"/);
	expect(empty).not.toContain("<ol");
	const page = await read("/search?q=+sedan&utm=1");
	expect(page).toContain("<title>sedan – Search – Domora</title>");
	expect(page).toContain('<meta name="robots" content="noindex"/>');
	expect(page).toMatch(/<h2><a href="\/models\/Solen"/);
	expect(page).toContain("<mark>sedan</mark>");
	const none = await read("/ar/search?q=%3Cb%3Exyz%3C%2Fb%3E");
	expect(none).toContain("لم نجد شيئًا عن «&lt;b&gt;xyz&lt;/b&gt;».");
	expect(none).toContain('href="/ar/models"');
});

test("a model's page leads to its parts, its comparison, its test drive and its brochure", async () => {
	const page = await read("/fr/models/Terra_7");
	const line =
		/<nav [^>]*aria-label="Sur cette page".*?<\/nav>/.exec(page)?.[0] ?? "";
	const parts = [...line.matchAll(/href="#([a-z]+)"/g)].map(([, id]) => id);
	expect(parts).toEqual(["highlights", "looks", "specifications", "gallery"]);
	for (const id of parts) expect(page).toContain(` id="${id}"`);
	expect(line).toContain('href="/fr/compare?model=Terra_7"');
	expect(line).toContain('href="/fr/test-drive?model=Terra%207"');
	expect(page).toContain('href="/brochures/fr/Terra_7.pdf"');
});
