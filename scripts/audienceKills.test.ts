import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { addMany } from "../domain/files/library/addMany.ts";
import { signIn } from "../tests/accounts/accounts.ts";
import { searchRequest } from "../tests/files/searching.ts";
import { openKilledSite, runKilled } from "../tests/kills.ts";

const below = 10_000;
const kills = 6;

test("an audience over 10,000 files is set whole or not at all, whenever it is killed", async () => {
	const { dataDir, db, site } = await openKilledSite();
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
	await addMany({ db, newId }, { id, catalogue_id: id }, files);
	const viewer = await signIn(db, site.accounts, "amina");
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
		// The first is let run; the others end somewhere near where it wrote.
		const at = takes * (0.5 + (0.6 * n) / kills);
		const { code, took } = await runKilled(
			dataDir,
			["folders", "audience", id, ...words],
			n === 0 ? undefined : () => pause(at),
		);
		if (n === 0) takes = took;
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
