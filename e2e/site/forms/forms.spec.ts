import { inLanguage as at } from "../../../contracts/addresses/addresses.ts";
import {
	isRequired,
	leadFieldNames,
} from "../../../contracts/leads/leadFields.ts";
import {
	field,
	fillIn,
	leadsOf,
	receiptOf,
	sendButton,
	somebody,
} from "../../leads.ts";
import { expect, test, visit, voices, widthOf } from "../../visit.ts";

const requiredFields = leadFieldNames.filter((name) =>
	isRequired("test-drive", name),
);
const faulty = '[aria-invalid="true"]';

for (const { language, t } of voices) {
	for (const path of ["/test-drive", "/be-an-agent"]) {
		test(`${at(language, path)} needs its six fields and says so`, {
			tag: widthOf(language),
		}, async ({ page }) => {
			let sent = 0;
			page.on("request", (request) => {
				if (request.url().endsWith("contactus-add")) sent++;
			});
			await visit(page, at(language, path));
			for (const name of requiredFields) {
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

	test(`a double click sends one test drive, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page }) => {
		let sent = 0;
		page.on("request", (request) => {
			if (request.url().endsWith("contactus-add")) sent++;
		});
		const person = somebody();
		await visit(page, `${at(language, "/test-drive")}?model=Terra%207`);
		await expect(field(page, "model")).toHaveValue("Terra 7");
		await fillIn(page, person);
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

for (const { language, t, copy } of voices) {
	test(`no distributor is promised where none is, in ${language}`, {
		tag: widthOf(language),
	}, async ({ page }) => {
		const text = (key: "dealerThere" | "dealerNone") =>
			t.forms[key].replace(/^\{country\}/, "").slice(0, 12);
		await visit(page, at(language, "/test-drive?model=Solen"));
		const country = field(page, "country");
		const hint = page.locator("#lead-country-hint");
		await expect(country).toHaveAttribute("aria-describedby", /-hint$/);
		await expect(hint).toHaveAttribute("aria-live", "polite");
		await country.selectOption("");
		await expect(hint).toHaveText(t.forms.dealerWhere);
		const groups = country.locator("optgroup");
		await expect(groups.nth(0)).toHaveAttribute("label", t.forms.served);
		await expect(groups.nth(0).locator("[value=CL]")).toHaveCount(1);
		await expect(groups.nth(0).locator("[value=FR]")).toHaveCount(0);
		await expect(groups.nth(1)).toHaveAttribute("label", t.forms.notServed);
		await expect(groups.nth(1).locator("[value=FR]")).toHaveCount(1);
		await country.selectOption("CL");
		const chile = await country.locator("option:checked").innerText();
		await expect(hint).toContainText(chile);
		await expect(hint).not.toContainText(text("dealerNone"));
		// The form names who answers, and when they open, before anything is sent.
		const answers = country.locator("..");
		const name = language === "ar" ? "أندا روسا" : "Automotora Andarosa";
		await expect(answers).toContainText(name);
		await expect(answers).toContainText(/\d\d:\d\d/);
		await fillIn(page, {
			...somebody(),
			country: "FR",
			phone: "+33 1 42 68 53 00",
		});
		const france = await country.locator("option:checked").innerText();
		await expect(hint).toContainText(`${france}${text("dealerNone")}`);
		await expect(answers).not.toContainText(name);
		await sendButton(page).click();
		await receiptOf(page);
		const main = page.locator("main");
		await expect(main).toContainText(
			t.forms.receiptNoDealer.replace("{country}", france),
		);
		await expect(main).not.toContainText(copy.testDrive.receipt);
		await expect(page).toHaveTitle(new RegExp(`^${t.forms.receiptTitle}`));

		await visit(page, at(language, "/test-drive?model=Solen"));
		await fillIn(page, somebody());
		await sendButton(page).click();
		await receiptOf(page);
		const who = t.forms.receiptGoesTo.split("{name}");
		for (const part of who) await expect(main).toContainText(part.trim());
		await expect(main).toContainText(copy.testDrive.receipt);
	});
}

test("a form works whatever a browser says it speaks @desktop", async ({
	page,
}) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "languages", {
			get: () => ["c", "en-US@posix", "es-CL"],
		});
	});
	const person = somebody();
	await visit(page, "/test-drive?model=Solen");
	await expect(field(page, "country")).toHaveValue("CL");
	await fillIn(page, person);
	await sendButton(page).click();
	const receipt = await receiptOf(page);
	expect(leadsOf(person)).toMatchObject([{ receipt }]);
});

test("an application and a message arrive as well @desktop", async ({
	page,
}) => {
	for (const [path, kind] of [
		["/be-an-agent", "agent"],
		["/about/contact", "contact"],
	] as const) {
		const person = somebody();
		await visit(page, path);
		if (kind === "agent") await field(page, "model").selectOption("Alba");
		await fillIn(page, person);
		await sendButton(page).click();
		const receipt = await receiptOf(page);
		expect(leadsOf(person)).toMatchObject([
			{ receipt, kind, state: "accepted" },
		]);
	}
});

test("the model of the address is chosen, and the picture follows @desktop", async ({
	page,
}) => {
	await visit(page, "/test-drive?model=Terra_5");
	const picture = page.locator("main picture img").first();
	await expect(field(page, "model")).toHaveValue("Terra 5");
	const before = await picture.getAttribute("src");
	await field(page, "model").selectOption("Solen");
	await expect(picture).not.toHaveAttribute("src", before ?? "");
});

test("the first fault has the focus, though the last field was being edited", async ({
	page,
}) => {
	await visit(page, "/test-drive?model=Solen");
	const content = field(page, "content");
	await content.pressSequentially("a");
	await content.press("Backspace");
	// As a hand does it: the field is left as the button goes down.
	await sendButton(page).scrollIntoViewIfNeeded();
	const box = await sendButton(page).boundingBox();
	await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 8);
	await page.mouse.down();
	await page.waitForTimeout(100);
	await page.mouse.up();
	await expect(field(page, "name")).toBeFocused();
	await expect(page.locator("#lead-content-fault")).not.toBeEmpty();
});

test.describe("a browser of France", () => {
	test.use({ locale: "fr-FR" });

	test("a form that came back without a country leaves it to the person @desktop", async ({
		page,
		forgive,
	}) => {
		forgive(/422/);
		await page.goto("/fr/test-drive", { waitUntil: "domcontentloaded" });
		await sendButton(page).click();
		await expect(page.locator(faulty).first()).toBeVisible();
		await field(page, "name").fill("Awa Diop");
		// Kept by the scripts, once they are there.
		await expect(field(page, "name")).toHaveAttribute("value", "Awa Diop");
		await expect(field(page, "country")).toHaveValue("");
	});
});

test("a phone number is checked anew in another country @desktop", async ({
	page,
}) => {
	await visit(page, "/test-drive");
	await field(page, "country").selectOption("HK");
	await field(page, "phone").fill("91234567");
	await field(page, "phone").blur();
	const fault = page.locator("#lead-phone-fault");
	await field(page, "country").selectOption("FR");
	await expect(fault).not.toBeEmpty();
	await field(page, "country").selectOption("HK");
	await expect(fault).toHaveCount(0);
});

test("nothing that is pasted is cut off, and too much of it is said at once @desktop", async ({
	page,
}) => {
	const text = "字".repeat(2001);
	await visit(page, "/test-drive");
	const content = field(page, "content");
	await content.focus();
	await page.keyboard.insertText(text);
	await expect(content).toHaveValue(text);
	await expect(page.locator("#lead-content-fault")).toContainText("2,000");
	await content.press("Backspace");
	await expect(page.locator("#lead-content-fault")).toHaveCount(0);
});
