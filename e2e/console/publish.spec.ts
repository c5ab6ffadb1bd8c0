import { hashOf } from "../../domain/content/drafts/fields.ts";
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
