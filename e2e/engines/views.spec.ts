import { complete, expect, test, until } from "./engine.ts";

for (const width of [390, 1440])
	for (const path of ["/", "/ar/models/Terra_7", "/newsroom", "/zh/models"])
		test(`the first view of ${path} at ${width} px`, async ({ tab }) => {
			await tab.resize(width, width < 700 ? 844 : 900);
			await tab.go(path);
			await complete(tab);
			await until("pictures in view are there", () =>
				tab.run(() =>
					[...document.images]
						.filter((image) => {
							const { top, bottom, left, right } =
								image.getBoundingClientRect();
							return (
								image.checkVisibility() &&
								bottom > 0 &&
								top < innerHeight &&
								right > 0 &&
								left < innerWidth
							);
						})
						.every(
							({ complete, naturalWidth }) => complete && naturalWidth > 0,
						),
				),
			);
			const sideways = await tab.run(
				() => document.documentElement.scrollWidth - innerWidth,
			);
			expect(sideways).toBeLessThanOrEqual(0);
			expect(await tab.run(() => document.querySelectorAll("h1").length)).toBe(
				1,
			);
		});

for (const path of [
	"/ar/models/Terra_7",
	"/ar",
	"/ar/newsroom",
	"/models/Terra_7",
])
	test(`all texts of ${path} are laid out in the web font`, async ({ tab }) => {
		await tab.go(path);
		await complete(tab);
		const wrong = await tab.run(async () => {
			const texts: Range[] = [];
			const walker = document.createTreeWalker(
				document.querySelector("main") as Node,
				NodeFilter.SHOW_TEXT,
			);
			while (walker.nextNode()) {
				const range = document.createRange();
				range.selectNodeContents(walker.currentNode);
				texts.push(range);
			}
			const measure = () =>
				texts.map((text) =>
					[...text.getClientRects()]
						.map(({ width }) => Math.round(width))
						.join(),
				);
			const before = measure();
			// Laid out anew, from nothing.
			document.body.style.display = "none";
			document.body.getBoundingClientRect();
			document.body.style.display = "";
			const after = measure();
			return texts.filter((_, at) => before[at] !== after[at]).map(String);
		});
		expect(wrong).toEqual([]);
	});
