import { join } from "node:path";
import sharp from "sharp";
import { inLanguage } from "../../contracts/addresses/addresses.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { complete } from "../../e2e/engines/complete.ts";
import { enginesHere } from "../../e2e/engines/programs.mjs";
import { openChromium, openFirefox } from "../../e2e/engines/puppeteer.ts";
import type { Tab } from "../../e2e/engines/tab.ts";
import { openWebKit } from "../../e2e/engines/webkit.ts";
import { newsArticle } from "../../e2e/visit.ts";
import { showAll } from "./shot.ts";

/** Pages compared in every engine. */
export const besidePages = [
	"/",
	"/models",
	"/models/Terra_7",
	"/compare?model=Terra_7&model=Solen&model=Alba",
	"/newsroom",
	newsArticle,
	"/customer-support",
	"/about/contact",
	"/search?q=terra",
	"/legal/privacy-policy",
	"/login",
];

/** Pixels by which an element's height may differ before it is named. */
const near = 8;
const sheet = { width: 1740, height: 1500, phone: 290, desktop: 580 };

type Box = { path: string; name: string; height: number };
type Seen = { png: Buffer; height: number; boxes: Box[] };

/**
 * Takes pages in Chromium and each other engine of the machine, and writes them beside
 * each other, in this order, and alone; says how high each is, and which
 * elements' heights differ from Chromium's.
 */
export async function takeBeside(
	of: {
		site: string;
		chromium: string;
		pages: string[];
		languages: LanguageCode[];
		widths: number[];
	},
	write: (file: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
	const { here, missing } = enginesHere();
	for (const [name, how] of missing)
		console.log(`not on this machine: ${name} (${how})`);
	const still = { still: true };
	const browsers = {
		chromium: await openChromium(of.chromium, still),
		...(here.includes("firefox") && { firefox: await openFirefox(still) }),
		...(here.includes("webkit") && { webkit: await openWebKit(still) }),
	};
	for (const width of of.widths)
		for (const language of of.languages)
			for (const page of of.pages) {
				const address = of.site + inLanguage(language, page);
				const all = await Promise.all(
					Object.entries(browsers).map(async ([engine, browser]) => {
						const tab = await browser.open();
						const seen = await look(tab, address, width);
						await tab.close();
						return { engine, ...seen };
					}),
				);
				const place = page.slice(1).replaceAll(/\W+/g, "-") || "home";
				const name = `${place}-${language}-${width}`;
				for (const { engine, png } of all)
					await write(join("engines", `${name}-${engine}.png`), png);
				const sheets = await beside(
					all.map(({ png }) => png),
					width,
				);
				for (const [at, bytes] of sheets.entries())
					await write(join("engines", `${name}-${at}.png`), bytes);
				const heights = all.map(({ engine, height }) => `${engine} ${height}`);
				console.log(`${name}: ${heights.join(", ")}`);
				const [first, ...others] = all;
				for (const { engine, boxes } of others)
					for (const line of parted(first?.boxes ?? [], boxes))
						console.log(`  ${engine}: ${line}`);
			}
	for (const browser of Object.values(browsers)) await browser.close();
}

/** Shows all of a page once, and takes it. */
async function look(tab: Tab, address: string, width: number): Promise<Seen> {
	await tab.resize(width, width < 700 ? 844 : 900);
	await tab.go(new URL("/robots.txt", address).href);
	await tab.run(() => localStorage.setItem("language-offered", "1"));
	await tab.go(address);
	await complete(tab);
	await tab.run(showAll);
	await new Promise((resolve) => setTimeout(resolve, 800));
	const boxes = await tab.run(measure);
	return {
		png: await tab.picture({ whole: true }),
		height: await tab.run(() => document.documentElement.scrollHeight),
		boxes,
	};
}

/** Heights of the visible parts of a page, in its order; called in it. */
function measure(): Box[] {
	const boxes: Box[] = [];
	const add = (element: Element, path: string) => {
		const { height } = element.getBoundingClientRect();
		if (!height || element instanceof SVGElement) return;
		const text = element.textContent?.trim().slice(0, 40) ?? "";
		boxes.push({ path, name: `${element.localName} "${text}"`, height });
		[...element.children].forEach((child, at) => {
			add(child, `${path}/${at}`);
		});
	};
	add(document.body, "");
	return boxes;
}

/** The innermost elements whose heights differ. */
function parted(first: Box[], other: Box[]): string[] {
	const heights = new Map(other.map(({ path, height }) => [path, height]));
	const differ = first.filter(
		({ path, height }) => Math.abs((heights.get(path) ?? 0) - height) > near,
	);
	const outer = new Set(
		differ.map(({ path }) => path.slice(0, path.lastIndexOf("/"))),
	);
	return differ
		.filter(({ path }) => !outer.has(path))
		.map(
			({ path, name, height }) =>
				`${Math.round(height)} → ${Math.round(heights.get(path) ?? 0)} ${path} ${name}`,
		);
}

/** Pictures of one page beside each other, cut into sheets that can be read. */
async function beside(pngs: Buffer[], width: number): Promise<Buffer[]> {
	const column = width < 700 ? sheet.phone : sheet.desktop;
	const columns = await Promise.all(
		pngs.map((png) =>
			sharp(png)
				.resize({ width: column - 6 })
				.png()
				.toBuffer(),
		),
	);
	const highest = Math.max(
		...(await Promise.all(
			columns.map(async (one) => (await sharp(one).metadata()).height),
		)),
	);
	const strips = Math.max(1, Math.floor(sheet.width / (column * pngs.length)));
	const sheets: Buffer[] = [];
	for (let top = 0; top < highest; top += sheet.height * strips) {
		const parts = [];
		for (let strip = 0; strip < strips; strip++)
			for (const [at, one] of columns.entries()) {
				const from = top + strip * sheet.height;
				const { height } = await sharp(one).metadata();
				if (from >= height) continue;
				parts.push({
					input: await sharp(one)
						.extract({
							left: 0,
							top: from,
							width: column - 6,
							height: Math.min(sheet.height, height - from),
						})
						.toBuffer(),
					left: (strip * pngs.length + at) * column,
					top: 0,
				});
			}
		const size = {
			width: strips * pngs.length * column,
			height: Math.min(sheet.height, highest - top),
		};
		sheets.push(
			await sharp({ create: { ...size, channels: 3, background: "#c0c" } })
				.composite(parts)
				.png({ palette: true, effort: 3 })
				.toBuffer(),
		);
	}
	return sheets;
}
