import type { Page } from "@playwright/test";
import {
	expect,
	inLanguage,
	kinds,
	languages,
	test,
	unlisted,
} from "../../visit.ts";

/** Content of an XML document, read by a browser. */
function readXml(page: Page, xml: string) {
	return page.evaluate((source) => {
		const read = new DOMParser().parseFromString(source, "text/xml");
		const all = (name: string) => [...read.getElementsByTagName(name)];
		return {
			wrong: all("parsererror").map((one) => one.textContent),
			addresses: all("loc").map((one) => one.textContent ?? ""),
			pictures: all("image:loc").map((one) => one.textContent ?? ""),
			pages: all("url").map((one) => ({
				address: one.querySelector("loc")?.textContent ?? "",
				alternates: [...one.getElementsByTagName("xhtml:link")].map((link) =>
					link.getAttribute("hreflang"),
				),
			})),
		};
	}, xml);
}

test("robots.txt names the sitemap", async ({ request, baseURL }) => {
	const answer = await request.get("/robots.txt");
	expect(answer.headers()["content-type"]).toContain("text/plain");
	const text = await answer.text();
	expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
	expect(text).toMatch(/^Disallow: \/api\/$/m);
});

test("the sitemap index names one sitemap per language", async ({
	page,
	baseURL,
}) => {
	const answer = await page.request.get("/sitemap.xml");
	const { wrong, addresses } = await readXml(page, await answer.text());
	expect(wrong).toEqual([]);
	expect(addresses).toEqual(
		languages.map((language) => `${baseURL}/sitemaps/${language}.xml`),
	);
});

for (const language of languages) {
	test(`every page of the ${language} sitemap is there`, async ({
		page,
		baseURL,
	}) => {
		test.slow();
		const answer = await page.request.get(`/sitemaps/${language}.xml`);
		const { wrong, pages, pictures } = await readXml(page, await answer.text());
		expect(wrong).toEqual([]);
		const listed = pages.map(({ address }) => address);
		expect(new Set(listed).size).toBe(listed.length);
		for (const path of kinds) {
			if (unlisted.includes(path)) continue;
			expect(listed).toContain(baseURL + inLanguage(language, path));
		}
		expect(pictures.length).toBeGreaterThanOrEqual(8);
		for (const { address, alternates } of pages) {
			expect(alternates).toEqual([...languages, "x-default"]);
			const found = await page.request.get(address);
			expect([address, found.status()]).toEqual([address, 200]);
			const html = await found.text();
			expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
			expect(html).toContain(`<html lang="${language}"`);
		}
		for (const picture of pictures) {
			const found = await page.request.head(picture);
			expect([picture, found.status()]).toEqual([picture, 200]);
		}
	});
}
