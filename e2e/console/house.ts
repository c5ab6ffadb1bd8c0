import { readdirSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type {
	Fixtures,
	Page,
	PlaywrightTestOptions,
	PlaywrightWorkerArgs,
} from "@playwright/test";
import { welcomeAddress } from "../../contracts/console/welcome.ts";
import { type OpenDatabase, openDatabase } from "../../platform/db/open.ts";
import { createServices, type Services } from "../../server/services.ts";
import { copyData } from "../../tests/copyData.ts";
import { freePort } from "../../tests/freePort.ts";
import auth from "../../texts/en/console/auth.json" with { type: "json" };
import { startSite } from "../startSite.ts";
import { test as base, expect } from "../visit.ts";

export type House = {
	/** Passkeys belong to a name: the site all journeys share, which has a number only, takes none. */
	url: string;
	/** Folder of the site's data. */
	data: string;
	database: OpenDatabase;
	services: Services;
	/** Link that the first start left for whoever started it. */
	firstLink(): Promise<string>;
	/** The address behind which a member comes in. */
	link(staffId: string): Promise<string>;
};

/** Folder of the data of sites that journeys start. */
export const folder = ".cache/e2e";

/** A site of its own with the sample content and nobody of the staff yet. */
export async function openHouse(
	name: string,
	env: Record<string, string> = {},
) {
	const data = join(folder, name);
	rmSync(data, { recursive: true, force: true });
	const sample = readdirSync(folder).find((one) => one.startsWith("sample-"));
	copyData(join(folder, sample ?? ""), data);
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const stop = await startSite({ port, publicUrl: url, data }, env);
	const database = await openDatabase({ file: join(data, "forecourt.db") });
	const services = createServices(database, data, { publicUrl: url });
	const house: House = {
		url,
		data,
		database,
		services,
		async firstLink() {
			for (;;) {
				const text = await readFile(join(data, "first-run.txt"), "utf8");
				const link = /^staff: (.*)$/m.exec(text)?.[1] ?? "";
				// The copy's own link stands there until the site, which answers by then, has made another.
				if (link.startsWith(url)) return link;
				await pause(100);
			}
		},
		async link(staffId) {
			const { token } = await services.staff.links.make(staffId);
			return welcomeAddress(url, token);
		},
	};
	return {
		house,
		async close() {
			await database.close();
			await stop();
			rmSync(data, { recursive: true, force: true });
		},
	};
}

/**
 * Fixtures for journeys of a site of their own. Each file asks for its own: workers
 * go from file to file, and the link of a first start lets in once.
 */
export const houseFixtures = (
	name: string,
): Fixtures<
	object,
	{ house: House },
	PlaywrightTestOptions,
	PlaywrightWorkerArgs
> => ({
	house: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
		async ({}, use, { workerIndex }) => {
			const { house, close } = await openHouse(`${name}-${workerIndex}`);
			await use(house);
			await close();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	baseURL: async ({ house }, use) => use(house.url),
});

/** Journeys of a site of their own, from its first administrator on. */
export const houseTest = (name: string) =>
	base.extend<object, { house: House }>(houseFixtures(name));

/** Gives a browser a passkey's authenticator whose owner is always there. */
export async function addAuthenticator(page: Page): Promise<void> {
	const tools = await page.context().newCDPSession(page);
	await tools.send("WebAuthn.enable");
	await tools.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
}

/**
 * Goes by the link of a first start to the worklist, as its first administrator
 * with a passkey.
 */
export async function enter(
	page: Page,
	house: House,
	{ name, account }: { name: string; account: string },
): Promise<void> {
	await page.goto(await house.firstLink());
	await expect(page.getByText(auth.welcomeFirst)).toBeVisible();
	await page.getByRole("button", { name: auth.goOn }).click();
	// Nothing was filled in: one is led to what is missing.
	await expect(page.getByLabel(auth.name)).toBeFocused();
	await page.getByLabel(auth.name).fill(name);
	await page.getByLabel(auth.account).fill(account);
	await page.getByRole("button", { name: auth.goOn }).click();
	await page.getByRole("button", { name: auth.makePasskey }).click();
	await expect(
		page.getByRole("button", { name: new RegExp(name) }),
	).toBeVisible();
}
