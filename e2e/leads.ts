import { randomInt } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { leastFillTime } from "../contracts/leads/leadBounds.ts";

/** Values that one person enters. */
export type Person = {
	name: string;
	country: string;
	phone: string;
	email: string;
	content: string;
};

/** Somebody who has never written before. */
export function somebody(): Person {
	const number = randomInt(100_000, 999_999);
	return {
		name: "Rana Vidal",
		country: "HK",
		phone: `9${randomInt(6, 8)}${number}`,
		email: `rana.${Date.now().toString(36)}.${number}@example.com`,
		content: `I would like to drive it on a Saturday, number ${number}.`,
	};
}

export function field(page: Page, name: string) {
	return page.locator(`form [name="${name}"]:not([type="hidden"])`);
}

/** Fills in everything but the model. */
export async function fillIn(page: Page, person: Person): Promise<void> {
	await field(page, "name").fill(person.name);
	await field(page, "country").selectOption(person.country);
	await field(page, "phone").fill(person.phone);
	await field(page, "email").fill(person.email);
	await field(page, "content").fill(person.content);
}

export function sendButton(page: Page) {
	return page.locator('main form button[type="submit"]');
}

/** As long as a person needs at least. */
export async function takeTime(page: Page): Promise<void> {
	await page.waitForTimeout(leastFillTime + 200);
}

export async function receiptOf(page: Page): Promise<string> {
	const receipt = page.locator("[data-receipt]");
	await expect(receipt).toHaveText(/^[A-Z]{2}-\w{4}-\w{4}$/, {
		timeout: 20_000,
	});
	return receipt.innerText();
}

/** Leads that the server has stored for an email address. */
export function leadsOf({ email }: Person) {
	const database = new DatabaseSync(".cache/e2e/data/forecourt.db", {
		readOnly: true,
	});
	try {
		return database
			.prepare("select * from lead where email_key = ?")
			.all(email.toLowerCase());
	} finally {
		database.close();
	}
}
