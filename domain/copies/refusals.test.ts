import { randomBytes } from "node:crypto";
import { readdir, readFile, truncate } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openCopyFolder } from "../../platform/copies/folder.ts";
import { createSeal } from "../../platform/copies/sealed.ts";
import { LoadError } from "../../platform/db/dump/loadError.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { systemClock as clock } from "../../platform/runtime/clock.ts";
import { createDiskStorage } from "../../platform/storage/disk/disk.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { backUp, prune } from "./backup.ts";
import {
	type Copies,
	type KeyChange,
	listSnapshots,
	readManifest,
} from "./manifest.ts";
import { lastOutcomes, noteOutcome } from "./outcomes.ts";
import { restore } from "./restore.ts";
import { soundSnapshot } from "./snapshot.ts";
import { verifyCopies } from "./verify.ts";

async function folder() {
	const { path, remove } = await temporaryFolder();
	onTestFinished(remove);
	return path;
}

/** A site of one object, and a place for copies that is opened with one key or another. */
async function siteAndPlace() {
	const path = await folder();
	const open = await openDatabase({ file: join(path, "a.db") });
	onTestFinished(open.close);
	await migrate(open);
	const storage = createDiskStorage({ folder: join(path, "objects") });
	const { sha256 } = await storage.put(Buffer.from("a picture"));
	await open.db
		.insertInto("media")
		.values({
			id: "a",
			source_sha256: sha256,
			master: sha256,
			width: 1,
			height: 1,
			transparent: 0,
			widths: "[1]",
			fallback_width: 1,
			created_at: "2026-01-01",
		})
		.execute();
	const place = openCopyFolder(join(path, "copy"));
	const keys = [randomBytes(32), randomBytes(32)].map(createSeal);
	const [first, second] = keys as [Copies["seal"], Copies["seal"]];
	const withKey = (seal: Copies["seal"]): Copies => ({ place, seal });
	const make = (seal: Copies["seal"], change?: KeyChange) =>
		backUp(withKey(seal), { open, storage, clock }, change);
	const snapshots = join(path, "copy", "snapshots");
	return { open, storage, first, second, withKey, make, snapshots };
}

test("a key that was lost or changed is noticed by the backup, not by the restore", async () => {
	const { first, second, withKey, make } = await siteAndPlace();
	const { id: one } = await make(first);
	await expect(make(undefined)).rejects.toThrow(
		`encrypted with key ${first?.mark}, and BACKUP_KEY is not set`,
	);
	await expect(make(second)).rejects.toThrow(
		`encrypted with key ${first?.mark}, and BACKUP_KEY is key ${second?.mark}`,
	);
	// Each option stands for its own case only.
	await expect(make(undefined, { newKey: true })).rejects.toThrow("--plain");
	await expect(make(second, { plain: true })).rejects.toThrow("--new-key");
	expect(await listSnapshots(withKey(first))).toHaveLength(1);

	// Said once, it holds from then on.
	const { id: two } = await make(second, { newKey: true });
	const { id: three } = await make(second);
	const listed = await listSnapshots(withKey(second));
	expect(listed.map(({ id, fits }) => [id, fits])).toEqual([
		[one, false],
		[two, true],
		[three, true],
	]);
	const wrong = readManifest(withKey(first));
	await expect(wrong).rejects.toThrow(
		`BACKUP_KEY is key ${first?.mark}: set the key it was made with. What there is fits ${one}`,
	);
	await make(undefined, { plain: true });
	await make(undefined);
	await expect(make(first)).rejects.toThrow("is not encrypted");
});

test("what snapshots of another key need is kept for as long as one of them is", async () => {
	const { first, second, withKey, make } = await siteAndPlace();
	await make(first);
	await make(second, { newKey: true });
	expect(await prune(withKey(second), 2)).toMatchObject({ foreign: 1 });
	await make(second);
	expect(await prune(withKey(second), 2)).toMatchObject({
		snapshots: 1,
		foreign: 0,
	});
	const { faults } = await verifyCopies(withKey(second));
	expect(faults).toEqual([]);
});

test.each(["tables", "objects", "json"] as const)(
	"a snapshot whose %s were cut is said to be damaged",
	async (end) => {
		for (const sealed of [false, true]) {
			const { first, withKey, make, snapshots } = await siteAndPlace();
			const copies = withKey(sealed ? first : undefined);
			await make(copies.seal);
			const [name = ""] = (await readdir(snapshots)).filter((one) =>
				one.endsWith(end),
			);
			const file = join(snapshots, name);
			await truncate(file, Math.floor((await readFile(file)).length / 2));
			await expect(soundSnapshot(copies)).rejects.toThrow("was cut short");
			const looked = verifyCopies(copies).then(
				({ faults }) => faults.map(({ about }) => about).join(),
				(error: Error) => error.message,
			);
			expect(await looked).toContain("was cut short");
			// A damaged snapshot does not stand in the way of the next one.
			await make(copies.seal);
			await soundSnapshot(copies);
		}
	},
);

test("where something is no object comes either", async () => {
	const { open, withKey, make } = await siteAndPlace();
	await make(undefined);
	const storage = createDiskStorage({ folder: await folder() });
	await expect(restore(withKey(undefined), { open, storage })).rejects.toThrow(
		LoadError,
	);
	for await (const name of storage.list()) expect.unreachable(name);
});

eachDatabase((make) => {
	test("how backups went is kept beside the site: the last time, and the last good one", async () => {
		const { db } = await make();
		const never = { faults: 0, goodAt: undefined };
		expect(await lastOutcomes(db)).toEqual([
			{ work: "backup", ...never },
			{ work: "verify", ...never },
		]);
		const good = new Date("2026-01-01T02:00:00Z");
		const bad = new Date("2026-01-02T02:00:00Z");
		await noteOutcome(db, "backup", { faults: 0, now: good });
		await noteOutcome(db, "backup", { faults: 3, now: bad });
		expect(await lastOutcomes(db)).toEqual([
			{ work: "backup", faults: 3, goodAt: good },
			{ work: "verify", ...never },
		]);
	});
});
