import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { sampleData } from "../../bench/abuse/sample.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createServices, type Services } from "../../server/services.ts";
import { staffIn } from "../../tests/console.ts";
import { copyData } from "../../tests/copyData.ts";
import { contents } from "../../tests/files/fileContents.ts";
import { startSite } from "../audit/processes.ts";
import { openConsole, takeSteps } from "./guide.ts";

const by = "guide";
/** Partners, with the groups they are in. */
const partners = [
	{ account: "quito", name: "Andes Motors", groups: ["Dealers"] },
	{ account: "dakar", name: "Terangaro Automobiles", groups: ["Dealers"] },
	{ account: "amman", name: "Petra Cars", groups: ["Dealers", "Workshops"] },
	{ account: "luanda", name: "Kwanza Press", groups: ["Press"] },
];
const priceList = "Price list 2027.pdf";

/** Takes the pictures of the guide for library managers, on a copy of the sample site. */
export async function takeLibraryGuide(
	browser: Browser,
	write: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
	const folder = join(".cache", "screens-data");
	rmSync(folder, { recursive: true, force: true });
	copyData(await sampleData(), folder);
	const made = await workOfAMonth(folder);
	const site = await startSite({ DATA_DIR: folder });
	const context = await openConsole(browser, site, made.token);
	const page = await context.newPage();
	await takeSteps(page, pictures(made), write);
	await context.close();
}

type Made = Awaited<ReturnType<typeof workOfAMonth>>;

/** Steps to each picture, by its name. */
function pictures({ prices, notice }: Made) {
	const choose = async (page: Page, of: string, deed: string) => {
		await page.getByRole("button", { name: `Actions for ${of}` }).click();
		await page.getByRole("menuitem", { name: deed, exact: true }).click();
	};
	return {
		async library(page) {
			await page.goto(`/console/library?folder=${prices}`);
			await page.getByRole("row", { name: priceList }).waitFor();
		},
		async versions(page) {
			await choose(page, priceList, "Versions");
			await page.getByText("of 3 have acknowledged").waitFor();
		},
		async audience(page) {
			await page.goto("/console/library");
			await choose(page, "Prices", "Who sees it, and when");
			const dialog = page.getByRole("dialog");
			await dialog
				.getByLabel("Groups", { exact: true })
				.selectOption({ label: "Press (1)" });
			await dialog.getByText("Kwanza Press").first().waitFor();
		},
		async uploads(page) {
			await page.goto("/console/uploads");
			await page.getByRole("link", { name: "Opening in Dakar" }).click();
			await page.getByRole("article").getByRole("img").waitFor();
		},
		async access(page) {
			await page.goto("/console/access");
			await page.getByRole("link", { name: "Kwanza Press" }).click();
			await page.getByRole("article").waitFor();
		},
		async notice(page) {
			await page.goto(`/console/notices/${notice}`);
			await page.getByRole("button", { name: /^Send/ }).click();
			await page.getByRole("dialog").getByText("As of now").waitFor();
		},
		async downloads(page) {
			await page.goto("/console/takings");
			await page.getByRole("row", { name: priceList }).first().waitFor();
		},
	} satisfies Record<string, (page: Page) => Promise<void>>;
}

/**
 * Makes what a library manager finds on a day like others: folders for some groups, a
 * price list that was replaced and recalled, uploads and requests that wait, a draft.
 */
async function workOfAMonth(folder: string) {
	const database = await openDatabase({ file: join(folder, "forecourt.db") });
	const services = createServices(database, folder);
	const { folders, staffFiles, audiences, groups, recalls } = services;
	const { token } = await staffIn(
		services,
		[{ role: "library-manager" }, { role: "partner-manager" }],
		{ name: "Ana Ruiz" },
	);
	for (const name of ["Dealers", "Workshops", "Press"])
		await groups.add({ name }, by);
	const ids = await addPartners(services);
	const { id: prices } = await folders.add({ name: "Prices" }, by);
	await audiences.set(prices, ["Dealers"], by);
	const { id } = await staffFiles.put(
		prices,
		{ name: priceList, bytes: await contents.pdf() },
		by,
	);
	const spring = { name: "Spring campaign", parentId: prices };
	const { id: campaign } = await folders.add(spring, by);
	const from = new Date(Date.now() + 20 * 86_400_000).toISOString();
	await audiences.setDates(campaign, { from, until: null }, by);
	const { id: inbox } = await folders.add(
		{ name: "Photographs of dealers", parentId: prices },
		by,
	);
	await folders.setPolicy(inbox, "hold", by);

	const [first] = await staffFiles.versions(id);
	for (const { account } of partners.slice(0, 3))
		await services.takings.note({
			...{ entryId: id, name: priceList, size: first?.size ?? 0 },
			...{ sha256: first?.sha256 ?? "", way: "file", stamp: account },
			taker: { accountId: ids.get(account) ?? "", account },
		});
	await staffFiles.replace(id, await contents.pdf("Freight included"), by);
	const reason = "Freight was missing on page two.";
	await recalls.recall(id, 1, { reason }, "Ana Ruiz");

	const dakar = { accountId: ids.get("dakar") ?? "", account: "dakar" };
	const sender = { ...dakar, network: "" };
	const photograph = await sharp("content/media/about/headquarters.jpg")
		.jpeg()
		.toBuffer();
	const files = [
		{ name: "Opening in Dakar.jpg", bytes: photograph },
		{ name: "Plan of the workshop.pdf", bytes: await contents.pdf() },
	];
	for (const { name, bytes } of files) {
		const staged = await services.library.stage(bytes);
		const given = { folderId: inbox, name, note: "" };
		await services.uploads.take(sender, given, staged);
	}
	await services.thumbnails.makeAll();
	await services.accessRequests.ask(
		{ accountId: ids.get("luanda") ?? "", account: "luanda", network: "" },
		{ place: prices, node: prices, reason: "For our story on the Terra 7." },
	);
	const { id: notice } = await services.messages.save(
		{
			texts: {
				en: {
					title: "New price list from Monday",
					text: "Please use the list of 2027 from Monday on.\n\nThe one before is withdrawn.",
				},
			},
			to: { kind: "everybody" },
			entry: id,
			asks: true,
			mails: false,
		},
		by,
	);
	await database.close();
	return { token, prices, notice };
}

async function addPartners({ accounts, groups }: Services) {
	for (const { account, name, groups: of } of partners) {
		const password = `words of ${account} in the morning`;
		await accounts.add({ account, name, password });
		await groups.set(account, of, by);
	}
	const all = await accounts.list();
	return new Map(all.map((one) => [one.account, one.id]));
}
