import { readdirSync, readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { maker, makerWords } from "../../tests/brand/content.ts";
import { english, spanish } from "../../tests/brand/words.ts";
import { violations } from "../axe.ts";
import {
	field,
	fillIn,
	receiptOf,
	sendButton,
	somebody,
	takeTime,
} from "../leads.ts";
import { expect, inLanguage, texts, visit } from "../visit.ts";
import { test } from "./site.ts";

const [small, large] = maker.models;

test.describe("another maker @desktop", () => {
	test.describe.configure({ mode: "serial" });

	for (const language of maker.languages) {
		const in_ = (path: string) => inLanguage(language, path);
		const { home, copy, brand } = makerWords[language] ?? english;

		test(`has its own pages in ${language}`, async ({ page }) => {
			await visit(page, in_("/"));
			await expect(page).toHaveTitle(`${maker.name} – ${brand.line}`);
			await expect(page.locator("html")).toHaveAttribute("lang", language);
			await expect(
				page.getByRole("link", { name: texts[language].shell.skip }),
			).toBeAttached();
			for (const words of [home.intro, home.lineUp, home.service])
				await expect(
					page.getByRole("heading", { name: words.title }).last(),
				).toBeAttached();
			await expect(
				page.getByText(home.dimensions.title.replace("{model}", small)),
			).toBeAttached();
			await expect(page.locator("main dd", { hasText: "62" })).toBeAttached();
			expect(await violations(page)).toEqual([]);

			await page
				.locator(`main a[href="${in_("/models/Faro_Doble")}"]`)
				.last()
				.click();
			await expect(page.locator("h1")).toHaveText(large);
			await expect(
				page.getByText(copy.model.text.replace("{model}", large)),
			).toBeAttached();
			expect(await violations(page)).toEqual([]);

			await page.locator("footer a", { hasText: small }).click();
			await expect(page.locator("h1")).toHaveText(small);
			await visit(page, in_("/models"));
			await expect(page.locator("main li h2")).toHaveText([small, large]);
			await expect(page.locator('meta[name="description"]')).toHaveAttribute(
				"content",
				/^2 /,
			);
			for (const path of [
				"/about-us",
				"/customer-support",
				"/about/contact",
				"/newsroom",
				"/blog",
				"/be-an-agent",
				"/legal/privacy-policy",
			]) {
				await visit(page, in_(path));
				await expect(page).toHaveTitle(new RegExp(maker.name));
				await expect(page.locator("h1")).toHaveCount(1);
			}
			expect(await violations(page)).toEqual([]);
		});

		test(`takes a request in ${language}, and says what follows`, async ({
			page,
		}) => {
			await visit(page, in_("/"));
			await page.locator(`footer a[href="${in_("/test-drive")}"]`).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(
				copy.testDrive.title,
			);
			await field(page, "model").selectOption(large);
			// Country in which this maker has a distributor that no request is mailed to.
			const there = { country: "CL", phone: "961234567" };
			await fillIn(page, { ...somebody(), ...there });
			await takeTime(page);
			await sendButton(page).click();
			await receiptOf(page);
			const { dealerOurs } = texts[language].forms;
			const ours = dealerOurs.replace("{country}", "Chile");
			await expect(page.getByText(ours)).toBeVisible();
			await expect(page.getByText(copy.testDrive.receipt)).toHaveCount(0);
		});
	}

	test("has its own words and colours where a page is not", async ({
		page,
		forgive,
	}) => {
		forgive(/404/);
		await visit(page, "/es/nada");
		await expect(page).toHaveTitle(new RegExp(maker.name));
		await expect(page.locator("footer")).toContainText(
			spanish.brand.registration,
		);
		const action = await page.evaluate(() =>
			getComputedStyle(document.documentElement).getPropertyValue("--action"),
		);
		expect(action).toBe("#a3124f");
		await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
			"content",
			"#06281b",
		);
		await expect(page.locator("header svg path").first()).toHaveAttribute(
			"d",
			/^M2 20C8/,
		);
	});

	test("changes from one of its languages to the other", async ({ page }) => {
		await visit(page, "/models");
		await page.locator("header details summary").click();
		await page.locator("header details a[lang=es]").click();
		await expect(page.locator("html")).toHaveAttribute("lang", "es");
		await expect(
			page.getByRole("heading", { name: spanish.home.intro.title }),
		).toBeAttached();
	});

	test("is named nowhere by what the sample is called", async ({ request }) => {
		const found: string[] = [];
		const words = sampleWords();
		expect(words.length).toBeGreaterThan(60);
		const texts = await everythingSaid(request);
		for (const [place, text] of texts)
			for (const word of words)
				if (says(text, word)) found.push(`${place}: ${word}`);
		expect(found).toEqual([]);
		expect(
			texts.filter(([, text]) => text.includes(maker.name)).length,
		).toBeGreaterThan(20);
	});
});

/** As a word of its own: Albania is no Alba. */
function says(text: string, word: string): boolean {
	for (
		let at = text.indexOf(word);
		at !== -1;
		at = text.indexOf(word, at + 1)
	) {
		const beside = `${text[at - 1] ?? ""}${text[at + word.length] ?? ""}`;
		if (!/[\p{L}\d]/u.test(beside)) return true;
	}
	return false;
}

/** Names, texts and colours of the sample brand. */
function sampleWords(): string[] {
	const json = (file: string) =>
		JSON.parse(readFileSync(`content/${file}`, "utf8"));
	const texts = (value: unknown): string[] =>
		typeof value === "object" && value
			? Object.values(value).flatMap(texts)
			: typeof value === "string"
				? [value]
				: [];
	const {
		name,
		company,
		phone,
		email,
		picture: _,
		social,
	} = json("brand/brand.json");
	const models = readdirSync("content/models").map(
		(slug) => json(`models/${slug}/model.json`).name,
	);
	const { colours, sign, icon } = json("theme/theme.json");
	const drawn = [sign, icon].flatMap(
		(svg: string) => svg.match(/ d='([^']+)'/)?.[1] ?? [],
	);
	const spoken = ["en", "es"].flatMap((language) =>
		["brand", "company", "home", "copy"].flatMap((kind) =>
			texts(json(`${kind}/${language}.json`)),
		),
	);
	const { white: _white, ...own } = colours;
	return [
		...[name, company, phone, email, ...texts(social), ...models, ...drawn],
		// A word or two may be anybody's.
		...spoken.filter((text) => text.length > 30 && !text.includes("{")),
		...Object.values<string>(own),
	].filter(
		(word) => !/^(Facebook|Instagram|LinkedIn|TikTok|X|YouTube)$/.test(word),
	);
}

/** Every text the site hands out, with where it was found. */
async function everythingSaid(
	request: APIRequestContext,
): Promise<[string, string][]> {
	const get = async (path: string): Promise<[string, string]> => {
		const answer = await request.get(path);
		return [path, answer.status() < 400 ? await answer.text() : ""];
	};
	const pages = [
		"/",
		"/models",
		"/models/Junco",
		"/models/Faro_Doble",
		"/about-us",
		"/customer-support",
		"/about/contact",
		"/test-drive",
		"/be-an-agent",
		"/ces",
		"/newsroom",
		"/newsroom/first-cars",
		"/blog",
		"/blog/along-the-coast",
		"/legal/legal-notice",
		"/legal/privacy-policy",
		"/legal/android-auto",
	];
	const paths = [
		...maker.languages.flatMap((language) =>
			pages.map((path) => inLanguage(language, path)),
		),
		...[
			"/login",
			"/downloadbox/list",
			"/site.webmanifest",
			"/favicon.svg",
			"/.well-known/security.txt",
			"/sitemap.xml",
			"/robots.txt",
			"/api/v1/car-list?lang=es",
		],
	];
	const texts = await Promise.all(paths.map(get));
	for (const [path, text] of texts)
		if (!text) throw new Error(`${path} is missing`);
	const home = texts[0]?.[1] ?? "";
	const feeds = await get("/newsroom").then(([, html]) =>
		[...html.matchAll(/type="application\/atom\+xml"[^>]*href="([^"]+)"/g)].map(
			([, path = ""]) => path,
		),
	);
	const map = texts.flatMap(
		([, html]) => html.match(/\/maps\/land-[0-9a-f]+\.svg/) ?? [],
	);
	const files = [
		...new Set(
			[...home.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path),
		),
	];
	for (const call of ["site-copy", "car-home", "banner-list", "new-list"]) {
		const answer = await request.post(`/api/v1/${call}`, {
			data: { lang: "es" },
		});
		texts.push([call, await answer.text()]);
	}
	return [
		...texts,
		...(await Promise.all([...feeds, ...map, ...files].map(get))),
	];
}
