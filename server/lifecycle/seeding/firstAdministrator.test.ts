import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { migrate } from "../../../platform/db/migrate.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { movableClock } from "../../../tests/leads.ts";
import { createServices } from "../../services.ts";
import { offerFirstAdministrator } from "./firstAdministrator.ts";
import { makeSampleAccount } from "./firstRun.ts";

const day = 24 * 60 * 60_000;

async function open() {
	vi.spyOn(console, "log").mockImplementation(() => {});
	const { path: dataDir, remove } = await temporaryFolder();
	const database = await openDatabase({ file: join(dataDir, "a.db") });
	onTestFinished(async () => {
		await database.close();
		await remove();
	});
	await migrate(database);
	const clock = movableClock();
	const services = createServices(database, dataDir, { clock });
	const file = join(dataDir, "first-run.txt");
	return {
		clock,
		services,
		dataDir,
		file,
		start: (publicUrl = "https://cars.test") =>
			offerFirstAdministrator(services.staff, { dataDir, publicUrl }),
		text: () => readFile(file, "utf8"),
	};
}

test("while there is no staff each start says one link, for a day the same", async () => {
	const { start, text, file, clock } = await open();
	const first = await start();
	expect(first?.address).toMatch(
		/^https:\/\/cars\.test\/console\/welcome#[\w-]{43}$/,
	);
	expect(await text()).toBe(`staff: ${first?.address}\n`);
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	expect(await start()).toEqual(first);
	const elsewhere = await start("http://localhost:8080");
	expect(elsewhere?.address.split("#")[1]).toBe(first?.address.split("#")[1]);
	expect(await text()).toBe(`staff: ${elsewhere?.address}\n`);
	clock.pass(day);
	const next = await start();
	expect(next?.address.split("#")[1]).not.toBe(first?.address.split("#")[1]);
});

test("the sample account's lines stay, and its password is still known", async () => {
	const { start, text, services, dataDir } = await open();
	await makeSampleAccount(services.accounts, dataDir);
	const account = await text();
	const first = await start();
	expect(await text()).toBe(`${account}staff: ${first?.address}\n`);
	// A start that was cut off before the account was made.
	await services.accounts.setState("partner", "disabled");
	await makeSampleAccount(
		{
			isEmpty: async () => true,
			add: async ({ password }) => {
				expect(account).toContain(password);
				return { id: "1" };
			},
			matches: async () => true,
		},
		dataDir,
	);
	expect(await text()).toBe(`${account}staff: ${first?.address}\n`);
});

test("once there is staff the link leads nowhere, and its line goes", async () => {
	const { start, text, file, services } = await open();
	const first = await start();
	const token = first?.address.split("#")[1] ?? "";
	const { links, members } = services.staff;
	expect(await links.firstUntil(token)).toBe(first?.expiresAt);
	const ana = { account: "ana", name: "Ana", grants: [] };
	await members.add(ana, "root");
	expect(await links.firstUntil(token)).toBeUndefined();
	expect(await start()).toBeUndefined();
	await expect(stat(file)).rejects.toThrow("ENOENT");
	await writeFile(file, "account: a\nstaff: x\npassword: b\n");
	await start();
	expect(await text()).toBe("account: a\npassword: b\n");
});
