import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { openDatabase } from "../../platform/db/open.ts";
import { createServices, type Services } from "../../server/services.ts";
import { complete } from "./complete.ts";
import { openFirefox } from "./puppeteer.ts";
import { type Tab, until } from "./tab.ts";
import { openWebKit } from "./webkit.ts";

export { complete, expect, until };

/** Ways to open a browser of each engine beside Chromium's. */
const engines = { firefox: openFirefox, webkit: openWebKit };
export type EngineName = keyof typeof engines;

type Opened = Awaited<ReturnType<typeof openWebKit>>;

/** Journeys that are the same in every engine, beside the running server and on its data. */
export const test = base.extend<
	{ tab: Tab },
	{ engine: EngineName; opened: Opened; site: Services }
>({
	engine: ["firefox", { option: true, scope: "worker" }],
	opened: [
		async ({ engine }, use) => {
			const opened = await engines[engine]();
			await use(opened);
			await opened.close();
		},
		{ scope: "worker" },
	],
	site: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
		async ({}, use) => {
			const folder = ".cache/e2e/data";
			const file = join(folder, "forecourt.db");
			const database = await openDatabase({ file });
			await use(createServices(database, folder));
			await database.close();
		},
		{ scope: "worker" },
	],
	tab: async ({ opened, baseURL }, use, testInfo) => {
		const tab = await opened.open();
		await tab.resize(1440, 900);
		// Nobody is offered the page in another language meanwhile.
		await tab.go(new URL("/robots.txt", baseURL).href);
		await tab.run(() => localStorage.setItem("language-offered", "1"));
		await use({ ...tab, go: (path) => tab.go(new URL(path, baseURL).href) });
		if (testInfo.status !== testInfo.expectedStatus)
			await testInfo.attach("window", {
				body: await tab.picture(),
				contentType: "image/png",
			});
		await tab.close();
	},
});

/** Presses what a person would call so: the first visible element of these with the text or label. */
export async function press(
	tab: Tab,
	selector: string,
	name: string,
): Promise<void> {
	await until(`${selector} "${name}"`, () => mark(tab, selector, name));
	await tab.click("[data-journey]");
}

/** Waits until an element of these with the text or label can be seen. */
export async function shows(
	tab: Tab,
	selector: string,
	name: string,
): Promise<void> {
	await until(`${selector} "${name}" is shown`, () =>
		mark(tab, selector, name),
	);
}

async function mark(tab: Tab, selector: string, name: string) {
	return tab.run(
		(at: string, label: string) => {
			document.querySelector("[data-journey]")?.removeAttribute("data-journey");
			const called = (one: HTMLElement) => [
				one.getAttribute("aria-label") ?? "",
				one.innerText.trim(),
			];
			const seen = [...document.querySelectorAll<HTMLElement>(at)].filter(
				(one) => one.checkVisibility({ visibilityProperty: true }),
			);
			// An element of exactly that name is meant rather than one that has more
			// to say.
			const found =
				seen.find((one) => called(one).includes(label)) ??
				seen.find((one) => called(one).some((name) => name.includes(label)));
			found?.setAttribute("data-journey", "");
			return found !== undefined;
		},
		selector,
		name,
	);
}

/** Until React has taken the page over, as a person's first movement makes it. */
export async function hydrate(tab: Tab): Promise<void> {
	let x = 2;
	await until("React has begun", async () => {
		// A pointer that stays where it was is no sign.
		await tab.move(x++, 3);
		return tab.run(() =>
			Object.keys(document.querySelector("main") ?? {}).some((key) =>
				key.startsWith("__reactFiber"),
			),
		);
	});
}
