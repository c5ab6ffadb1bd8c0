import { expect, motion, test, visit } from "../../visit.ts";

const carousel = "section[aria-roledescription]";

test("previous and next turn at once, also while a slide moves", async ({
	page,
	isMobile,
}) => {
	const change = await motion(page, 1);
	await visit(page, "/");
	// The visitor who takes the slides over waits for one that moves already.
	await expect(page.locator(`${carousel}[data-ready]`)).toBeVisible();
	// A slide takes half a minute: whatever waits for its end is found out.
	await change(0.05);
	const count = page.locator(`${carousel} span[aria-hidden] bdi`);
	const shown = () =>
		page.evaluate(
			(selector) =>
				[...document.querySelectorAll(`${selector} .swiper-slide`)].findIndex(
					(slide) => Math.abs(slide.getBoundingClientRect().left) < 2,
				),
			carousel,
		);
	await page.getByRole("button", { name: "Pause the slides" }).click();
	const next = page.getByRole("button", { name: "Next slide" });
	const previous = page.getByRole("button", { name: "Previous slide" });
	const start = Number((await count.innerText()).split(" ")[0]);
	if (isMobile) {
		// No loop: from the first to the last, and back.
		for (let n = start; n > 1; n--) await previous.click();
		await next.click();
		await next.click();
		await expect(count).toHaveText("3 / 3");
		await previous.click();
		await previous.click();
		await expect(count).toHaveText("1 / 3");
		return;
	}
	const after = (steps: number) => `${((start - 1 + steps) % 3) + 1} / 3`;
	await next.click();
	await next.click();
	await expect(count).toHaveText(after(2));
	await next.click();
	await next.click();
	await expect(count).toHaveText(after(4));
	await previous.click();
	await expect(count).toHaveText(after(3));
	// It comes to rest with a slide in view.
	await change(20);
	await expect.poll(shown).toBeGreaterThanOrEqual(0);
});
