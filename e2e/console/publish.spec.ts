import { hashOf } from "../../domain/content/drafts/fields.ts";
import { violations } from "../axe.ts";
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
	const [, , , news] = await site.content.list("news", "fr");
	const place = { entry: news?.id ?? "", language: "fr" as const };
	const { body } = await drafts.read(place);
	const from = hashOf((body as { title: string }).title);
	const changes = [{ at: "/title", from, to: "Un titre pour demain" }];
	await drafts.save({ ...place, author: staff.id, changes });
	const id = await site.console.releases.add(staff, {
		...{ name: "Printemps", wanted: [{ entry: place.entry }] },
	});

	await page
		.context()
		.addCookies([{ name: "language", value: "ar", url: baseURL ?? "" }]);
	await page.goto(`/console/releases/${id}`);
	await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
	const when = page.getByLabel(/موعد النشر/);
	await when.fill("2020-01-01T10:00");
	await page.getByRole("button", { name: "جدولة" }).click();
	await expect(page.getByText("هذا الوقت قد مضى.")).toBeVisible();
	await when.fill("2031-01-01T10:00");
	await page.getByRole("button", { name: "جدولة" }).click();
	await expect(page.getByText("تمت الجدولة.")).toBeVisible();
	const width = () => page.evaluate(() => document.documentElement.scrollWidth);
	expect(await width()).toBeLessThanOrEqual(390);
	await page.goto("/console/releases");
	await expect(page.getByRole("link", { name: "Printemps" })).toBeVisible();
	expect(await width()).toBeLessThanOrEqual(390);

	await releases.unplan(id);
	await releases.drop(id);
	const seen = hashOf((await drafts.read(place)).body);
	await drafts.drop({ ...place, seen, author: null });
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
	const news = (await site.content.list("news", "en"))[5];
	const place = { entry: news?.id ?? "", language: "en" as const };
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
	await page.getByRole("button", { name: "Publish…" }).click();
	await page.getByLabel(/^A word for whoever/).fill("Is this right?");
	// What fails takes the focus away from nobody.
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
	await expect(page.getByRole("button", { name: "Publish…" })).toBeFocused();

	await other.goto(address);
	const review = other.getByText("Bo Lind has handed this in for review.");
	await expect(review).toBeVisible();
	await expect(other.getByText("Is this right?")).toBeVisible();
	const sendBack = async () => {
		await other.getByRole("button", { name: "Send back…" }).click();
		await other.getByLabel("What should be different?").fill("Shorter");
		await other.getByRole("button", { name: "Send back", exact: true }).click();
		await expect(
			other.getByText("Ana Ruiz has sent this back to you."),
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
	await page.getByRole("button", { name: "Publish…" }).click();
	await hand.click();
	await expect(page.getByText("Bo Lind has handed this in")).toBeVisible();
	await page.getByRole("link", { name: "History" }).click();
	await page.getByText("Single changes").click();
	await expect(page.getByText("Handed in", { exact: true })).toBeVisible();
	await expect(page.getByText("Handed in too early").last()).toBeVisible();

	const id = await site.console.releases.add(staff, {
		...{ name: "Autumn", wanted: [{ entry: place.entry }] },
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
	await drafts.drop({ ...place, seen, author: null });
});
