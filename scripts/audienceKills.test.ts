import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { addMany } from "../domain/files/library/addMany.ts";
import { openDatabase } from "../platform/db/open.ts";
import { createServices } from "../server/services.ts";
import { signIn } from "../tests/accounts/accounts.ts";
import { commandEnvironment, makeSite } from "../tests/commands.ts";
import { searchRequest } from "../tests/files/searching.ts";
import { temporaryFolder } from "../tests/folders.ts";

const below = 10_000;
const kills = 6;

test("an audience over 10,000 files is set whole or not at all, whenever it is killed", async () => {
	const { path: dataDir, remove } = await temporaryFolder();
	onTestFinished(remove);
	await makeSite(dataDir);
	const file = path.join(dataDir, "forecourt.db");
	const database = await openDatabase({ file });
	onTestFinished(() => database.close());
	const site = createServices(database, dataDir);
	await site.groups.add({ name: "Chile" }, "zoe");
	const { id } = await site.folders.add({ name: "Prices" }, "zoe");
	const content = await site.library.store(Buffer.from("some words"));
	const files = Array.from({ length: below }, (_, n) => ({
		name: `paper ${n}.txt`,
		content,
		mediaType: "text/plain",
		createdAt: new Date().toISOString(),
	}));
	let ids = 0;
	const newId = () => `file-${++ids}`;
	await addMany({ db: database.db, newId }, { id, catalogue_id: id }, files);
	const viewer = await signIn(database.db, site.accounts, "amina");
	const seen = async () =>
		(await site.search.page(["paper"], undefined, { ...searchRequest, viewer }))
			?.count;
	const lines = async () =>
		(
			await site.auditLog.page(
				{ action: "folder-audience" },
				{ page: 1, limit: 1 },
			)
		).count;

	let isClosed = false;
	let changes = 0;
	let whole = 0;
	/** Milliseconds a whole run takes, at first a guess. */
	let takes = 1500;
	for (let n = 0; n < kills; n++) {
		const words = isClosed ? ["everybody"] : ["Chile"];
		const begun = performance.now();
		const child = spawn(
			process.execPath,
			["scripts/folders.ts", "audience", id, ...words],
			{ env: commandEnvironment({ dataDir }), stdio: "ignore" },
		);
		const exit = once(child, "exit");
		// The first is let run; the others end somewhere near where it wrote.
		if (n > 0) {
			await Promise.race([exit, pause(takes * (0.5 + (0.6 * n) / kills))]);
			child.kill("SIGKILL");
		}
		const [code] = await exit;
		if (n === 0) takes = performance.now() - begun;
		if (code === 0) whole++;
		const count = await seen();
		const closedNow = count === 0;
		expect([0, below]).toContain(count);
		if (closedNow !== isClosed) changes++;
		// A change that was answered is so, and whatever is so stands in the log.
		if (code === 0) expect(closedNow).toBe(!isClosed);
		expect(await lines()).toBe(changes);
		isClosed = closedNow;
	}
	expect(whole).toBeGreaterThan(0);
}, 120_000);
