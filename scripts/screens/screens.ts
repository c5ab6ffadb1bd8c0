import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { code } from "../../e2e/partners/partner.ts";
import { kinds } from "../../e2e/visit.ts";
import { siteData, startSite } from "../audit/processes.ts";
import { besidePages, takeBeside } from "./engines.ts";
import { takeGuide } from "./guide.ts";
import { takeLeadGuide } from "./leadGuide.ts";
import { takeLibraryGuide } from "./libraryGuide.ts";
import { drawMasters } from "./masters.ts";
import { takePartnerGuide } from "./partnerGuide.ts";
import { takeReadmeScreens } from "./readmeScreens.ts";
import { openWindow, takePicture } from "./shot.ts";

/**
 * Takes pictures of every kind of public page, whole, into `.cache/screens`:
 * `npm run screens -- [--site URL] [--languages en,zh,ar] [--widths 390,1440] [/models …]`
 * With `--masters` it makes nothing but the sheet of all picture masters there,
 * with `--kept` nothing but the few of the README, in `docs/screens`, of the build,
 * with `--guide editors`, `leads`, `library` or `partners` those of that guide, in `docs/guides/…`, likewise.
 *
 * With `--engines` it takes a few pages in Chromium and each other engine of this machine,
 * beside each other, into `engines` below it (docs/guides/engines.md).
 *
 * Without `--site` the server of `build/` is started on this machine. Pictures
 * of pages that are no longer taken are deleted when all are, unless `--out` names
 * another folder.
 */
const usual = { languages: "en,zh,ar", widths: "390,1440" };
const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		site: { type: "string" },
		languages: { type: "string", default: usual.languages },
		widths: { type: "string", default: usual.widths },
		out: { type: "string" },
		masters: { type: "boolean", default: false },
		kept: { type: "boolean", default: false },
		guide: { type: "string" },
		engines: { type: "boolean", default: false },
	},
});
const everyPage = [...kinds, "/nowhere"];
const pages = positionals.length > 0 ? positionals : everyPage;
const languages = values.languages.split(",") as LanguageCode[];
const widths = values.widths.split(",").map(Number);
/** Pictures that documents show, rather than all there are to look at. */
const shown = values.kept || values.guide !== undefined;
const guides = {
	editors: takeGuide,
	leads: takeLeadGuide,
	library: takeLibraryGuide,
	partners: takePartnerGuide,
};
const takesGuide = guides[values.guide as keyof typeof guides];
if (values.guide && !takesGuide) throw new Error("no such guide");
const usualOut = values.guide
	? `docs/guides/${values.guide}`
	: values.kept
		? "docs/screens"
		: ".cache/screens";
const out = values.out ?? usualOut;

const taken = new Set<string>();
let total = 0;
async function write(file: string, bytes: Buffer): Promise<void> {
	await mkdir(dirname(join(out, file)), { recursive: true });
	await writeFile(join(out, file), bytes);
	taken.add(file);
	total += bytes.length;
	console.log(`${file} ${Math.round(bytes.length / 1000)} KB`);
}

if (values.masters || (positionals.length === 0 && !shown && !values.engines)) {
	const content = process.env.CONTENT_DIR || "content";
	await write("masters.webp", await drawMasters(join(content, "media")));
	if (values.masters) process.exit(0);
}

// Plain JavaScript, which an older Node can run too.
const finder: string = "../install/chromium.mjs";
const { ensureChromium } = (await import(finder)) as {
	ensureChromium(): Promise<string>;
};
const executablePath = await ensureChromium();
// A login of the sample partner is part of what is kept.
const settings = { NODE_ENV: "test", VERIFICATION_CODE: code };
const browser = await chromium.launch({
	executablePath,
	args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const site = values.guide
	? ""
	: (!values.kept && values.site?.replace(/\/+$/, "")) ||
		(await startSite(values.kept ? settings : {}));
if (takesGuide) await takesGuide(browser, write);
else if (values.kept)
	await takeReadmeScreens(browser, { site, data: siteData }, write);
else if (values.engines)
	await takeBeside(
		{
			site,
			chromium: executablePath,
			languages,
			widths,
			pages: positionals.length > 0 ? positionals : besidePages,
		},
		write,
	);
else for (const width of widths) await takeAll(browser, width);
await browser.close();
const all =
	values.out === undefined &&
	!values.engines &&
	(shown ||
		(positionals.length === 0 &&
			values.languages === usual.languages &&
			values.widths === usual.widths));
if (all) {
	for (const name of await readdir(out)) {
		if (!taken.has(name)) await rm(join(out, name));
	}
}
console.log(`${taken.size} pictures, ${(total / 1e6).toFixed(1)} MB`);
// The site that was started ends with this process.
process.exit(0);

async function takeAll(from: Browser, width: number): Promise<void> {
	const context = await openWindow(from, site, width);
	const page = await context.newPage();
	for (const language of languages) {
		for (const path of pages) {
			await page.goto(inLanguage(language, path));
			const name = path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
			await write(
				`${name}-${language}-${width}.jpg`,
				await takePicture(page, true),
			);
		}
	}
	await context.close();
}
