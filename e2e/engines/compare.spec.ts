import { complete, expect, hydrate, test, until } from "./engine.ts";

const sizes = [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
];

for (const { width, height } of sizes)
	test(`a comparison keeps its names in sight at ${width} px, and its first column covers`, async ({
		tab,
	}) => {
		await tab.resize(width, height);
		await tab.go("/compare?model=Terra_7&model=Solen&model=Alba");
		await hydrate(tab);
		await complete(tab);
		await until("figures are shown", () =>
			tab.run(() => document.querySelectorAll("main table td").length > 10),
		);
		const through = await tab.run(async () => {
			const row = [...document.querySelectorAll("main table tbody tr")].at(12);
			row?.scrollIntoView({ block: "center", behavior: "instant" });
			await new Promise((done) => setTimeout(done, 300));
			const head = row?.querySelector("th");
			// In wide windows they stick, on phones they stand above each group.
			const names = [
				...document.querySelectorAll<HTMLElement>("main table tr > *"),
			].filter((one) => one.innerText.trim() === "Solen");
			return {
				ground: head ? getComputedStyle(head).backgroundColor : "none",
				seen: names.some((one) => {
					const { top, bottom } = one.getBoundingClientRect();
					return top >= 0 && bottom <= innerHeight;
				}),
			};
		});
		expect(through.ground).not.toMatch(/none|rgba\(0, 0, 0, 0\)|transparent/);
		expect(through.seen).toBe(true);
	});

for (const { width, height } of sizes)
	test(`a comparison parts no short word at ${width} px`, async ({ tab }) => {
		await tab.resize(width, height);
		await tab.go("/compare?model=Terra_7&model=Solen&model=Alba");
		await hydrate(tab);
		await complete(tab);
		const parted = await tab.run(() => {
			const found: string[] = [];
			const walker = document.createTreeWalker(
				document.querySelector("main table") as Node,
				NodeFilter.SHOW_TEXT,
			);
			while (walker.nextNode()) {
				const { currentNode: text } = walker;
				for (const { index, 0: word } of (text.textContent ?? "").matchAll(
					/\p{L}{2,13}/gu,
				)) {
					const range = document.createRange();
					range.setStart(text, index);
					range.setEnd(text, index + word.length);
					const tops = [...range.getClientRects()].map(({ top }) => top);
					if (Math.max(...tops) - Math.min(...tops) > 5) found.push(word);
				}
			}
			return found;
		});
		expect(parted).toEqual([]);
	});
