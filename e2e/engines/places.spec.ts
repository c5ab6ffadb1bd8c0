import { complete, expect, hydrate, test, until } from "./engine.ts";
import { keys, type Tab } from "./tab.ts";

const widths = [390, 1024, 1440, 1920];

/** Distance of an element's top from where a fragment brings it, in pixels. */
const offset = (tab: Tab, selector: string) =>
	tab.run((at: string) => {
		const element = document.querySelector(at);
		if (!element) return Number.NaN;
		const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
		const padding =
			Number.parseFloat(
				getComputedStyle(document.documentElement).scrollPaddingTop,
			) || 0;
		const end =
			document.documentElement.scrollHeight - innerHeight - scrollY < 2;
		const off = element.getBoundingClientRect().top - margin - padding;
		// The last part of a page cannot come higher.
		return end ? Math.min(0, off) : off;
	}, selector);

/** Until a place has been still for half a second. */
async function still(tab: Tab): Promise<void> {
	let before = Number.NaN;
	await until("the page stands still", async () => {
		const now = await tab.run(
			() => new Promise<number>((done) => setTimeout(() => done(scrollY), 400)),
		);
		const same = now === before;
		before = now;
		return same;
	});
}

for (const width of widths)
	test(`an address with a fragment lands there at ${width} px`, async ({
		tab,
	}) => {
		await tab.resize(width, width < 700 ? 844 : 900);
		await tab.go("/models/Terra_7#specifications");
		await complete(tab);
		await still(tab);
		expect(Math.abs(await offset(tab, "#specifications"))).toBeLessThan(4);
	});

for (const path of ["/models/Terra_7", "/ar/models/Terra_7"])
	for (const by of ["pointer", "Enter"] as const)
		test(`the section line of ${path} leads by ${by}`, async ({ tab }) => {
			await tab.go(path);
			await hydrate(tab);
			await complete(tab);
			const link = 'a[href$="#specifications"]';
			if (by === "pointer") await tab.click(link);
			else {
				await tab.run(
					(at) => document.querySelector<HTMLElement>(at)?.focus(),
					link,
				);
				await tab.type(keys.enter);
			}
			await until("it leads there", async () => {
				await still(tab);
				return Math.abs(await offset(tab, "#specifications")) < 4;
			});
			expect(await tab.run(() => location.hash)).toBe("#specifications");
		});

for (const path of ["/models/Terra_7", "/ar/models/Terra_7"])
	test(`a link of ${path} that is clicked at once leads there`, async ({
		tab,
	}) => {
		await tab.go(path);
		await tab.click('main a[href$="#specifications"]');
		await complete(tab);
		await still(tab);
		expect(Math.abs(await offset(tab, "#specifications"))).toBeLessThan(4);
		expect(await tab.run(() => location.hash)).toBe("#specifications");
	});
