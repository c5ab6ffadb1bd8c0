import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { sampleData } from "../../bench/abuse/sample.ts";
import { openPlace, rowOf } from "../../e2e/partners/library.ts";
import { code, type Partner } from "../../e2e/partners/partner.ts";
import { visit } from "../../e2e/visit.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createServices } from "../../server/services.ts";
import { copyData } from "../../tests/copyData.ts";
import { contents } from "../../tests/files/fileContents.ts";
import texts from "../../texts/en/partners.json" with { type: "json" };
import { startSite } from "../audit/processes.ts";
import { takeSteps, window } from "./guide.ts";

const by = "guide";
const partner: Partner = {
	account: "dakar",
	name: "Awa Diop",
	password: "words of dakar in the morning",
};
const picture = "Terra 7 – studio.jpg";
const priceList = { name: "Price list 2027.pdf", mimeType: "application/pdf" };

/** Takes the pictures of the guide for partners, on a copy of the sample site. */
export async function takePartnerGuide(
	browser: Browser,
	write: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
	const folder = join(".cache", "screens-data");
	rmSync(folder, { recursive: true, force: true });
	copyData(await sampleData(), folder);
	const made = await filesOfADay(folder);
	const settings = { NODE_ENV: "test", VERIFICATION_CODE: code };
	const baseURL = await startSite({ DATA_DIR: folder, ...settings });
	const context = await browser.newContext({
		...{ baseURL, viewport: window, reducedMotion: "reduce" },
	});
	const page = await context.newPage();
	await takeSteps(page, pictures(made), write);
	await context.close();
}

/** Steps to each picture, by its name. */
function pictures({ former }: { former: Buffer }) {
	const { files, upload } = texts;
	return {
		async list(page) {
			await openPlace(page, partner, "brochures");
			for (const at of [1, 2])
				await page
					.getByRole("main")
					.getByRole("row")
					.nth(at + 1)
					.getByRole("checkbox")
					.first()
					.check({ force: true });
		},
		async sizes(page) {
			await page.keyboard.press("Escape");
			await rowOf(page, picture)
				.getByRole("button", {
					name: files.downloadOf.replace("{name}", picture),
				})
				.click();
		},
		async upload(page) {
			await page.keyboard.press("Escape");
			await page
				.getByRole("main")
				.getByRole("button", { name: upload.upload, exact: true })
				.click();
			await page
				.getByRole("dialog")
				.locator("input[type=file]")
				.last()
				.setInputFiles([
					{ ...priceList, name: "Opening in Dakar.pdf", buffer: former },
					{ ...priceList, name: "Plan of the workshop.pdf", buffer: former },
				]);
		},
		async check(page) {
			await visit(page, "/check");
			await page
				.locator("main input[type=file]")
				.setInputFiles({ ...priceList, buffer: former });
			await page.locator("main [role=status]").getByRole("link").waitFor();
		},
	} satisfies Record<string, (page: Page) => Promise<void>>;
}

/** Makes a partner, and a price list that was replaced; answers the former content. */
async function filesOfADay(folder: string): Promise<{ former: Buffer }> {
	const database = await openDatabase({ file: join(folder, "forecourt.db") });
	const services = createServices(database, folder);
	await services.accounts.add(partner);
	const { id: prices } = await services.folders.add({ name: "Prices" }, by);
	const former = await contents.pdf("Freight not included");
	const given = { name: priceList.name, bytes: former };
	const { id } = await services.staffFiles.put(prices, given, by);
	await services.staffFiles.replace(id, await contents.pdf("Freight"), by);
	await database.close();
	return { former };
}
