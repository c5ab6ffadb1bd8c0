import puppeteer, { type KeyInput, type LaunchOptions } from "puppeteer-core";
import { programs } from "./programs.mjs";
import { keys, type Tab } from "./tab.ts";

const names = {
	[keys.enter]: "Enter",
	[keys.escape]: "Escape",
	[keys.end]: "End",
	[keys.right]: "ArrowRight",
} as Record<string, KeyInput>;

/** Firefox over WebDriver BiDi. */
export const openFirefox = ({ still = false } = {}) =>
	open({
		browser: "firefox",
		executablePath: programs().firefox,
		extraPrefsFirefox: {
			"intl.accept_languages": "en-US, en",
			"ui.prefersReducedMotion": Number(still),
			// Pages are as wide as in the others.
			"ui.useOverlayScrollbars": Number(still),
		},
	});

/** Chromium over its own protocol, to be seen beside the others. */
export const openChromium = (executablePath: string, { still = false } = {}) =>
	open({
		executablePath,
		args: [
			"--lang=en-US",
			...(still ? ["--force-prefers-reduced-motion"] : []),
			...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
		],
	});

async function open(options: LaunchOptions): Promise<{
	open(): Promise<Tab>;
	close(): Promise<void>;
}> {
	const browser = await puppeteer.launch({ headless: true, ...options });
	return {
		async open() {
			const context = await browser.createBrowserContext();
			const page = await context.newPage();
			return {
				async go(address) {
					await page.goto(address, { waitUntil: "load" });
				},
				run: async (work, ...args) =>
					(await page.evaluate(work as never, ...args)) as never,
				click: (selector) => page.click(selector),
				move: (x, y) => page.mouse.move(x, y),
				async type(text) {
					const key = names[text];
					if (key) await page.keyboard.press(key);
					else await page.keyboard.type(text);
				},
				async attach(selector, files) {
					const input = await page.$(selector);
					await (
						input as unknown as {
							uploadFile: (...f: string[]) => Promise<void>;
						}
					).uploadFile(...files);
				},
				resize: (width, height) => page.setViewport({ width, height }),
				picture: async ({ whole = false } = {}) =>
					Buffer.from(await page.screenshot({ fullPage: whole })),
				close: () => context.close(),
			};
		},
		close: () => browser.close(),
	};
}
