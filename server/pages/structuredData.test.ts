import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import { languages } from "../../contracts/language.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { renderSite } from "../../tests/renderSite.tsx";
import { structuredDataIn } from "../../tests/structuredData.ts";

const origin = "https://cars.example";
let site: TestApp;
beforeAll(async () => {
	site = await createTestApp({
		render: renderSite,
		settings: { PUBLIC_URL: origin },
	});
});
afterAll(() => site.close());

const trail = "BreadcrumbList";
const expected: [path: string, types: string[], steps: number][] = [
	["/", ["Organization", "WebSite"], 0],
	["/models", [trail], 2],
	["/models/Terra_7", [trail, "Car"], 3],
	["/newsroom", [trail], 2],
	["/newsroom/page/2", [trail], 2],
	["/newsroom/three-distributors-now-serve-nepal", ["NewsArticle", trail], 3],
	["/blog", [trail], 2],
	["/blog/how-we-tune-silence", ["BlogPosting", trail], 3],
	["/customer-support", [trail], 2],
	["/about/contact", [trail], 2],
	["/test-drive", [trail], 2],
	["/be-an-agent", [trail], 2],
	["/legal/privacy-policy", [trail], 2],
	["/legal/android-auto", [trail], 2],
	["/ces", [], 0],
];

describe.each(languages)("in %s", (language) => {
	const read = async (path: string) => {
		const { status, text } = await site.ask(inLanguage(language, path));
		expect(status).toBe(200);
		return { html: text, data: structuredDataIn(text) };
	};

	test.each(expected)("%s says what it is", async (path, types, steps) => {
		const { data } = await read(path);
		expect(data.map((piece) => piece["@type"])).toEqual(types);
		const crumbs = data.find((piece) => piece["@type"] === trail);
		if (crumbs?.["@type"] !== trail) return;
		const items = crumbs.itemListElement.map(({ item }) => item);
		expect(items).toHaveLength(steps);
		expect(items[0]).toBe(origin + inLanguage(language, "/"));
		for (const item of items) {
			const { pathname } = new URL(item);
			expect((await site.ask(pathname)).status).toBe(200);
		}
	});

	test("every distributor is a dealer, Nepal's three", async () => {
		const { data } = await read("/about-us");
		const dealers = data.filter((piece) => piece["@type"] === "AutoDealer");
		expect(dealers).toHaveLength(33);
		const countries = dealers.map(({ address }) => address.addressCountry);
		expect(new Set(countries).size).toBe(31);
		expect(countries.filter((code) => code === "NP")).toHaveLength(3);
		expect(new Set(dealers.map(({ name }) => name)).size).toBe(33);
		expect(data.filter((piece) => piece["@type"] === trail)).toHaveLength(1);
	});

	test("a country that is opened says who its distributors are, and when they work", async () => {
		const { html, data } = await read("/about-us?country=SN");
		expect(html).toContain(
			`rel="canonical" href="${origin}${inLanguage(language, "/about-us")}"`,
		);
		const id = `${origin}/#dealer-sn-1`;
		const [, opened] = data.filter(
			(piece) => piece["@type"] === "AutoDealer" && piece["@id"] === id,
		);
		expect(opened).toMatchObject({
			telephone: "+221330000142",
			address: { streetAddress: "Route des Filaos 28" },
		});
		expect(opened).toHaveProperty("openingHoursSpecification.2.dayOfWeek", [
			"Saturday",
		]);
		expect(html).toContain('href="tel:+221330000142"');
		// Whether somebody works now is said by the browser: the page is kept.
		expect(html).toContain('<p role="status"></p>');
	});

	test.each(["XX", "DE", "sn", "<script>"])(
		"country %s opens nothing",
		async (country) => {
			const { html } = await read(
				`/about-us?country=${encodeURIComponent(country)}`,
			);
			expect(html).not.toContain("<h5>");
		},
	);

	test("a model's measures are those of its page", async () => {
		const { data } = await read("/models/Terra_7");
		const car = data.find((piece) => piece["@type"] === "Car");
		expect(car).toMatchObject({
			name: "Domora Terra 7",
			depth: { value: 4960 },
			width: { value: 1995 },
			height: { value: 1745 },
			wheelbase: { value: 2990 },
		});
	});

	test.each(expected.filter(([path]) => path !== "/ces"))(
		"%s has a picture for those who share it",
		async (path) => {
			const { html } = await read(path);
			const meta = (name: string) =>
				new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(
					html,
				)?.[1];
			const card = `/cards/${language}${path === "/" ? "/home" : path}.jpg`;
			expect(meta("og:image")).toBe(origin + card);
			expect([meta("og:image:width"), meta("og:image:height")]).toEqual([
				"1200",
				"630",
			]);
			expect(meta("og:image:alt")?.length).toBeGreaterThan(2);
			expect(meta("twitter:card")).toBe("summary_large_image");
			for (const name of ["og:title", "og:description", "og:url", "og:locale"])
				expect(meta(name)).toBeTruthy();
		},
	);
});
