import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import en from "../../../texts/en/partners.json" with { type: "json" };
import { violations } from "../../axe.ts";
import { randomMark } from "../../randomMark.ts";
import { openPlace, rowOf } from "../library.ts";
import { expect, test } from "../partner.ts";

/** Drags files and folders of this computer above a point of the page; answers how to let go. */
async function drag(page: Page, paths: string[], x: number, y: number) {
	const tools = await page.context().newCDPSession(page);
	const data = { items: [], files: paths, dragOperationsMask: 1 };
	const send = (type: "dragEnter" | "dragOver" | "drop") =>
		tools.send("Input.dispatchDragEvent", { type, x, y, data });
	await send("dragEnter");
	await send("dragOver");
	return () => send("drop");
}

test(
	"files and folders are dropped anywhere, and go where the dialog says",
	{
		tag: "@desktop",
	},
	async ({ page, partner, speak }, info) => {
		test.slow();
		const { upload, person, shell } = en;
		const mark = randomMark(8);
		// Nothing asks whether it is there already.
		const fresh = () => `text ${randomMark()}`;
		async function make(path: string, content: string | Buffer) {
			const made = info.outputPath(path);
			await mkdir(dirname(made), { recursive: true });
			await writeFile(made, content);
			return made;
		}
		const dialog = page.getByRole("dialog", { name: upload.title });
		const submit = dialog.getByRole("button", {
			name: upload.upload,
			exact: true,
		});
		/** The named path ends with the last folder. */
		const goesInto = (folder: string) =>
			expect(dialog).toContainText(
				upload.into
					.slice(upload.into.indexOf("</folder>"))
					.replace("</folder>", folder),
			);

		await speak("en");
		await openPlace(page, partner, "training");

		await test.step("a text file, on the header", async () => {
			const name = `it’s ${mark} per%20cent %41.txt`;
			const drop = await drag(page, [await make(name, fresh())], 300, 20);
			await expect(
				page.getByText(upload.dropHere.replace("{folder}", "Training decks")),
			).toBeVisible();
			await drop();
			await goesInto("Training decks");
			await expect(dialog).toContainText(name);
			expect(await violations(page)).toEqual([]);
			await submit.click();
			await expect(rowOf(page, name)).toBeVisible();
		});

		const campaign = `Campaign ${mark}`;
		await test.step("a folder, with what lies in it", async () => {
			await make(join(campaign, "read me.txt"), fresh());
			await make(join(campaign, "Photos", "list.txt"), fresh());
			await make(join(campaign, "Photos", ".DS_Store"), fresh());
			await make(
				join(campaign, "tool.exe"),
				Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]),
			);
			await (await drag(page, [info.outputPath(campaign)], 700, 500))();
			await expect(dialog.getByRole("listitem")).toHaveCount(3);
			await expect(dialog).toContainText(`${campaign}/Photos/list.txt`);
			await expect(dialog).toContainText("1 file of the operating system");
			// Refused files are named before anything is sent.
			await expect(dialog.getByRole("listitem").first()).toContainText(
				"tool.exe",
			);
			await expect(dialog).toContainText("1 file is not taken");
			await expect(dialog).toContainText("2 files will be sent.");
			expect(await violations(page)).toEqual([]);
			await submit.click();
			const panel = page.getByRole("region", {
				name: upload.uploads,
				exact: true,
			});
			await expect(panel).toContainText("read me.txt");
			await expect(panel).not.toContainText("tool.exe");
			await rowOf(page, campaign).focus();
			await page.keyboard.press("Enter");
			const heading = page.getByRole("heading", { level: 1 });
			await expect(heading).toHaveText(campaign);
			await expect(heading).toBeFocused();
			await expect(rowOf(page, "read me.txt")).toBeVisible();
			await expect(rowOf(page, "tool.exe")).toHaveCount(0);
			await rowOf(page, "Photos").focus();
			await page.keyboard.press("Enter");
			await expect(rowOf(page, "list.txt")).toBeVisible();
		});

		await test.step("the folder that is shown is named, beside a search, too", async () => {
			const open = page
				.getByRole("main")
				.getByRole("button", { name: upload.upload, exact: true });
			await open.click();
			await goesInto("Photos");
			await page.keyboard.press("Escape");
			await page.getByRole("searchbox").fill("brochure");
			await page.getByRole("searchbox").press("Enter");
			await expect(
				page.getByRole("heading", { name: shell.searchResult }),
			).toBeVisible();
			await open.click();
			await goesInto("Photos");
			await page.keyboard.press("Escape");
		});

		await test.step("on another page", async () => {
			await page
				.locator("header")
				.getByRole("link", { name: partner.name })
				.click();
			await expect(page).toHaveURL(centerPages.person);
			await expect(
				page.getByRole("heading", { name: person.uploads }),
			).toBeVisible();
			await (
				await drag(page, [await make(`${mark}.txt`, fresh())], 700, 500)
			)();
			await goesInto("Photos");
			await expect(page).toHaveURL(centerPages.person);
		});
	},
);
