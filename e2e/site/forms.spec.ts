import { inLanguage as at } from "../../contracts/addresses.ts";
import { leadFields } from "../../contracts/leadBounds.ts";
import {
	field,
	fillIn,
	leadsOf,
	receiptOf,
	sendButton,
	somebody,
	takeTime,
} from "../leads.ts";
import { expect, hydrated, test, visit, voices } from "../visit.ts";

const calls = "**/api/v1/contactus-add";
const faulty = '[aria-invalid="true"]';

for (const { language, t } of voices) {
	for (const path of ["/test-drive", "/be-an-agent"]) {
		test(`${at(language, path)} needs its six fields and says so`, async ({
			page,
		}) => {
			let sent = 0;
			page.on("request", (request) => {
				if (request.url().endsWith("contactus-add")) sent++;
			});
			await visit(page, at(language, path));
			for (const name of leadFields) {
				await expect(field(page, name)).toHaveAttribute("required", "");
			}
			await field(page, "country").selectOption("");
			await sendButton(page).click();
			await expect(page.locator("form > p[role=alert]")).toHaveText(
				t.forms.hint,
			);
			await expect(page.locator(faulty)).toHaveCount(6);
			await expect(field(page, "model")).toBeFocused();
			const person = somebody();
			await field(page, "model").selectOption("Solen");
			await expect(page.locator(faulty)).toHaveCount(5);
			await field(page, "email").fill("rana@");
			await field(page, "email").blur();
			await expect(page.locator("#lead-email-fault")).toHaveText(
				t.forms.errorEmail,
			);
			await field(page, "country").selectOption("HK");
			await field(page, "phone").fill("123");
			await field(page, "phone").blur();
			await expect(page.locator("#lead-phone-fault")).not.toBeEmpty();
			await fillIn(page, person);
			await field(page, "content").blur();
			await expect(page.locator(faulty)).toHaveCount(0);
			await expect(page.locator("form > p[role=alert]")).toHaveText("");
			expect(sent).toBe(0);
		});
	}

	test(`a double click sends one test drive, in ${language}`, async ({
		page,
	}) => {
		let sent = 0;
		page.on("request", (request) => {
			if (request.url().endsWith("contactus-add")) sent++;
		});
		const person = somebody();
		await visit(page, `${at(language, "/test-drive")}?model=Terra%207`);
		await expect(field(page, "model")).toHaveValue("Terra 7");
		await fillIn(page, person);
		await takeTime(page);
		await sendButton(page).dblclick();
		const receipt = await receiptOf(page);
		await expect(
			page.getByRole("heading", { name: t.forms.receiptTitle }),
		).toBeFocused();
		expect(sent).toBe(1);
		expect(leadsOf(person)).toMatchObject([
			{
				receipt,
				kind: "test-drive",
				state: "accepted",
				language,
				model: "Terra 7",
				country: "HK",
				phone: `+852${person.phone}`,
				marketing: 0,
			},
		]);
	});
}

test("an application and a message arrive as well", async ({ page }) => {
	for (const [path, kind] of [
		["/be-an-agent", "agent"],
		["/about/contact", "contact"],
	] as const) {
		const person = somebody();
		await visit(page, path);
		if (kind === "agent") await field(page, "model").selectOption("Alba");
		await fillIn(page, person);
		await takeTime(page);
		await sendButton(page).click();
		const receipt = await receiptOf(page);
		expect(leadsOf(person)).toMatchObject([
			{ receipt, kind, state: "accepted" },
		]);
	}
});

test("what was typed survives a reload, and goes once it is sent", async ({
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
	await takeTime(page);
	await sendButton(page).click();
	await receiptOf(page);
	await page.reload();
	await hydrated(page);
	await expect(field(page, "content")).toHaveValue("");
});

test("an answer that is lost on its way makes no second lead", async ({
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
	await takeTime(page);
	await sendButton(page).click();
	const receipt = await receiptOf(page);
	expect(keys.length).toBe(2);
	expect(new Set(keys).size).toBe(1);
	expect(leadsOf(person)).toMatchObject([{ receipt }]);
});

test("a network that comes back lets one send again, once", async ({
	page,
	forgive,
}) => {
	forgive(/net::ERR|RequestError/);
	const person = somebody();
	await visit(page, "/test-drive?model=Solen");
	await fillIn(page, person);
	await takeTime(page);
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

test("what the server finds wrong stands beside its field", async ({
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

test("a robot that fills it in gets a receipt, and is kept back", async ({
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

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	for (const { language, t } of voices) {
		test(`a plain post is one lead, in ${language}`, async ({
			page,
			forgive,
		}) => {
			forgive(/422/);
			const person = somebody();
			await page.goto(at(language, "/test-drive"));
			await fillIn(page, { ...person, email: "rana" });
			await sendButton(page).click();
			await expect(page.locator("form > p[role=alert]")).toHaveText(
				t.forms.hint,
			);
			await expect(field(page, "content")).toHaveValue(person.content);
			await expect(page.locator(faulty)).toHaveCount(2);
			await field(page, "model").selectOption("Solen");
			await field(page, "email").fill(person.email);
			await sendButton(page).click();
			const receipt = await receiptOf(page);
			expect(leadsOf(person)).toMatchObject([{ receipt, language }]);
		});
	}
});
