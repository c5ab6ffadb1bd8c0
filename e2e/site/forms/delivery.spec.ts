import {
	field,
	fillIn,
	leadsOf,
	receiptOf,
	sendButton,
	somebody,
} from "../../leads.ts";
import { expect, hydrated, test, visit } from "../../visit.ts";

const calls = "**/api/v1/contactus-add";

test("what was typed survives a reload, and goes once it is sent @desktop", async ({
	page,
}) => {
	const person = somebody();
	await visit(page, "/test-drive");
	await field(page, "model").selectOption("Terra 5");
	await fillIn(page, person);
	await page.reload();
	await hydrated(page);
	await expect(field(page, "content")).toHaveValue(person.content);
	await expect(field(page, "model")).toHaveValue("Terra 5");
	await expect(field(page, "email")).toHaveValue(person.email);
	await field(page, "name").focus();
	await sendButton(page).click();
	await receiptOf(page);
	await page.reload();
	await hydrated(page);
	await expect(field(page, "content")).toHaveValue("");
});

test("an answer that is lost on its way makes no second lead @desktop", async ({
	page,
	forgive,
}) => {
	forgive(/net::ERR/);
	const person = somebody();
	const keys: (string | undefined)[] = [];
	await page.route(calls, async (route) => {
		keys.push(route.request().headers()["idempotency-key"]);
		if (keys.length > 1) return route.continue();
		await route.fetch();
		await route.abort("connectionreset");
	});
	await visit(page, "/test-drive?model=Solen");
	await fillIn(page, person);
	await sendButton(page).click();
	const receipt = await receiptOf(page);
	expect(keys.length).toBe(2);
	expect(new Set(keys).size).toBe(1);
	expect(leadsOf(person)).toMatchObject([{ receipt }]);
});

test("a network that comes back lets one send again, once @desktop", async ({
	page,
	forgive,
}) => {
	forgive(/net::ERR|RequestError/);
	const person = somebody();
	await visit(page, "/test-drive?model=Solen");
	await fillIn(page, person);
	let cut = true;
	await page.route(calls, async (route) => {
		if (!cut) return route.continue();
		await route.fetch();
		await route.abort("connectionreset");
	});
	await sendButton(page).click();
	await expect(page.locator('div[role="alert"] > p')).toHaveText(
		/network is disconnected/,
	);
	await expect(field(page, "content")).toHaveValue(person.content);
	cut = false;
	await sendButton(page).click();
	const receipt = await receiptOf(page);
	expect(leadsOf(person)).toMatchObject([{ receipt }]);
});

test("what the server finds wrong stands beside its field @desktop", async ({
	page,
	forgive,
}) => {
	forgive(/422/);
	const message = "This name is taken.";
	await page.route(calls, (route) =>
		route.fulfill({
			status: 422,
			json: {
				code: 422,
				message: "",
				data: null,
				errors: [{ field: "name", message }],
			},
		}),
	);
	await visit(page, "/test-drive?model=Solen");
	await fillIn(page, somebody());
	await sendButton(page).click();
	await expect(page.locator("#lead-name-fault")).toHaveText(message);
	await expect(field(page, "name")).toBeFocused();
	await expect(page.locator('div[role="alert"] > p')).toHaveCount(0);
});

test("what is kept back is said to be @desktop", async ({ page }) => {
	await page.route(calls, (route) =>
		route.fulfill({
			json: {
				code: 0,
				message: "ok",
				data: { receipt: "TD-7K3M-9QXR", held: true },
			},
		}),
	);
	await visit(page, "/test-drive?model=Solen");
	await fillIn(page, somebody());
	await sendButton(page).click();
	await receiptOf(page);
	await expect(page.locator("main")).toContainText("before it is passed on");
});

test("a form first touched without a network is sent once there is one @desktop", async ({
	page,
	context,
	forgive,
}) => {
	forgive(/net::ERR|RequestError/);
	const person = somebody();
	await visit(page, "/test-drive?model=Solen");
	// All that there ever was: a message is gone soon.
	await page.evaluate(() => {
		const seen = { veils: 0, messages: 0 };
		Object.assign(window, { seen });
		const count = () => {
			const messages = document.querySelectorAll(
				'div[role="alert"] > p',
			).length;
			seen.messages = Math.max(seen.messages, messages);
			seen.veils += document.querySelectorAll("div[data-shown]").length;
		};
		const options = { childList: true, subtree: true, attributes: true };
		new MutationObserver(count).observe(document.body, options);
	});
	const seen = () =>
		page.evaluate(
			() =>
				(window as unknown as { seen: { veils: number; messages: number } })
					.seen,
		);
	await context.setOffline(true);
	await fillIn(page, person);
	// As long as its tries take: nobody is to see anything of them.
	await page.waitForTimeout(2500);
	expect(await seen()).toEqual({ veils: 0, messages: 0 });
	for (let n = 0; n < 2; n++) {
		await sendButton(page).click();
		await expect.poll(async () => (await seen()).messages).toBe(1);
		await expect(sendButton(page)).toHaveAttribute("aria-disabled", "false");
	}
	expect((await seen()).messages).toBe(1);
	await expect(page.locator("form [role=status] span")).toBeVisible();
	// Nobody has to press anything again.
	await context.setOffline(false);
	const receipt = await receiptOf(page);
	expect(leadsOf(person)).toMatchObject([{ receipt, state: "accepted" }]);
});

test("no person meets the field for robots", async ({ page }) => {
	await visit(page, "/test-drive");
	const trap = page.locator("#lead-website");
	await expect(trap).toHaveAttribute("tabindex", "-1");
	await expect(page.getByLabel("Leave this empty")).not.toBeInViewport();
	await expect(
		page.getByRole("textbox", { name: "Leave this empty" }),
	).toHaveCount(0);
	const box = await trap.locator("..").boundingBox();
	expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1);
});

test("a robot that fills it in gets a receipt, and is kept back @desktop", async ({
	page,
}) => {
	const person = somebody();
	await visit(page, "/test-drive?model=Solen");
	await fillIn(page, person);
	await page.locator("#lead-website").evaluate((input: HTMLInputElement) => {
		input.value = "https://example.com";
	});
	await sendButton(page).click();
	await receiptOf(page);
	expect(leadsOf(person)).toMatchObject([
		{ state: "quarantined", reason: "honeypot" },
	]);
});
