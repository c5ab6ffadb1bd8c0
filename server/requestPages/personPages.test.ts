import { afterAll, beforeAll, expect, test } from "vitest";
import {
	directionOf,
	type LanguageCode,
	languages,
} from "../../contracts/language.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { addressOf, filledForm, newKey } from "../../tests/leads.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp({
		settings: { TRUST_PROXY: "loopback", FORM_POSTS_PER_MINUTE: "10" },
	});
});
afterAll(() => site.close());

let from = 5000;

/** Request that Senegal's distributor has, and the page of its person. */
async function given(lang: LanguageCode = "en") {
	const { leads } = site.services;
	const form = filledForm({ lang, country: "SN", content: "<b>When?</b>" });
	const sender = { key: newKey(), address: addressOf(from++) };
	const { receipt, page = "" } = await leads.submit(form, sender);
	await leads.release(receipt, "operator");
	await leads.cases.route(receipt, "senegal-dakar", "operator");
	return { receipt, page };
}

function post(
	path: string,
	fields: Record<string, string>,
	headers: Record<string, string> = {},
) {
	return site.ask(path, {
		method: "POST",
		headers: {
			"content-type": "application/x-www-form-urlencoded",
			"x-forwarded-for": addressOf(from++),
			...headers,
		},
		body: String(new URLSearchParams(fields)),
	});
}

test("a page shows the request to its person, and to no search engine or cache", async () => {
	const { receipt, page } = await given();
	const before = await site.services.leads.cases.show(receipt);
	for (const method of ["GET", "HEAD", "GET"]) {
		const { status, headers } = await site.ask(page, { method });
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			"cache-control": "no-store",
			"x-robots-tag": "noindex, nofollow",
			"referrer-policy": "same-origin",
		});
		expect(headers["set-cookie"]).toBeUndefined();
	}
	const { text } = await site.ask(page);
	expect(text).toContain("&lt;b&gt;When?&lt;/b&gt;");
	expect(text).toContain("Terangaro Automobiles");
	expect(text).not.toContain("<b>When");
	expect(text).not.toMatch(/ src=|<link/);
	expect(await site.services.leads.cases.show(receipt)).toEqual(before);
	expect(site.logged.join("\n")).not.toContain(page.split(".").at(-1));
});

test.each(languages)("a page and its deeds speak %s", async (language) => {
	const { page } = await given(language);
	const shown = await site.ask(page);
	expect(shown.text).toContain(
		`lang="${language}" dir="${directionOf(language)}"`,
	);
	const bare = (text: string) =>
		text.replace(/<(style|script)>.*?<\/\1>/gs, "");
	expect(bare(shown.text)).not.toMatch(/\{|undefined|null/);
	const deeds: Record<string, string>[] = [
		{ deed: "word", text: "Hm?" },
		{ deed: "other-day", day: tomorrow() },
		{ deed: "withdraw" },
	];
	for (const fields of deeds) {
		const { status, headers } = await post(page, fields);
		expect(status).toBe(303);
		const next = await site.ask(String(headers.location));
		expect(next.status).toBe(200);
		expect(next.text).toContain('role="status"');
		expect(bare(next.text)).not.toMatch(/\{|undefined|null/);
	}
	await post(page, { deed: "erase", sure: "yes" });
	const gone = await site.ask(page);
	expect(gone.status).toBe(410);
	expect(gone.text).not.toContain("When?");
	expect(bare(gone.text)).not.toMatch(/\{|undefined|null/);
});

test("what is sent wrongly is shown again; to erase takes a tick", async () => {
	const { receipt, page } = await given();
	const empty = await post(page, { deed: "word", text: " " });
	expect(empty.status).toBe(422);
	expect(empty.text).toContain('aria-invalid="true"');
	expect(empty.text).toContain("<details open>");
	const day = await post(page, { deed: "other-day", day: '"><script>' });
	expect(day.status).toBe(422);
	expect(day.text).toContain("&quot;&gt;&lt;script&gt;");
	for (const fields of [{ deed: "erase" }, { deed: "sell" }, {}])
		await post(page, fields as Record<string, string>);
	expect((await site.ask(page)).status).toBe(200);
	const large = await post(page, { deed: "word", text: "x".repeat(30_000) });
	expect(large.status).toBe(413);
	const { events = [] } = (await site.services.leads.cases.show(receipt)) ?? {};
	expect(events.filter(({ by }) => by === "person")).toHaveLength(1);
});

test("other sites, garbled links and crowds get a page that says so, and nothing else", async () => {
	const { page } = await given();
	const foreign = { "sec-fetch-site": "cross-site" };
	const erase = { deed: "erase", sure: "yes" };
	expect((await post(page, erase, foreign)).status).toBe(403);
	expect((await post(`${page}x`, erase)).status).toBe(404);
	expect((await site.ask(page.replace(".en.", ".ar."))).status).toBe(404);
	const crowd = { "x-forwarded-for": addressOf(3) };
	const statuses: number[] = [];
	for (let n = 0; n < 12; n++)
		statuses.push(
			(await post(page, { deed: "word", text: "Hm" }, crowd)).status,
		);
	expect(statuses.slice(10)).toEqual([429, 429]);
	expect((await site.ask(page)).status).toBe(200);
});

const tomorrow = () =>
	new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

test("a page is read, and written on, in a language of the menu", async () => {
	const { page } = await given("fr");
	const { text } = await site.ask(page);
	for (const language of languages)
		expect(text).toContain(`href="?lang=${language}" lang="${language}"`);
	expect(text).toContain('lang="fr" hreflang="fr" aria-current="true"');
	expect(text).toContain('<a href="/fr" rel="noreferrer"><svg');
	const arabic = await site.ask(`${page}?lang=ar`);
	expect(arabic.text).toContain('<html lang="ar" dir="rtl"');
	expect(arabic.headers["content-language"]).toBe("ar");
	const sent = await post(`${page}?lang=ar`, { deed: "word", text: "Hm?" });
	expect(sent.headers.location).toBe(`${page}?done=word&lang=ar`);
	const empty = await post(`${page}?lang=ar`, { deed: "word", text: " " });
	expect(empty.text).toContain('<html lang="ar"');
	const odd = await site.ask(`${page}?lang=xx&lang=ar`);
	expect(odd.text).toContain('<html lang="fr"');
});
