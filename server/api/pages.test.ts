import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { landPath, outlinesPath } from "../../contracts/addresses/addresses.ts";
import { calls } from "../../contracts/calls.ts";
import { failure } from "../../contracts/common.ts";
import { languages } from "../../contracts/language.ts";
import { pageSlugs } from "../../contracts/site/pages.ts";
import { translate } from "../../platform/texts/translate.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { envelopeOf } from "./calls/calls.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp();
});
afterAll(() => site.close());

async function detail(body: object) {
	const answer = await site.ask("/api/v1/page-detail", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	return { status: answer.status, json: JSON.parse(answer.text) };
}

describe.each(languages)("in %s", (lang) => {
	test.each(pageSlugs)("%s answers in its envelope", async (id) => {
		const { status, json } = await detail({ lang, id });
		expect(status).toBe(200);
		expect(envelopeOf(calls["page-detail"]).parse(json)).toEqual(json);
		expect(json.data.slug).toBe(id);
		for (const { picture } of json.data.sections) {
			if (picture) expect(picture.alt.length).toBeGreaterThan(5);
		}
		expect(json.data.distributors !== undefined).toBe(id === "about-us");
	});

	test("the distributors are those of the specification", async () => {
		const { json } = await detail({ lang, id: "about-us" });
		const { count, map, regions } = json.data.distributors;
		const countries = regions.flatMap(
			(region: { countries: object[] }) => region.countries,
		);
		expect(countries).toHaveLength(31);
		expect(count).toBe(33);
		const several = countries.filter((one: { count: number }) => one.count > 1);
		expect(several).toMatchObject([{ code: "NP", count: 3 }]);
		expect(regions.map((region: { key: string }) => region.key)).toEqual([
			"africa",
			"asia",
			"europe",
			"latinAmerica",
			"middleEast",
		]);
		for (const { name, code, at } of countries) {
			expect(name).not.toBe(code);
			expect(at).toBeDefined();
		}
		expect(map.land).toMatch(/^\/maps\/land-[0-9a-f]{16}\.svg$/);
	});
});

test.each(languages)("what the brand says in %s is filled in", async (lang) => {
	const answer = await site.ask("/api/v1/site-copy", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ lang }),
	});
	const json = JSON.parse(answer.text);
	expect(envelopeOf(calls["site-copy"]).parse(json)).toEqual(json);
	const { models, figures, home, testDrive } = json.data;
	// Countries in which a test drive may promise a distributor: those of the
	// map, and no other.
	const about = await detail({ lang, id: "about-us" });
	const listed = about.json.data.distributors.regions.flatMap(
		(region: { countries: { code: string; count: number }[] }) =>
			region.countries.map(({ code, count }) => ({ code, count })),
	);
	const byCode = (a: { code: string }, b: { code: string }) =>
		a.code < b.code ? -1 : 1;
	expect(testDrive.served.toSorted(byCode)).toEqual(listed.toSorted(byCode));
	expect(models.description).toContain("8");
	expect(models.description).toContain("Domora");
	expect(figures.about).toHaveLength(7);
	expect(home.dimensions.title).toContain("{model}");
	const unfilled = answer.text.match(/\{\w+[,}]/g) ?? [];
	expect(new Set(unfilled)).toEqual(new Set(["{model}"]));
});

test.each(languages)(
	"a country's distributors are those published, in %s",
	async (lang) => {
		const list = async (country: unknown) => {
			const { status, text } = await site.ask("/api/v1/distributor-list", {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ lang, country }),
			});
			return { status, json: JSON.parse(text) };
		};
		const { json } = await list("NP");
		expect(envelopeOf(calls["distributor-list"]).parse(json)).toEqual(json);
		expect(json.data).toHaveLength(3);
		for (const { name, town, phone, calendar } of json.data) {
			expect(name.length && town.length).toBeGreaterThan(1);
			expect(phone).toMatch(/^\+977 /);
			expect(calendar).toMatchObject({ zone: "Asia/Kathmandu" });
		}
		expect((await list("DE")).json.data).toEqual([]);
		expect((await list("Nepal")).status).toBe(422);
	},
);

test("a form hears who would answer it, as the rules have it", async () => {
	const ask = async (body: object) => {
		const { status, text } = await site.ask("/api/v1/answerer-list", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		return { status, json: JSON.parse(text) };
	};
	const request = { lang: "zh", kind: "contact", country: "SN", model: "" };
	const { json } = await ask(request);
	expect(envelopeOf(calls["answerer-list"]).parse(json)).toEqual(json);
	expect(json.data).toMatchObject([
		{ town: "达喀尔", calendar: { zone: "Africa/Dakar" } },
	]);
	expect(Object.keys(json.data[0]).sort()).toEqual([
		"calendar",
		"name",
		"town",
	]);
	const germany = await ask({ ...request, country: "DE" });
	expect(germany.json.data).toEqual([]);
	const { routing } = site.services.leads;
	const { version, ...now } = await routing.current();
	const rules = [
		{ kinds: ["contact"], distributor: "chile-santiago" },
		{ distributor: "*" },
	];
	await routing.save({ ...now, rules }, version, "tests");
	const moved = await ask({ ...request, country: "DE", lang: "es" });
	expect(moved.json.data).toMatchObject([{ town: "Santiago de Chile" }]);
	const drive = await ask({ ...request, kind: "test-drive", country: "NP" });
	expect(drive.json.data).toHaveLength(3);
	expect((await ask({ ...request, kind: "gift" })).status).toBe(422);
});

test("names are short, translated and sorted as the language does", async () => {
	const names = async (lang: string) => {
		const { json } = await detail({ lang, id: "about-us" });
		return json.data.distributors.regions[1].countries.map(
			(country: { name: string }) => country.name,
		);
	};
	expect(await names("en")).toContain("Hong Kong");
	expect(await names("zh")).toContain("柬埔寨");
	expect(await names("ar")).toContain("نيبال");
	const french = await names("fr");
	expect(french).toEqual(french.toSorted(new Intl.Collator("fr").compare));
});

test("a page that is not there is a 404, a wrong name a 422", async () => {
	const { status, json } = await detail({ lang: "es", id: "nothing" });
	expect(status).toBe(404);
	expect(failure.parse(json).message).toBe(
		translate("es", "server/errors.not_found"),
	);
	const wrong = await detail({ id: "No Page" });
	expect([wrong.status, wrong.json.errors[0].field]).toEqual([422, "id"]);
});

test("the land is a picture that is kept for ever, under its true address only", async () => {
	const { svg, hash } = await site.services.distributors.land();
	const answer = await site.ask(landPath(hash));
	expect(answer.status).toBe(200);
	expect(answer.text).toBe(svg);
	expect(answer.headers).toMatchObject({
		"content-type": "image/svg+xml",
		"cache-control": "public, max-age=31536000, immutable",
		vary: "Accept-Encoding",
	});
	const headers = { "accept-encoding": "br" };
	const packed = await site.ask(landPath(hash), { headers });
	expect(packed.headers["content-encoding"]).toBe("br");
	expect(packed.body.length).toBeLessThan(9000);
	expect((await site.ask(landPath("0000000000000000"))).status).toBe(404);
});

test("countries are outlined in a picture any process can draw again", async () => {
	const { json } = await detail({ lang: "en", id: "about-us" });
	const all = json.data.distributors.regions.flatMap(
		(region: { countries: { code: string; outline?: string }[] }) =>
			region.countries,
	);
	const { outline } = all.find(({ code }: { code: string }) => code === "MN");
	const [address = "", id] = outline.split("#");
	const answer = await site.ask(address);
	expect(answer.status).toBe(200);
	expect(answer.headers["content-type"]).toBe("image/svg+xml");
	expect(answer.text).toContain(`<path id="${id}" `);
	// Each that is large enough to see, in the one picture.
	const drawn = all.filter((one: { outline?: string }) => one.outline);
	expect(answer.text.match(/<path /g)).toHaveLength(drawn.length);
	for (const one of drawn) expect(one.outline.split("#")[0]).toBe(address);
	// A brand that is at home everywhere.
	const numbers = Array.from({ length: 60 }, (_, at) => String(100 + 4 * at));
	const { outlines } = site.services.distributors;
	const { hash } = await outlines(numbers);
	expect((await site.ask(outlinesPath(numbers, hash))).status).toBe(200);
	const twice = ["643", "643"];
	for (const wrong of [
		address.replace(/-\w+\.svg$/, "-0000000000000000.svg"),
		address.replace(/\.\d{3}/, ""),
		outlinesPath(twice, (await outlines(twice)).hash),
	])
		expect((await site.ask(wrong)).status, wrong).toBe(404);
});
