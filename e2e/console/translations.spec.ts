import { readFile } from "node:fs/promises";
import { legal, publishEntries } from "../../tests/content.ts";
import { saveField } from "../../tests/editing.ts";
import { violations } from "../axe.ts";
import { expect, test } from "./staff.ts";

const board = "/console/translations";

/** A text of one's own, whose English has moved on since it was translated. */
const stale = test.extend<{ entry: string }>({
	entry: async ({ site }, use, { workerIndex, retry }) => {
		const slug = `translated-${workerIndex}-${retry}-${Date.now()}`;
		const [entry = ""] = await publishEntries(site, [
			legal(slug, { en: "One\n\nTwo", fr: "Un\n\nDeux", ar: "واحد" }),
		]);
		const place = { entry, language: "en" as const };
		const { drafts } = site.editing;
		await saveField(drafts, place, "/title", `Conditions ${slug}`);
		await site.publishing.publish(
			{ items: await drafts.itemsOf(entry, ["en"]) },
			{ actor: { command: "ana" } },
		);
		await use(entry);
		await site.publishing.publish(
			{ removals: [entry] },
			{ actor: { command: "ana" } },
		);
	},
});

stale(
	"a translator goes from one stale field to the next by keyboard, and the board knows",
	async ({ page, signIn, entry }) => {
		await signIn(page, [{ role: "translator", languages: ["fr", "ar"] }]);
		await page.goto(`${board}?state=stale&language=fr&search=conditions`);
		const cell = page.getByRole("link", {
			name: /^Stale\s*, 1 field open: .*Français/,
		});
		await expect(cell.first()).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.goto(`${board}/${entry}/fr`);
		await expect(page.locator("ins")).toHaveText(/Conditions/);
		await expect(page.getByText("1 of 3 fields open")).toBeVisible();
		// Not his to say.
		await expect(
			page.getByRole("button", { name: "Meaning unchanged" }),
		).toHaveCount(0);
		expect(await violations(page)).toEqual([]);

		await page.getByRole("button", { name: "Next open field" }).press("Enter");
		const title = page.getByRole("textbox", { name: "Title" });
		await expect(title).toBeFocused();
		await title.press("Control+Shift+Enter");
		await expect(page.getByText("All fields are done.")).toBeVisible();

		await page.getByRole("combobox", { name: "Language" }).selectOption("ar");
		await expect(page.getByText("1 of 3 fields open")).toBeVisible();
		await expect(title).toHaveAttribute("dir", "rtl");
		await title.fill("الشروط");
		await expect(page.getByText("All fields are done.")).toBeVisible();
		await page.reload();
		await expect(title).toHaveValue("الشروط");
	},
);

stale(
	"who changed the source says that its meaning is the same, and takes it back @desktop",
	async ({ page, signIn, entry }) => {
		await signIn(page, [{ role: "editor" }]);
		await page.goto(`${board}/${entry}/fr`);
		await page.getByRole("button", { name: "Meaning unchanged" }).click();
		await expect(
			page.getByText("2 translations are current again."),
		).toBeVisible();
		await expect(page.getByText("All fields are done.")).toBeVisible();
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(page.getByText("1 of 3 fields open")).toBeVisible();
	},
);

stale(
	"texts go to a translation house and come back, shown before they are taken @desktop",
	async ({ page, signIn, entry, forgive }) => {
		forgive(/422/);
		await signIn(page, [{ role: "translator", languages: ["fr"] }]);
		await page.goto(board);
		await page.getByRole("button", { name: "Translation houses" }).click();
		await page.getByLabel("Open fields only").uncheck();
		const download = page.waitForEvent("download");
		await page.getByRole("button", { name: "Download" }).click();
		const file = await (await download).path();
		const text = await readFile(file, "utf8");
		const begin = text.indexOf(`original="${entry}"`);
		const mine = text.indexOf("Un\n\nDeux", begin);
		expect(mine).toBeGreaterThan(begin);
		const translated = `${text.slice(0, mine)}Un\n\nTrois${text.slice(mine + 8)}`;
		const input = page.locator('input[type="file"]');
		await input.setInputFiles({
			...{ name: "broken.xlf", mimeType: "text/xml" },
			buffer: Buffer.from(text.slice(0, 500)),
		});
		await expect(
			page.getByRole("alert").filter({ hasText: "XLIFF 1.2" }),
		).toBeVisible();
		await input.setInputFiles({
			...{ name: "back.xlf", mimeType: "text/xml" },
			buffer: Buffer.from(translated),
		});
		await expect(
			page.locator("ins").filter({ hasText: "Trois" }),
		).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.getByRole("button", { name: /^Take/ }).click();
		await expect(page.getByText(/in the drafts now/)).toBeVisible();
		await page.goto(`${board}/${entry}/fr`);
		await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue(
			"Un\n\nTrois",
		);
	},
);
