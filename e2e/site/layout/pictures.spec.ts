import { expect, newsArticle, styled, test } from "../../visit.ts";

/** Windows people have: pixels for each of CSS, width and height in CSS pixels. */
const windows = [
	[1, 1024, 768],
	[1, 1440, 900],
	[1, 1920, 1080],
	[1.75, 412, 823],
	[2, 375, 667],
	[2, 768, 1024],
	[2, 1440, 900],
	[2.625, 412, 915],
	[3, 360, 780],
	[3, 390, 844],
	[3, 430, 932],
] as const;
const pages = [
	...["/", "/models", "/models/Terra_7", "/about-us", "/test-drive"],
	...["/newsroom", newsArticle, "/blog", "/customer-support"],
];

/**
 * Share of its place by which a file may be smaller without anybody seeing it;
 * at three pixels to one even less is enough.
 */
const enough = (scale: number) =>
	scale > 2.5 ? 0.75 : scale > 1.5 ? 0.8 : 0.85;

test("pictures come in the size of their place, in the windows people have @desktop", async ({
	page,
	context,
}) => {
	test.slow();
	const wrong: string[] = [];
	const device = await context.newCDPSession(page);
	for (const path of pages) {
		await page.goto(path, { waitUntil: "domcontentloaded" });
		await styled(page);
		for (const [deviceScaleFactor, width, height] of windows) {
			const window = { deviceScaleFactor, width, height, mobile: false };
			await device.send("Emulation.setDeviceMetricsOverride", window);
			expect(await page.evaluate(() => [devicePixelRatio, innerWidth])).toEqual(
				[deviceScaleFactor, width],
			);
			const found = await page.evaluate(takes);
			for (const { place, rungs, sized, box } of found) {
				const needed = box * deviceScaleFactor;
				const file = rungs.find((rung) => rung >= sized * deviceScaleFactor);
				const best = rungs.find(
					(rung) => rung >= needed * enough(deviceScaleFactor),
				);
				const largest = rungs.at(-1) ?? 0;
				const taken = file ?? largest;
				const one = rungs.indexOf(taken) - rungs.indexOf(best ?? largest);
				if (one < 0 || one > 1 || (one === 1 && taken > 1.7 * needed))
					wrong.push(
						`${path} ${width}×${height}@${deviceScaleFactor} ${place}: ${taken} for ${Math.round(needed)}`,
					);
			}
		}
	}
	expect(wrong).toEqual([]);
});

/** In the page: how wide each picture is, and which of its files it could take. */
function takes() {
	const measure = document.createElement("div");
	measure.style.position = "absolute";
	document.body.append(measure);
	const pixels = (length: string) => {
		measure.style.width = length;
		return measure.getBoundingClientRect().width;
	};
	const found = [...document.images].flatMap((image) => {
		const sources = [...(image.parentElement?.children ?? [])].filter(
			(one) => one instanceof HTMLSourceElement,
		);
		const source = sources.find(
			({ media }) => !media || matchMedia(media).matches,
		);
		const rect = image.getBoundingClientRect();
		if (!source || !image.checkVisibility() || rect.width < 2) return [];
		const rungs = source.srcset
			.split(", ")
			.map((one) => Number.parseInt(one.split(" ")[1] ?? "", 10));
		const list = source.sizes.split(/,\s*(?![^(]*\))/).map((one) => {
			const [, media, length = one] =
				/^(\(.*\))\s+(\S+|calc\(.*\)|max\(.*\)|min\(.*\))$/.exec(one.trim()) ??
				[];
			return { media, length };
		});
		const size = list.find(({ media }) => !media || matchMedia(media).matches);
		const ratio = source.width / source.height;
		const cover = getComputedStyle(image).objectFit === "cover";
		const box = cover
			? Math.max(rect.width, rect.height * ratio)
			: Math.min(rect.width, rect.height * ratio || rect.width);
		const place =
			image.closest("section, header, article, main > *")?.className ?? "";
		return [
			{
				place: `${place} ${source.sizes}`,
				rungs,
				sized: pixels(size?.length ?? "100vw"),
				box,
			},
		];
	});
	measure.remove();
	return found;
}
