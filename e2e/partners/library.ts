import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type {
	APIRequestContext,
	Download,
	Locator,
	Page,
} from "@playwright/test";
import { centerPages } from "../../contracts/addresses/addresses.ts";
import type { FolderNode } from "../../contracts/files/files.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { violations } from "../axe.ts";
import { randomMark } from "../randomMark.ts";
import { visit } from "../visit.ts";
import { expect, folderTree, type Partner, signIn } from "./partner.ts";

/** Ways to nodes of the sample library, by their English names. */
export const places = {
	brochures: ["Models", "Terra 7", "Brochures and photographs"],
	papers: ["Sales", "Showroom papers"],
	solen: ["Models", "Solen", "Brochures and photographs"],
	firmware: ["Workshop", "Firmware"],
	films: ["Training", "Films"],
	training: ["Training", "Training decks"],
} as const;

/** A folder in each node of brochures, as it is called in a language. */
export const photographs = { en: "Photographs", ar: "الصور" };

/** The id of a node of the sample library. */
export async function idOf(
	request: APIRequestContext,
	partner: Partner,
	place: keyof typeof places,
): Promise<string> {
	let level = await folderTree(request, partner);
	let id = "";
	for (const step of places[place]) {
		const node = level.find(({ name }) => name === step);
		if (!node) throw new Error(`no ${step} in the sample library`);
		({ id, children: level } = node);
	}
	return id;
}

/** Names from the root of the tree to a node, in a language. */
export async function wayOf(
	request: APIRequestContext,
	partner: Partner,
	id: string,
	language: LanguageCode,
): Promise<string[]> {
	const find = (level: FolderNode[], way: string[]): string[] | undefined => {
		for (const node of level) {
			const to = [...way, node.name];
			const found = node.id === id ? to : find(node.children, to);
			if (found) return found;
		}
	};
	return find(await folderTree(request, partner, language), []) ?? [];
}

/** Logs in and opens the list of a node of the sample library; gives the node's id. */
export async function openPlace(
	page: Page,
	partner: Partner,
	place: keyof typeof places,
): Promise<string> {
	await signIn(page, partner);
	const id = await idOf(page.request, partner, place);
	await visit(page, `${centerPages.list}?defaultId=${id}`);
	await expect(rowsOf(page).first()).toBeVisible();
	return id;
}

/** The entries listed, in the table as in the grid. */
export function rowsOf(page: Page): Locator {
	return page.getByRole("main").locator("[role=row][data-key]");
}

/**
 * Faults that axe finds in a window that is high enough for all of the page: a
 * row that is scrolled half below the transfers would be too small a target to
 * it.
 */
export async function violationsOfAll(page: Page): Promise<string[]> {
	const size = page.viewportSize();
	if (!size) return violations(page);
	await page.setViewportSize({ ...size, height: 4000 });
	const found = await violations(page);
	await page.setViewportSize(size);
	return found;
}

/** The row of the entry whose name this is. */
export function rowOf(page: Page, name: string): Locator {
	return rowsOf(page).filter({
		has: page.getByRole("button", { name, exact: true }),
	});
}

/** Ticks or unticks an entry at its check mark. */
export function tick(row: Locator): Promise<void> {
	return row.locator("label").click();
}

/** The bytes of a file of the sample library. */
export function sampleFile(path: string): Promise<Buffer> {
	return readFile(join(process.env.CONTENT_DIR || "content", path));
}

/** The next download, whichever window begins it. */
export function nextDownload(page: Page): Promise<Download> {
	return new Promise((resolve) => {
		page.once("download", resolve);
		page.context().once("page", (other) => other.once("download", resolve));
	});
}

/** Bytes of a download. */
export async function bytesOf(download: Download): Promise<Buffer> {
	return readFile(await download.path());
}

/** A text file to send, of so many bytes: another one each time, so that nothing asks whether it is there already. */
export function textFile(name: string, size = 2000) {
	const line = `${randomMark()} Torque of the wheel nuts: 130 Nm.\n`;
	return {
		name,
		mimeType: "text/plain",
		buffer: Buffer.alloc(size, line),
	};
}
