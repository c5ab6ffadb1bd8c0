import { expect, test } from "vitest";
import { fontFileFor } from "./fonts.ts";
import { drawLine } from "./line.ts";
import { drawLines } from "./paragraph.ts";

const style = { size: 50, weight: 600, direction: "ltr" } as const;

test.each([
	["A", /figtree-latin-wght/],
	["é", /figtree-latin-wght/],
	["Ő", /figtree-latin-ext/],
	["م", /readex-pro-arabic/],
	["،", /readex-pro-arabic/],
	["最", /noto-sans-sc-\d+/],
	["，", /noto-sans-sc-\d+/],
])("%s has a font of its own", async (character, file) => {
	expect(await fontFileFor(character.codePointAt(0) ?? 0)).toMatch(file);
});

test("a line has outlines and a width that grows with its text", async () => {
	const short = await drawLine("Terra", style);
	const long = await drawLine("Terra 7", style);
	expect(short.svg.match(/<path/g)).toHaveLength(5);
	expect(long.width).toBeGreaterThan(short.width + 20);
	const bold = await drawLine("Terra", { ...style, weight: 800 });
	expect(bold.svg).not.toBe(short.svg);
});

test("Arabic is joined and begins at the right", async () => {
	const rtl = { ...style, direction: "rtl" } as const;
	// Two joined letters are narrower than two alone.
	const joined = await drawLine("سس", rtl);
	const alone = await drawLine("س س", rtl);
	expect(joined.width).toBeLessThan(alone.width);
	const places = (svg: string) =>
		[...svg.matchAll(/translate\(([\d.]+) /g)].map(([, x]) => Number(x));
	// The Latin word stands left of the Arabic one it follows.
	const mixed = await drawLine("سيارة Terra", rtl);
	const latin = await drawLine("Terra", rtl);
	const first = places(mixed.svg).slice(0, 5);
	expect(Math.max(...first)).toBeLessThan(latin.width);
});

test("a text is broken between words, in Chinese between signs", async () => {
	const room = { ...style, width: 400, most: 3 };
	const lines = await drawLines("A home for seven, and for their luggage", {
		...room,
		language: "en",
	});
	expect(lines?.length).toBe(3);
	for (const { width } of lines ?? []) expect(width).toBeLessThanOrEqual(400);
	const chinese = await drawLines("我们最大的车，陪全家去更远的地方", {
		...room,
		language: "zh",
	});
	expect(chinese?.length).toBe(2);
	const one = { ...room, most: 1, language: "zh" };
	expect(
		await drawLines("我们最大的车，陪全家去更远的地方", one),
	).toBeUndefined();
	const word = "Donaudampfschifffahrtsgesellschaft";
	expect(await drawLines(word, { ...room, language: "en" })).toBeUndefined();
});
