import { type Browser, chromium, type Page } from "playwright-core";
import type { House } from "./house.ts";

/** Timings that a page keeps. */
declare global {
	interface Window {
		/** Milliseconds from each letter to the picture with it. */
		letters: number[];
	}
}

/**
 * A browser in which somebody of the staff has signed in. Frames are drawn as soon
 * as something is new, so that no time is spent on waiting for a screen.
 */
export async function openBrowser(): Promise<Browser> {
	// Plain JavaScript, which an older Node can run too.
	const finder: string = "../../scripts/install/chromium.mjs";
	const { ensureChromium } = (await import(finder)) as {
		ensureChromium(): Promise<string>;
	};
	return chromium.launch({
		executablePath: await ensureChromium(),
		args: [
			...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
			"--disable-frame-rate-limit",
			"--disable-gpu-vsync",
		],
	});
}

/** A page of a browser that has nothing in its cache. */
export async function openPage(
	browser: Browser,
	{ origin, token }: House,
): Promise<Page> {
	const context = await browser.newContext({
		baseURL: origin,
		viewport: { width: 1440, height: 900 },
	});
	await context.addCookies([
		{
			name: "staff",
			value: token,
			url: origin,
			httpOnly: true,
			sameSite: "Strict",
		},
	]);
	await context.addInitScript(() => {
		window.letters = [];
		let pressed = 0;
		addEventListener("keydown", (event) => {
			pressed = event.timeStamp;
		});
		addEventListener("input", () => {
			const since = pressed;
			requestAnimationFrame(() => {
				// A message after the frame arrives once it is drawn.
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => window.letters.push(performance.now() - since);
				port2.postMessage(0);
			});
		});
	});
	const page = await context.newPage();
	page.setDefaultTimeout(60_000);
	return page;
}

/** Milliseconds from a click on what is there until something else is seen. */
export async function fromClick(
	page: Page,
	clicked: string,
	seen: string,
): Promise<number> {
	await page.waitForSelector(clicked);
	// Nobody clicks on what is not drawn yet.
	await page.evaluate(
		() => new Promise((resolve) => requestIdleCallback(resolve)),
	);
	return page.evaluate(
		([clicked, seen]) =>
			new Promise<number>((resolve) => {
				const begun = performance.now();
				document.querySelector<HTMLElement>(clicked)?.click();
				requestAnimationFrame(function look() {
					const found = document.querySelector(seen);
					if (!found?.checkVisibility()) return requestAnimationFrame(look);
					const { port1, port2 } = new MessageChannel();
					port1.onmessage = () => resolve(performance.now() - begun);
					port2.postMessage(0);
				});
			}),
		[clicked, seen] as const,
	);
}
