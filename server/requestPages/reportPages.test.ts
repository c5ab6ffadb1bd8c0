import { afterAll, beforeAll, expect, test } from "vitest";
import { reportPath } from "../../contracts/addresses/requestPages.ts";
import { directionOf, languages } from "../../contracts/language.ts";
import type { ReportName } from "../../domain/leads/links/reports.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { addressOf, filledForm, newKey } from "../../tests/leads.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp({
		settings: { TRUST_PROXY: "loopback", FORM_POSTS_PER_MINUTE: "10" },
	});
});
afterAll(() => site.close());

let from = 0;

/** Request that Senegal's distributor has, and a link of its mail. */
async function given(report: ReportName, language: "en" | "ar" = "en") {
	const { leads } = site.services;
	const fields = filledForm({ kind: "contact", country: "SN", model: "" });
	const sender = { key: newKey(), address: addressOf(from++) };
	const { receipt } = await leads.submit(
		{ ...fields, name: "<b>Awa</b>", form: undefined },
		sender,
	);
	await leads.release(receipt, "operator");
	await leads.cases.route(receipt, "senegal-dakar", "operator");
	const { events = [] } = (await leads.cases.show(receipt)) ?? {};
	const assignment = events.findLastIndex(({ type }) => type === "routed") + 1;
	const link = { receipt, assignment, report, language };
	const path = reportPath(await leads.links.forReport(link));
	const show = async () => {
		const found = await leads.cases.show(receipt);
		if (!found) throw new Error("There is no case.");
		return found;
	};
	return { receipt, path, show };
}

const seenIn = (text: string) =>
	/name="seen" value="(\d+)"/.exec(text)?.[1] ?? "";

function post(
	path: string,
	fields: Record<string, string>,
	headers: Record<string, string> = {},
) {
	return site.ask(path, {
		method: "POST",
		headers: {
			"content-type": "application/x-www-form-urlencoded",
			"x-forwarded-for": addressOf(1000 + from++),
			...headers,
		},
		body: String(new URLSearchParams(fields)),
	});
}

test("a page says what its link does, and a button does it", async () => {
	const { path, show, receipt } = await given("called");
	const before = await show();
	for (let n = 0; n < 5; n++)
		for (const method of ["GET", "HEAD"])
			expect((await site.ask(path, { method })).status).toBe(200);
	expect(await show()).toEqual(before);
	const { headers, text } = await site.ask(path);
	expect(headers).toMatchObject({
		"cache-control": "no-store",
		"x-robots-tag": "noindex, nofollow",
		"referrer-policy": "same-origin",
		"content-language": "en",
	});
	expect(headers["set-cookie"]).toBeUndefined();
	expect(text).toContain(receipt);
	expect(text).toContain("&lt;b&gt;Awa&lt;/b&gt;");
	// Nothing is loaded, and nothing runs.
	expect(text).not.toMatch(/<script|<img|<link|https?:/);
	const posted = await post(path, { seen: seenIn(text) });
	expect([posted.status, posted.headers.location]).toEqual([303, path]);
	expect((await show()).stage).toBe("answered");
	const done = await site.ask(path);
	expect(done.status).toBe(200);
	expect(done.text).toContain('role="status"');
	expect(done.text).not.toContain("<form");
	// The second click.
	expect((await post(path, { seen: seenIn(text) })).status).toBe(303);
	expect((await show()).events.filter(({ action }) => action)).toHaveLength(2);
});

test("what is entered wrongly is shown again, with what was wrong", async () => {
	const { path, show } = await given("not-ours", "ar");
	const { text } = await site.ask(path);
	expect(text).toContain('<html lang="ar" dir="rtl">');
	const long = { reason: `"><script>${"x".repeat(600)}`, seen: seenIn(text) };
	const answer = await post(path, long);
	expect(answer.status).toBe(422);
	expect(answer.text).toContain('aria-invalid="true"');
	expect(answer.text).toContain("&quot;&gt;&lt;script&gt;");
	expect((await show()).stage).toBe("new");
	const reason = { reason: "Dakar", seen: seenIn(text) };
	expect((await post(path, reason)).status).toBe(303);
	expect((await show()).distributor).toBeNull();
});

test("a case that others changed meanwhile is shown anew", async () => {
	const { path, show, receipt } = await given("called");
	const seen = seenIn((await site.ask(path)).text);
	await site.services.leads.cases.setStage(receipt, "waiting", "operator");
	const answer = await post(path, { seen });
	expect(answer.status).toBe(409);
	expect((await show()).stage).toBe("waiting");
	expect((await post(path, { seen: seenIn(answer.text) })).status).toBe(303);
	expect((await show()).stage).toBe("answered");
});

test("links that do nothing any more say why, and nothing of the person", async () => {
	const { path, receipt } = await given("sold");
	const { leads } = site.services;
	await leads.cases.route(receipt, undefined, "operator");
	const passedOn = await site.ask(path);
	expect(passedOn.status).toBe(410);
	expect(passedOn.text).not.toContain("Awa");
	const garbled = await site.ask(`${path.slice(0, -3)}abc`);
	expect(garbled.status).toBe(404);
	expect(garbled.text).not.toContain(receipt);
	expect((await post(`${path.slice(0, -3)}abc`, {})).status).toBe(404);
	expect((await site.ask("/answers/%22%3E%3Cb%3E")).status).toBe(404);
	expect((await site.ask(`/answers/${"x".repeat(190)}`)).status).toBe(404);
	for (const address of [
		"/answers",
		"/answers/",
		`/answers/${"x".repeat(300)}`,
	])
		expect((await site.ask(address)).status).not.toBe(500);
});

test("what another site has a browser send is refused", async () => {
	const { path, show } = await given("called");
	const seen = seenIn((await site.ask(path)).text);
	const foreign = { "sec-fetch-site": "cross-site" };
	expect((await post(path, { seen }, foreign)).status).toBe(403);
	expect((await show()).stage).toBe("new");
});

test("a network that posts too often is told so, in the link's language", async () => {
	const { path } = await given("called", "ar");
	const headers = { "x-forwarded-for": addressOf(9) };
	const statuses: number[] = [];
	let last = "";
	for (let n = 0; n < 12; n++) {
		const { status, text } = await post(`${path.slice(0, -2)}zz`, {}, headers);
		statuses.push(status);
		last = text;
	}
	expect(statuses.slice(0, 10)).toEqual(Array(10).fill(404));
	expect(statuses.slice(10)).toEqual([429, 429]);
	expect(last).toContain('lang="ar"');
});

test("the log knows no link, and no map of the site has one", async () => {
	const { path, receipt } = await given("called");
	await site.ask(path);
	expect(site.logged.join("\n")).not.toContain(path.split(".").at(-1));
	expect(site.logged.join("\n")).toContain(`/answers/${receipt}…`);
	expect((await site.ask("/sitemap.xml")).text).not.toContain("/answers");
});

test.each(languages)(
	"what follows a test drive speaks %s",
	async (language) => {
		const { leads } = site.services;
		const { receipt } = await given("test-drive");
		const pathOf = async (report: ReportName) =>
			reportPath(
				await leads.links.forReport({
					receipt,
					assignment: 3,
					report,
					language,
				}),
			);
		const [drive, moved, off] = [
			await pathOf("test-drive"),
			await pathOf("drive-moved"),
			await pathOf("drive-cancelled"),
		];
		const when = (days: number) =>
			`${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:30`;
		const send = async (path: string, fields: Record<string, string>) => {
			const { text } = await site.ask(path);
			expect(text.replace(/<style>.*<\/style>/s, "")).not.toMatch(
				/\{|undefined/,
			);
			return post(path, { ...fields, seen: seenIn(text) });
		};
		await send(drive, { when: when(7) });
		const done = await site.ask(drive);
		for (const path of [moved, off])
			expect(done.text).toContain(`href="${path}"`);
		const answer = await send(`${moved}?lang=ar`, { when: when(8) });
		expect(answer.headers.location).toBe(`${drive}?lang=ar`);
		await send(off, {});
		const { text } = await site.ask(off);
		expect(text).toContain('role="status"');
		expect(text.replace(/<style>.*<\/style>/s, "")).not.toMatch(/\{|undefined/);
	},
);

test.each(languages)("every page speaks %s", async (language) => {
	const { leads } = site.services;
	for (const report of [
		"called",
		"test-drive",
		"sold",
		"unreachable",
		"not-ours",
	] as const) {
		const { path, receipt } = await given(report);
		const link = { receipt, assignment: 3, report, language };
		const found = await leads.distributorReports.look(
			await leads.links.forReport(link),
		);
		const own =
			found?.state === "open"
				? reportPath(await leads.links.forReport(link))
				: path;
		const { status, text } = await site.ask(own);
		expect([report, status, found?.state]).toEqual([report, 200, "open"]);
		expect(text).toContain(`lang="${language}" dir="${directionOf(language)}"`);
		expect(text.replace(/<style>.*<\/style>/s, "")).not.toMatch(/\{|undefined/);
	}
});
