import sharp from "sharp";
import { expect, test } from "vitest";
import { drawCard } from "./card.ts";

const picture = async (transparent = false) => ({
	bytes: await sharp({
		create: { width: 1600, height: 900, channels: 4, background: "#456" },
	})
		.webp()
		.toBuffer(),
	transparent,
});
const card = {
	title: "Orders open for Terra 7",
	brand: "Domora",
	language: "en",
	direction: "ltr",
	colours: { night: "#0d0f12", onNight: "#f5f2ec" },
} as const;

/** Greatest brightness of each half of a card, from left to right. */
async function brightest(bytes: Buffer): Promise<[number, number]> {
	const half = async (left: number) => {
		const area = { left, top: 400, width: 600, height: 230 };
		// Cut first: statistics are those of what goes in.
		const cut = await sharp(bytes).extract(area).png().toBuffer();
		const { channels } = await sharp(cut).stats();
		return channels[0]?.max ?? 0;
	};
	return [await half(0), await half(600)];
}

test("a card is a JPEG of 1200 by 630 with its title at the start", async () => {
	const bytes = await drawCard({ ...card, title: "Short" }, await picture());
	const { width, height, format } = await sharp(bytes).metadata();
	expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
	expect(bytes.length).toBeLessThan(120_000);
	const [left, right] = await brightest(bytes);
	expect(left).toBeGreaterThan(200);
	expect(right).toBeLessThan(120);
});

test("an Arabic card begins at the right", async () => {
	const arabic = { ...card, title: "الأخبار", brand: "دومورا" };
	const bytes = await drawCard(
		{ ...arabic, language: "ar", direction: "rtl" },
		await picture(),
	);
	const [left, right] = await brightest(bytes);
	expect(right).toBeGreaterThan(200);
	expect(left).toBeLessThan(120);
});

test("a title without end ends with an ellipsis, a word without end too", async () => {
	for (const title of ["very long ".repeat(60), "w".repeat(400)]) {
		const bytes = await drawCard({ ...card, title }, await picture(true));
		expect((await sharp(bytes).metadata()).width).toBe(1200);
	}
});
