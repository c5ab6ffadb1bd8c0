import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../platform/db/open.ts";
import { createServices } from "../server/services.ts";
import { makeSite, runCommand } from "../tests/commands.ts";
import { temporaryFolder } from "../tests/folders.ts";

test("staff read what partners ask for, grant it, take that back, and refuse", async () => {
	const { path: dataDir, remove } = await temporaryFolder();
	onTestFinished(remove);
	await makeSite(dataDir);
	const run = (...args: string[]) =>
		runCommand("access", args, { dataDir, input: "" });
	const json = async (...args: string[]) => {
		const { code, out, err } = await run(...args, "--json");
		expect([code, err]).toEqual([0, ""]);
		return out
			.split("\n")
			.filter(Boolean)
			.map((line) => JSON.parse(line));
	};
	const file = join(dataDir, "forecourt.db");
	const database = await openDatabase({ file });
	const site = createServices(database, dataDir);
	await site.accounts.add({
		...{ account: "amina", name: "Amina" },
		password: "words of a password",
	});
	const accountId = (await site.accounts.list())[0]?.id ?? "";
	await site.groups.add({ name: "Chile" }, "z");
	const { id: place } = await site.folders.add({ name: "Prices" }, "z");
	await site.audiences.set(place, ["Chile"], "z");
	const who = { accountId, account: "amina", network: "" };
	const asked = { place, node: place, reason: "for a tender" };
	await site.accessRequests.ask(who, asked);
	await database.close();

	const [request] = await json("list");
	expect(request).toMatchObject({
		...{ account: "amina", name: "Prices", reason: "for a tender", files: 0 },
	});
	const { id } = request;
	await json("grant", id, "--until", "2100-01-01");
	expect(await json("grants", "--account", "Amina")).toMatchObject([
		{ account: "amina", name: "Prices", until: "2100-01-01T00:00:00.000Z" },
	]);
	expect(await run("refuse", id, "--words", "No.")).toMatchObject({ code: 1 });
	await json("undo", id);
	expect(await json("grants")).toEqual([]);
	expect((await run("refuse", id)).code).toBe(1);
	expect((await run("refuse", id, "--reason", "none")).code).toBe(2);
	await json("refuse", id, "--reason", "contact", "--words", "Ask Ana.");
	expect(await json("list")).toEqual([]);
}, 120_000);
