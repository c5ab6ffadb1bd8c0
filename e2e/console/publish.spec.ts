import { hashOf } from "../../domain/content/drafts/fields.ts";
import { legal, publishEntries } from "../../tests/content/content.ts";
import { violations } from "../axe.ts";
import { articleOf } from "./articles.ts";
import { expect, test } from "./staff.ts";

const chief = [{ role: "editor-in-chief" as const }];

test("a release is planned, and its list read on a phone, in Arabic @phone", async ({
	page,
	signIn,
	site,
	baseURL,
}) => {
	const staff = await signIn(page, chief, "Chief");
	const { drafts, releases } = site.editing;
	const { id: entry } = await articleOf(site, "planned release", "fr");
	const place = { entry, language: "fr" as const };
	const { body } = await drafts.read(place);
	const from = hashOf((body as { title: string }).title);
	const changes = [{ at: "/title", from, to: "Un titre pour demain" }];
	await drafts.save({ ...place, actor: staff, changes });
	const id = await site.console.releases.add(staff, {
		name: "Printemps",
		selection: [{ entry: place.entry }],
	});

	await page
		.context()
		.addCookies([{ name: "language", value: "ar", url: baseURL ?? "" }]);
	await page.goto(`/console/releases/${id}`);
	await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
	const when = page.getByLabel(/موعد النشر/);
	// Digit by digit, as people type: 2, 20 and 202 are years as well.
	await when.focus();
	await page.keyboard.type("01012020");
	await expect(when).toHaveValue(/^2020-01-01T/);
	await page.getByRole("button", { name: "جدولة" }).click();
	await expect(page.getByText("هذا الوقت قد مضى.")).toBeVisible();
	await when.fill("2031-01-01T10:00");
	await page.getByRole("button", { name: "جدولة" }).click();
	await expect(page.getByText("تمت الجدولة.")).toBeVisible();
	const width = () => page.evaluate(() => document.documentElement.scrollWidth);
	expect(await width()).toBeLessThanOrEqual(390);
	// The editor says what goes out, and what does not.
	const { summary } = (await drafts.read(place)).body as { summary: string };
	const since = { at: "/summary", from: hashOf(summary), to: "Écrit depuis." };
	await drafts.save({ ...place, actor: staff, changes: [since] });
	await page.goto(`/console/entries/news/${place.entry}/fr`);
	await expect(page.getByText(/كما كان حين جدوله Chief/)).toBeVisible();
	await expect(page.getByText(/وليس جزءًا منه/)).toBeVisible();
	expect(await width()).toBeLessThanOrEqual(390);
	expect(await violations(page)).toEqual([]);
	const renew = page.getByRole("button", { name: /ضمّ المكتوب الآن/ });
	await renew.click();
	await expect(renew).toBeHidden();
	await expect(page.getByText(/وليس جزءًا منه/)).toBeHidden();
	await page.goto("/console/releases");
	await expect(page.getByRole("link", { name: "Printemps" })).toBeVisible();
	expect(await width()).toBeLessThanOrEqual(390);

	await releases.unplan(id, "site");
	await releases.drop(id, "site");
	const seen = hashOf((await drafts.read(place)).body);
	await drafts.drop({ ...place, seen, actor: "site" });
});

test("a legal text's new version is said once, and handed in for all its languages @desktop", async ({
	page,
	signIn,
	site,
}) => {
	const [entry = ""] = await publishEntries(site, [
		legal("okapi", { en: "Okapi.", fr: "Okapi en français." }),
	]);
	await signIn(page, chief, "Ana Ruiz");
	const address = (language: string) =>
		`/console/entries/legal/${entry}/${language}`;
	const saved = () =>
		expect(page.getByText("Saved", { exact: true })).toBeVisible();
	const text = page.locator('[data-at="/source"] .ProseMirror > p').first();
	for (const language of ["en", "fr"]) {
		await page.goto(address(language));
		await text.click();
		await page.keyboard.press("End");
		await page.keyboard.type(" 2");
		await saved();
	}
	const version = page.locator('[data-at="/version"] input').first();
	await version.fill("2.0");
	await saved();
	await page.goto(address("en"));
	await expect(version).toHaveValue("2.0");
	await page.getByRole("button", { name: "Publish…" }).click();
	await page.getByRole("button", { name: "Hand in for review" }).click();
	await expect(page.getByText("Handed in. Somebody else can")).toBeVisible();
	for (const language of ["en", "fr"]) {
		await page.goto(address(language));
		await expect(
			page.getByText("Ana Ruiz has handed this in for review."),
		).toBeVisible();
	}
	await site.publishing.publish({ removals: [entry] }, { actor: "site" });
});

test("who publishes while the line is away is told so, and goes on with the line @desktop", async ({
	page,
	context,
	signIn,
	site,
	forgive,
}) => {
	await signIn(page, chief, "Ana Ruiz");
	const news = await articleOf(site, "published without a line");
	await page.goto(`/console/entries/news/${news.id}/en`);
	const title = page.locator('[data-at="/title"]').locator("input, textarea");
	await title.first().fill("Written with a line");
	await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	forgive(/ERR_INTERNET_DISCONNECTED/);
	await context.setOffline(true);
	await page.getByRole("button", { name: "Publish…" }).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("alert")).toContainText(
		"There is no connection.",
	);
	await expect(dialog.getByRole("button", { name: "Try again" })).toBeVisible();
	await context.setOffline(false);
	await expect(dialog.getByText("Written with a line")).toBeVisible();
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Discard the draft" }).click();
	await expect(page.getByText("The draft was discarded")).toBeVisible();
});

test("handed in, sent back and handed in again, change by change; a release takes a page off the site @desktop", async ({
	page,
	browser,
	baseURL,
	signIn,
	site,
	forgive,
}) => {
	const { drafts } = site.editing;
	const news = await articleOf(site, "returned with feedback");
	const place = { entry: news.id, language: "en" as const };
	const address = `/console/entries/news/${place.entry}/en`;
	await signIn(page, [{ role: "editor" }], "Bo Lind");
	const context = await browser.newContext({ ...(baseURL && { baseURL }) });
	const other = await context.newPage();
	const staff = await signIn(other, chief, "Ana Ruiz");

	const title = page
		.locator('[data-at="/title"]')
		.locator("input, textarea")
		.first();
	const write = async (text: string) => {
		await title.fill(text);
		await expect(page.getByText("Saved", { exact: true })).toBeVisible();
	};
	const hand = page.getByRole("button", { name: "Hand in for review" });
	await page.goto(address);
	await write("Handed in too early");
	await page.getByRole("button", { name: "Hand in…" }).click();
	await page.getByLabel(/^A word for whoever/).fill("Is this right?");
	// Failures take the focus away from nobody.
	forgive(/ERR_FAILED|console-submit/);
	let lost = 0;
	await page.route(
		"**/console-submit",
		(route) => {
			lost += 1;
			return route.abort();
		},
		// It is tried again twice.
		{ times: 3 },
	);
	await hand.focus();
	await page.keyboard.press("Enter");
	await expect.poll(() => lost).toBe(3);
	await expect(hand).toBeEnabled();
	await expect(hand).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByText(/^Handed in\./)).toBeVisible();
	await expect(page.getByRole("button", { name: "Hand in…" })).toBeFocused();

	await other.goto(address);
	const review = other.getByText("Bo Lind has handed this in for review.");
	await expect(review).toBeVisible();
	await expect(other.getByText("Is this right?")).toBeVisible();
	const sendBack = async () => {
		await other.getByRole("button", { name: "Send back…" }).click();
		await other.getByRole("button", { name: "Send back", exact: true }).click();
		await expect(
			other.getByText("Say what should be different: the writer reads it."),
		).toBeVisible();
		await other.getByLabel("What should be different?").fill("Shorter");
		await other.getByRole("button", { name: "Send back", exact: true }).click();
		await expect(
			other.getByText("You have sent this back to its writer."),
		).toBeFocused();
	};
	await sendBack();
	await other.getByText(/^Sent back\./).waitFor();
	await other.keyboard.press("Control+z");
	await expect(other.getByText("It is in review again.")).toBeVisible();
	await expect(review).toBeVisible();
	await sendBack();

	await page.reload();
	await expect(page.getByText("Ana Ruiz has sent this back")).toBeVisible();
	await expect(page.getByText("Shorter")).toBeVisible();
	await write("Handed in");
	await page.getByRole("button", { name: "Hand in…" }).click();
	await hand.click();
	await expect(page.getByText("Bo Lind has handed this in")).toBeVisible();
	await page.getByRole("link", { name: "History" }).click();
	await page.getByText("Single changes").click();
	await expect(page.getByText("Handed in", { exact: true })).toBeVisible();
	await expect(page.getByText("Handed in too early").last()).toBeVisible();
	const early = page.locator("li").filter({ hasText: "Handed in too early" });
	await early
		.last()
		.getByRole("button", { name: "Put this into the draft" })
		.click();
	await expect(page.getByText("It is in the draft now.")).toBeVisible();
	expect((await drafts.read(place)).body).toMatchObject({
		title: "Handed in too early",
	});

	const id = await site.console.releases.add(staff, {
		name: "Autumn",
		selection: [{ entry: place.entry }],
	});
	await other.goto(`/console/releases/${id}`);
	await other.getByRole("button", { name: "Withdraw an entry…" }).click();
	await other.getByLabel("Which entry should disappear?").fill("silence");
	await other.getByRole("radio").first().check();
	const put = other.getByRole("button", { name: "Put its withdrawal in" });
	expect(await violations(other)).toEqual([]);
	await put.click();
	await expect(other.getByText("It is in the release.")).toBeVisible();
	await expect(other.getByText("withdrawn").first()).toBeVisible();
	await other.getByRole("button", { name: "Give up this release" }).click();
	await other.getByRole("button", { name: "Really give it up" }).click();
	await expect(other).toHaveURL(/\/console\/releases$/);
	await context.close();
	const seen = hashOf((await drafts.read(place)).body);
	await drafts.drop({ ...place, seen, actor: "site" });
});
