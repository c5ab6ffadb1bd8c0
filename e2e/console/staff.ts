import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Grant, Staff } from "../../contracts/rights.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createServices, type Services } from "../../server/services.ts";
import { staffIn } from "../../tests/console.ts";
import { test as base, expect } from "../visit.ts";

export { expect };

/** Makes a member with these roles, and signs a page's browser in as him. */
export type SignIn = (
	page: Page,
	grants?: Grant[],
	name?: string,
) => Promise<Staff>;

/** Signs a page's browser in by the token of a session. */
export async function signInAs(
	page: Page,
	token: string,
	url: string,
): Promise<void> {
	const cookie = { name: "staff", value: token, url };
	await page
		.context()
		.addCookies([{ ...cookie, httpOnly: true, sameSite: "Strict" }]);
}

/** Journeys of the console, beside the running server and on its data. */
export const test = base.extend<{ signIn: SignIn }, { site: Services }>({
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
	signIn: async ({ site, baseURL }, use) =>
		use(async (page, grants, name) => {
			const { staff, token } = await staffIn(site, grants, { name });
			await signInAs(page, token, baseURL ?? "");
			return staff;
		}),
});
