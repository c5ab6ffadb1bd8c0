import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { addMany } from "../domain/files/library/addMany.ts";
import { openKilledSite, runKilled } from "../tests/kills.ts";

const files = 10_000;
/** Kills of each deed, spread over the time that it takes. */
const kills = 4;

test("a folder of 10,000 files that is moved, narrowed or deleted while the process is killed is changed as a whole, or not at all", async () => {
	const { dataDir, db, site } = await openKilledSite();
	const { folders, library, groups } = site;
	const former = await folders.add({ name: "Former" }, "zoe");
	const later = await folders.add({ name: "Later" }, "zoe");
	await groups.add({ name: "Chile" }, "zoe");
	const big = await folders.add({ name: "Big", parentId: former.id }, "zoe");
	const content = { sha256: "0".repeat(64), size: 1, crc32: 0 };
	await addMany(
		{ db, newId: randomUUID },
		big,
		Array.from({ length: files }, (_, at) => ({
			...{ name: `${at}.txt`, content, mediaType: "text/plain" },
			createdAt: "2026-11-01T00:00:00.000Z",
		})),
	);

	/** Deed of a command; whether it was acknowledged, and how long it took in milliseconds. */
	async function run(words: string[], killAfter?: number) {
		const { said, took } = await runKilled(
			dataDir,
			["folders", ...words, "--json"],
			killAfter === undefined ? undefined : () => pause(killAfter),
		);
		return { isSaid: said.includes("\n"), took };
	}

	/** Place, audience and state of the folder, and whether all below it agrees. */
	async function state() {
		const folder = await db
			.selectFrom("file_entry")
			.selectAll()
			.where("id", "=", big.id)
			.executeTakeFirstOrThrow();
		const rows = await db
			.selectFrom("file_entry")
			.select(["catalogue_id", (q) => q.fn.countAll<number>().as("count")])
			.where("parent_id", "=", big.id)
			.groupBy("catalogue_id")
			.execute();
		expect(rows).toEqual([{ catalogue_id: folder.parent_id, count: files }]);
		expect(folder.entries).toBe(files);
		const holders = await Promise.all(
			[former, later].map(async ({ id }) => (await library.entry(id))?.entries),
		);
		const isLater = folder.parent_id === later.id;
		expect(holders).toEqual(isLater ? [0, 1] : [1, 0]);
		const lines = await db
			.selectFrom("audit_record")
			.select((q) => q.fn.countAll<number>().as("count"))
			.where("subject", "=", big.id)
			.executeTakeFirstOrThrow();
		const deleted = await site.deletions.count();
		const seen = await site.tree.inLanguage("en", "staff");
		return { isLater, audience: folder.audience, deleted, lines, seen };
	}

	let cut = 0;
	for (const words of [
		["move", big.id, "--to", later.id],
		["audience", big.id, "Chile"],
		["delete", big.id],
		["undelete", big.id],
		["move", big.id, "--to", former.id],
	]) {
		// A deed that changes nothing tells how long the command takes until it acts.
		const { took } = await run(["list", "--in", former.id]);
		let before = await state();
		for (let n = 0; n < kills; n++) {
			const { isSaid } = await run(words, took * (0.7 + 0.2 * n));
			const after = await state();
			const isDone = after.lines.count > before.lines.count;
			if (isSaid) expect(isDone).toBe(true);
			if (!isDone) expect(after).toEqual(before);
			if (!isSaid) cut++;
			if (isDone) break;
			before = after;
		}
		if ((await state()).lines.count === before.lines.count) {
			expect((await run(words)).isSaid).toBe(true);
			expect((await state()).lines.count).toBe(before.lines.count + 1);
		}
	}
	expect(cut).toBeGreaterThan(0);
	expect(await state()).toMatchObject({ isLater: false, deleted: 0 });
}, 240_000);
