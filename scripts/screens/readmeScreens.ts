import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { openPlace } from "../../e2e/partners/library.ts";
import type { Partner } from "../../e2e/partners/partner.ts";
import { newsArticle } from "../../e2e/visit.ts";
import { openWindow, takePicture } from "./shot.ts";

type ReadmeScreen = { name: string; path: string; language: LanguageCode };
const center = "center";

/** Screens of the README: first views, together of the site's whole range. */
const readmeScreens: (ReadmeScreen & { width: number })[] = [
	{ name: "home", path: "/", language: "en", width: 1440 },
	{ name: "model", path: "/models/Terra_7", language: "ar", width: 390 },
	{ name: "article", path: newsArticle, language: "zh", width: 390 },
	{ name: "form", path: "/test-drive", language: "fr", width: 390 },
	{ name: "models", path: "/models", language: "es", width: 1440 },
	{ name: center, path: "", language: "en", width: 1440 },
];

/** Takes them, the download center's as the sample partner. */
export async function takeReadmeScreens(
	browser: Browser,
	{ site, data }: { site: string; data: string },
	write: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
	const partner = await samplePartner(data);
	for (const { name, path, language, width } of readmeScreens) {
		const context = await openWindow(browser, site, width);
		const page = await context.newPage();
		if (name === center) await openPlace(page, partner, "brochures");
		else await page.goto(inLanguage(language, path));
		const file = `${name}-${language}-${width}.jpg`;
		await write(file, await takePicture(page, false));
		await context.close();
	}
}

async function samplePartner(data: string): Promise<Partner> {
	const text = await readFile(join(data, "first-run.txt"), "utf8");
	const lineOf = (name: string) =>
		text.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1] ?? "";
	const account = lineOf("account");
	return { account, name: account, password: lineOf("password") };
}
