import type { Page } from "@playwright/test";
import sharp from "sharp";

/** WCAG 2.2, 1.4.3: words of ordinary size, and large ones. */
const least = { ordinary: 4.5, large: 3 };

/** Pixels: so high may be what a page opens with in a low window. */
const highest = 900;

type Words = {
	text: string;
	colour: string;
	large: boolean;
	boxes: { x: number; y: number; width: number; height: number }[];
};
type Pixels = { data: Buffer; width: number; height: number };

/**
 * Words within `root` that cannot be read on what lies behind them: each with the
 * contrast that the worst hundredth of its pixels has. The page is photographed
 * with and without the words, so pictures, veils and grounds all count.
 */
export async function weakWords(page: Page, root: string): Promise<string[]> {
	const shown = await page.evaluate(wordsIn, root);
	const withWords = await photograph(page);
	const style = `:is(${root}) * { -webkit-text-fill-color: transparent !important; }`;
	await page.evaluate((text) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(text);
		document.adoptedStyleSheets = [sheet];
	}, style);
	const without = await photograph(page);
	await page.evaluate(() => {
		document.adoptedStyleSheets = [];
	});
	return shown.flatMap((words) => {
		const found = worst(words, withWords, without);
		const minimum = words.large ? least.large : least.ordinary;
		if (found === undefined || found >= minimum) return [];
		return `${found.toFixed(2)} instead of ${minimum}: ${words.text}`;
	});
}

/** The window, or at the top of the page as much as it may open with. */
async function photograph(page: Page): Promise<Pixels> {
	const atTop = await page.evaluate(() => scrollY === 0);
	const { width = 0, height = 0 } = page.viewportSize() ?? {};
	const opening = {
		fullPage: true,
		clip: { x: 0, y: 0, width, height: Math.max(height, highest) },
	};
	const picture = await page.screenshot({
		scale: "css",
		...(atTop ? opening : {}),
	});
	const { data, info } = await sharp(picture)
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

/** Runs in the page: what is written there, and where. */
function wordsIn(root: string): Words[] {
	const found: Words[] = [];
	for (const part of document.querySelectorAll(root)) {
		const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
		for (let node = walk.nextNode(); node; node = walk.nextNode()) {
			const parent = node.parentElement;
			const text = node.textContent?.trim();
			if (!text || !parent?.checkVisibility()) continue;
			const { color, fontSize, fontWeight } = getComputedStyle(parent);
			const size = Number.parseFloat(fontSize);
			const range = document.createRange();
			range.selectNodeContents(node);
			const boxes = [...range.getClientRects()]
				// Texts for screen readers alone are cut to a pixel.
				.filter(({ width }) => width > 4 && parent.offsetWidth > 4)
				.map(({ x, y, width, height }) => ({ x, y, width, height }));
			const large =
				size >= 24 || (size >= 18.66 && Number.parseInt(fontWeight, 10) >= 700);
			if (boxes.length > 0) found.push({ text, colour: color, large, boxes });
		}
	}
	return found;
}

/** The contrast that a hundredth of the words' pixels falls short of; none where none is seen. */
function worst(
	{ colour, boxes }: Words,
	withWords: Pixels,
	without: Pixels,
): number | undefined {
	const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(
		Number,
	);
	const own = luminance(red, green, blue);
	const contrasts: number[] = [];
	for (const box of boxes) {
		const right = Math.min(box.x + box.width, without.width);
		const bottom = Math.min(box.y + box.height, without.height);
		for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y++)
			for (let x = Math.max(0, Math.floor(box.x)); x < right; x++) {
				const at = (y * without.width + x) * 3;
				const behind = pixel(without, at);
				if (!differ(pixel(withWords, at), behind)) continue;
				const ground = luminance(...behind);
				const [less, more] = own < ground ? [own, ground] : [ground, own];
				contrasts.push((more + 0.05) / (less + 0.05));
			}
	}
	contrasts.sort((a, b) => a - b);
	return contrasts[Math.floor(contrasts.length / 100)];
}

type Colour = [red: number, green: number, blue: number];

const pixel = ({ data }: Pixels, at: number): Colour => [
	data[at] ?? 0,
	data[at + 1] ?? 0,
	data[at + 2] ?? 0,
];

/** Part of a letter, and not merely its soft edge. */
const differ = (one: Colour, other: Colour) =>
	one.some((value, at) => Math.abs(value - (other[at] ?? 0)) > 24);

function luminance(...colour: Colour): number {
	const [red = 0, green = 0, blue = 0] = colour.map((value) => {
		const share = value / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
