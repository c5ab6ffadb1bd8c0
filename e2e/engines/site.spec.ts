import {
	complete,
	expect,
	hydrate,
	press,
	shows,
	test,
	until,
} from "./engine.ts";
import { keys, type Tab } from "./tab.ts";

const widths = [390, 1024, 1440, 1920];
const heights: Record<number, number> = { 390: 844 };

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

for (const width of [390, 1440])
	for (const path of ["/", "/ar/models/Terra_7", "/newsroom", "/zh/models"])
		test(`the first view of ${path} at ${width} px`, async ({ tab }) => {
			await tab.resize(width, heights[width] ?? 900);
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

for (const width of widths)
	test(`an address with a fragment lands there at ${width} px`, async ({
		tab,
	}) => {
		await tab.resize(width, heights[width] ?? 900);
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

test("a change of colour is never blank", async ({ tab }) => {
	await tab.go("/models/Terra_7");
	await hydrate(tab);
	const radios = "#design input[type=radio], fieldset input[type=radio]";
	await tab.run((at) => {
		document
			.querySelector(at)
			?.closest("section")
			?.scrollIntoView({ block: "center" });
	}, radios);
	await complete(tab);
	await until("the car is there", () =>
		tab.run(
			(at) =>
				[
					...(document
						.querySelector(at)
						?.closest("section")
						?.querySelectorAll<HTMLImageElement>("picture img") ?? []),
				].some((image) => image.complete && image.naturalWidth > 0),
			radios,
		),
	);
	const least = await tab.run(async (at: string) => {
		const [, second] = document.querySelectorAll<HTMLInputElement>(at);
		const section = second?.closest("section");
		const images = () => [
			...(section?.querySelectorAll<HTMLImageElement>("picture img") ?? []),
		];
		let least = 1;
		const opacity = (one: Element | null): number =>
			one === null || one === section
				? 1
				: Number(getComputedStyle(one).opacity) * opacity(one.parentElement);
		const until = performance.now() + 2500;
		second?.click();
		while (performance.now() < until) {
			await new Promise(requestAnimationFrame);
			const seen = images()
				.filter(
					(image) =>
						image.checkVisibility({ visibilityProperty: true }) &&
						image.naturalWidth > 0,
				)
				.reduce((sum, image) => sum + opacity(image), 0);
			least = Math.min(least, seen);
		}
		return least;
	}, radios);
	expect(least).toBeGreaterThan(0.9);
});

test("a car turns by arrow keys and by the pointer", async ({ tab }) => {
	test.slow();
	await tab.go("/models/Terra_7");
	await hydrate(tab);
	await press(tab, "main button", "360° view");
	await until("the frames are there", () =>
		tab.run(() => document.querySelector("canvas[data-ready]") !== null),
	);
	const dial = 'main input[type="range"]';
	const seen = () =>
		tab.run((at) => {
			const canvas =
				document.querySelector<HTMLCanvasElement>("canvas[data-ready]");
			const slider = document.querySelector<HTMLInputElement>(at);
			return { at: slider?.value, picture: canvas?.toDataURL() ?? "" };
		}, dial);
	const before = await seen();
	expect(before.picture.length).toBeGreaterThan(10_000);
	await until("the slider has the focus", () =>
		tab.run((at) => document.activeElement?.matches(at), dial),
	);
	await tab.type(keys.right);
	await until("it has turned by a frame", async () => {
		const now = await seen();
		return now.at !== before.at && now.picture !== before.picture;
	});
	const byKey = await seen();
	await tab.click('main button[aria-label="Turn right"]');
	await until("it has turned further", async () => {
		const now = await seen();
		return now.at !== byKey.at && now.picture !== byKey.picture;
	});
	await press(tab, "main button", "Close the 360° view");
	await until("the picture is there again", () =>
		tab.run(() => document.querySelector("canvas[data-ready]") === null),
	);
});

test("the menu of a wide window, by pointer and keyboard", async ({ tab }) => {
	await tab.go("/models");
	await hydrate(tab);
	await press(tab, "header nav button", "Service");
	await shows(tab, "header nav a", "Customer support");
	const isOpen = () =>
		tab.run(() =>
			[...document.querySelectorAll("header nav [aria-expanded=true]")].some(
				(one) => one.checkVisibility(),
			),
		);
	expect(await isOpen()).toBe(true);
	await tab.type(keys.escape);
	await until("the menu is gone", async () => !(await isOpen()));
});

test("the drawer of a phone opens, leads on and closes", async ({ tab }) => {
	await tab.resize(390, 844);
	await tab.go("/ar/models");
	await complete(tab);
	const opener =
		"header button[commandfor], header button[aria-haspopup=dialog]";
	const isOpen = () =>
		tab.run(() => document.querySelector("dialog[open]") !== null);
	await tab.click(opener);
	await until("the drawer is open", isOpen);
	await tab.type(keys.escape);
	await until("the drawer is closed, and out of the way", () =>
		tab.run(() => {
			const button = document.querySelector("header button[aria-haspopup]");
			const { x, y, width, height } = button?.getBoundingClientRect() ?? {
				...{ x: 0, y: 0, width: 0, height: 0 },
			};
			return button?.contains(
				document.elementFromPoint(x + width / 2, y + height / 2),
			);
		}),
	);
	expect(await isOpen()).toBe(false);
	// On its way out the drawer is still seen.
	await tab.click(opener);
	await until("the drawer has come", () =>
		tab.run(
			() =>
				getComputedStyle(document.querySelector("dialog[open]") as Element)
					.translate === "0px",
		),
	);
	const seen = await tab.run(async () => {
		const drawer = document.querySelector<HTMLDialogElement>("dialog[open]");
		drawer?.close();
		await new Promise(requestAnimationFrame);
		await new Promise(requestAnimationFrame);
		return drawer?.checkVisibility({ visibilityProperty: true });
	});
	expect(seen).toBe(true);
	await until("the drawer is gone", () =>
		tab.run(() =>
			[...document.querySelectorAll("dialog")].every(
				(one) => !one.checkVisibility({ visibilityProperty: true }),
			),
		),
	);
	await tab.click(opener);
	await until("the drawer is open again", isOpen);
	await press(tab, "dialog[open] button", "اتصل بنا");
	await shows(tab, "dialog[open] a", "تجربة القيادة");
});

test("another language is chosen", async ({ tab }) => {
	await tab.go("/models/Terra_7");
	await complete(tab);
	await tab.click("header details:has(a[hreflang]) > summary");
	await press(tab, "header a[hreflang]", "中文");
	await until("the page is Chinese", () =>
		tab.run(() => document.documentElement.lang.startsWith("zh")),
	);
});

test("the site is searched", async ({ tab }) => {
	await tab.go("/search");
	await hydrate(tab);
	await tab.click("main input[type=search]");
	await tab.type("terra7");
	await tab.type(keys.enter);
	await shows(tab, "main a", "Terra 7");
	expect(await tab.run(() => location.search)).toContain("terra7");
});

test("a form says what is missing, and is sent", async ({ tab }) => {
	await tab.go("/test-drive");
	await hydrate(tab);
	const send = 'main form button[type="submit"]';
	await tab.run(() => {
		const field = document.querySelector<HTMLSelectElement>(
			"select[name=country]",
		);
		if (field) field.value = "";
		field?.dispatchEvent(new Event("change", { bubbles: true }));
	});
	await tab.click(send);
	await until("the first fault has the focus", () =>
		tab.run(
			() => (document.activeElement as HTMLInputElement)?.name === "model",
		),
	);
	expect(
		await tab.run(
			() => document.querySelectorAll('form [aria-invalid="true"]').length,
		),
	).toBe(6);
	const number = String(Date.now()).slice(-6);
	const email = `rana.${number}@example.com`;
	await tab.run(() => {
		for (const [name, value] of [
			["model", "Solen"],
			["country", "HK"],
		]) {
			const list = document.querySelector<HTMLSelectElement>(
				`form select[name=${name}]`,
			);
			if (list && value) list.value = value;
			list?.dispatchEvent(new Event("change", { bubbles: true }));
		}
	});
	for (const [name, text] of Object.entries({
		name: "Rana Vidal",
		phone: `97${number}`,
		email,
		content: `On a Saturday, number ${number}.`,
	})) {
		await tab.click(`form [name=${name}]:not([type=hidden])`);
		await tab.type(text);
	}
	// No person is faster.
	await tab.run(() => new Promise((done) => setTimeout(done, 3200)));
	await tab.click(send);
	await until("a receipt is shown", () =>
		tab.run(() =>
			/^[A-Z]{2}-\w{4}-\w{4}$/.test(
				document.querySelector("[data-receipt]")?.textContent ?? "",
			),
		),
	);
});

test("a legal text opens in a dialog over its page, and closes", async ({
	tab,
}) => {
	await tab.go("/about/contact");
	await hydrate(tab);
	await press(tab, "footer a[aria-haspopup=dialog]", "Privacy policy");
	const isOpen = () =>
		tab.run(() =>
			(
				document.querySelector<HTMLElement>("dialog[open]")?.innerText ?? ""
			).includes("rivacy"),
		);
	await until("the text is there", isOpen);
	await tab.type(keys.escape);
	await until("the dialog is closed", async () => !(await isOpen()));
	expect(await tab.run(() => location.pathname)).toBe("/about/contact");
});
