import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { putArticles } from "../../tests/content/articles.ts";
import { renderSite } from "../../tests/renderSite.tsx";
import { factsIn } from "./cards.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp({ render: renderSite });
	const { media } = site.services;
	// The pictures of tests are words: a true one takes their place.
	const bytes = await sharp({
		create: { width: 1440, height: 900, channels: 3, background: "#345" },
	})
		.webp()
		.toBuffer();
	Object.assign(media, { toKeep: async () => ({ bytes, sha256: "0" }) });
});
afterAll(() => site.close());

test.each([
	"/cards/en/home.jpg",
	"/cards/zh/models/Terra_7.jpg",
	"/cards/ar/blog/how-we-tune-silence.jpg",
	"/cards/ar/legal/privacy-policy.jpg",
	"/cards/fr/newsroom/page/2.jpg",
])("%s is a picture of 1200 by 630", async (path) => {
	const answer = await site.ask(path);
	expect(answer.status).toBe(200);
	expect(answer.headers["content-type"]).toBe("image/jpeg");
	expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
	const { width, height, format } = await sharp(answer.body).metadata();
	expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
	const headers = { "if-none-match": String(answer.headers.etag) };
	expect((await site.ask(path, { headers })).status).toBe(304);
});

test.each([
	"/cards/en/nowhere.jpg",
	"/cards/de/home.jpg",
	"/cards/en/models/Terra_7.png",
	"/cards/en/models/terra_7.jpg",
	"/cards/en/.jpg",
	"/cards/en/../home.jpg",
	"/cards/en/models/Terra_7",
	"/cards/en//models.jpg",
])("%s is no card", async (path) => {
	expect((await site.ask(path)).status).not.toBe(200);
});

test("strangers' addresses cost no rendering", async () => {
	const before = site.renders.length;
	for (let n = 0; n < 20; n += 1) await site.ask(`/cards/en/x${n}.jpg`);
	const rendered = site.renders.slice(before);
	expect(rendered.filter((one) => !one.endsWith("/404"))).toEqual([]);
});

test("a title of any signs comes through", async () => {
	const title = `Quiet & "fast": <b>5</b> – it's new`;
	await putArticles(site.services, "news", [{ slug: "signs", title }]);
	const { text } = await site.ask("/newsroom/signs");
	const facts = factsIn(text, "en");
	expect(facts?.title).toBe(`${title} (en)`);
	expect(facts?.brand).toBe("Domora");
	// French puts a space before the dash that does not break.
	const french = await site.ask("/fr/models");
	expect(factsIn(french.text, "fr")?.title).toBe("Tous les modèles");
	expect(facts?.picture).toMatch(/^[0-9a-f]{20}$/);
});

test("a card shows at once what its page says now, and caches ask", async () => {
	const drawn = vi.spyOn(site.services.cards, "card");
	const titleOf = async (title: string) => {
		await putArticles(site.services, "news", [{ slug: "signs", title }]);
		const { headers } = await site.ask("/cards/en/newsroom/signs.jpg");
		expect(headers["cache-control"]).toBe("public, no-cache");
		return drawn.mock.lastCall?.[0].title;
	};
	expect(await titleOf("Before")).toBe("Before (en)");
	expect(await titleOf("After")).toBe("After (en)");
});

test("a page that opens without a picture shares the brand's own", async () => {
	const { brand, cards } = site.services;
	const drawn = vi.spyOn(cards, "card");
	const shown = async (path: string) => {
		await site.ask(path);
		return drawn.mock.lastCall?.[0].picture;
	};
	const own = await brand.picture("es");
	expect(own).toMatch(/^[0-9a-f]{20}$/);
	expect(await shown("/cards/es/legal/legal-notice.jpg")).toBe(own);
	expect(await shown("/cards/es/models/Terra_7.jpg")).not.toBe(own);
	// A brand without one leaves it to the home page.
	vi.spyOn(brand, "picture").mockResolvedValue(undefined);
	const lent = await shown("/cards/pt/legal/legal-notice.jpg");
	expect(lent).toBe(await shown("/cards/pt/home.jpg"));
});
