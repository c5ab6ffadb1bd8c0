import type { Page } from "@playwright/test";

/**
 * Presses letters one after the other before the page can show what the first does,
 * as it happens on a busy machine.
 */
export async function pressTogether(page: Page, letters: string) {
	await page.evaluate(async (letters) => {
		for (const key of letters) {
			const code = `Key${key.toUpperCase()}`;
			const init = { key, code, bubbles: true };
			document.body.dispatchEvent(new KeyboardEvent("keydown", init));
			await Promise.resolve();
		}
	}, letters);
}
