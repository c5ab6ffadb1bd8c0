import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openCopyBucket } from "../../platform/copies/bucket.ts";
import { openCopyFolder } from "../../platform/copies/folder.ts";
import { createSeal } from "../../platform/copies/sealed.ts";
import { withDump } from "../../platform/db/dump/dump.ts";
import { LoadError } from "../../platform/db/dump/loadError.ts";
import { type OpenDatabase, openDatabase } from "../../platform/db/open.ts";
import { systemClock as clock } from "../../platform/runtime/clock.ts";
import { createDiskStorage } from "../../platform/storage/disk/disk.ts";
import type { Storage } from "../../platform/storage/port.ts";
import { createTestApp } from "../../tests/app.ts";
import { eachEmptyDatabase } from "../../tests/databases/databases.ts";
import { startS3 } from "../../tests/fakes/s3.ts";
import { published } from "../../tests/files/deliveries.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { backUp, prune } from "./backup.ts";
import { CopyError } from "./copyError.ts";
import { type Copies, readManifest, snapshotIds } from "./manifest.ts";
import { move } from "./move.ts";
import { restore } from "./restore.ts";

import { verifyCopies, verifySite } from "./verify.ts";

type Data = { open: OpenDatabase; storage: Storage };

async function folder() {
	const { path, remove } = await temporaryFolder();
	onTestFinished(remove);
	return path;
}

/** A site with the sample content and a few files, and what a command has of it. */
async function openSite() {
	const site = await createTestApp();
	onTestFinished(() => site.close());
	const { db } = site.database;
	// Hundreds of pictures would take their time, and tell no more.
	const [some] = await db.selectFrom("media").select("id").execute();
	await db
		.deleteFrom("media_file")
		.where("media_id", "!=", some?.id ?? "")
		.execute();
	await db.updateTable("media").set({ master: null }).execute();
	await rm(join(site.folder, "objects"), { recursive: true });
	for (const { object } of await db
		.selectFrom("media_file")
		.selectAll()
		.execute()) {
		const { sha256 } = await site.services.storage.put(Buffer.from(object));
		await db
			.updateTable("media_file")
			.set({ object: sha256 })
			.where("object", "=", object)
			.execute();
	}
	const { id } = await site.services.library.addCatalogue({
		names: { en: "Workshop" },
		position: 0,
	});
	const entry = await published(
		...([site.services, id, "manual.pdf", Buffer.from("manual")] as const),
	);
	const open = await openDatabase({ file: site.file });
	onTestFinished(open.close);
	const storage = site.services.storage;
	return { ...site, shelf: id, entry, data: { open, storage } };
}

/** An empty place for a site. */
async function emptySite(address?: {
	url?: string;
	file: string;
}): Promise<Data & { path: string }> {
	const path = await folder();
	const open = await openDatabase(address ?? { file: join(path, "a.db") });
	onTestFinished(open.close);
	const storage = createDiskStorage({ folder: join(path, "objects") });
	return { open, storage, path };
}

const copiesIn = (path: string, key?: Buffer): Copies => ({
	place: openCopyFolder(path),
	seal: key && createSeal(key),
});

/** Everything that is kept, in an order of its own. */
async function everything({ open, storage }: Data) {
	const kept: Record<string, unknown> = {};
	await withDump(open, async (tables) => {
		for await (const { name, columns, rows } of tables) {
			const all: string[] = [];
			for await (const some of rows)
				all.push(...some.map((row) => JSON.stringify(row)));
			// Time and way of its migrations are each database's own.
			if (name !== "kysely_migration") kept[name] = [columns, ...all.sort()];
		}
	});
	const names: string[] = [];
	for await (const name of storage.list()) names.push(name);
	return { kept, names: names.sort() };
}

async function flipOneBit(file: string): Promise<void> {
	const bytes = await readFile(file);
	bytes[0] = (bytes[0] ?? 0) ^ 1;
	await writeFile(file, bytes);
}

eachEmptyDatabase((make) => {
	test("a site comes back from its backup, and moves on and back, byte for byte", async () => {
		const { data } = await openSite();
		const before = await everything(data);
		const copies = copiesIn(await folder(), randomBytes(32));
		const made = await backUp(copies, { ...data, clock });
		expect([made.lost, made.copied]).toEqual([[], made.objects]);

		const restored = await emptySite(await make());
		const { lost } = await restore(copies, restored);
		expect(lost).toEqual([]);
		const after = await everything(restored);
		expect(after.kept).toEqual(before.kept);
		expect((await verifySite(restored)).faults).toEqual([]);
		await expect(restore(copies, restored)).rejects.toThrow(LoadError);

		const home = await emptySite();
		await move(restored, home);
		expect(await everything(home)).toEqual(after);
		// The restored site goes on: numbers are new ones, and foreign keys hold.
		const { db } = restored.open;
		const change = db.insertInto("file_change").values({ number: 1, tree: 0 });
		await change.execute();
		const orphan = { media_id: "none", language: "en", alt: "" };
		await expect(
			db
				.insertInto("media_text")
				.values({ ...orphan, author_id: null, updated_at: "" })
				.execute(),
		).rejects.toThrow(/foreign key/i);
	});
});

test("backups taken while people write are each whole, and hold what was acknowledged", async () => {
	const site = await openSite();
	const copies = copiesIn(await folder());
	const stored: string[] = [];
	let writing = true;
	const writers = [1, 2].map(async (writer) => {
		for (let n = 0; writing; n++) {
			const name = `${writer}-${n}.pdf`;
			await published(site.services, site.shelf, name, Buffer.from(name));
			stored.push(name);
		}
	});
	const taken: { id: string; acknowledged: string[] }[] = [];
	for (let n = 0; n < 3; n++) {
		const acknowledged = [...stored];
		const { id, lost } = await backUp(copies, { ...site.data, clock });
		expect(lost).toEqual([]);
		taken.push({ id, acknowledged });
	}
	writing = false;
	await Promise.all(writers);
	for (const { id, acknowledged } of taken) {
		expect((await verifyCopies(copies, id)).faults).toEqual([]);
		const back = await emptySite();
		await restore(copies, back, id);
		expect((await verifySite(back)).faults).toEqual([]);
		const rows = await back.open.db
			.selectFrom("file_entry")
			.select("name")
			.execute();
		const there = new Set(rows.map(({ name }) => name));
		expect(acknowledged.filter((one) => !there.has(one))).toEqual([]);
	}
});

test("a second backup copies only what is new, and old ones can be let go", async () => {
	const { data } = await openSite();
	const path = await folder();
	const copies = copiesIn(path);
	await backUp(copies, { ...data, clock });
	expect((await backUp(copies, { ...data, clock })).copied).toBe(0);
	const { sha256 } = await data.storage.put(Buffer.from("nobody's"));
	await data.open.db
		.updateTable("media")
		.set({ master: sha256 })
		.where("id", "in", (eb) => eb.selectFrom("media").select("id").limit(1))
		.execute();
	expect((await backUp(copies, { ...data, clock })).copied).toBe(1);
	expect(await prune(copies, 1)).toEqual({
		snapshots: 2,
		objects: expect.any(Number),
		foreign: 0,
	});
	expect(await snapshotIds(copies.place)).toHaveLength(1);
	expect((await verifyCopies(copies)).faults).toEqual([]);
});

test("without its key a backup says nothing, and a damaged one is found", async () => {
	const { data, entry } = await openSite();
	const path = await folder();
	const copies = copiesIn(path, randomBytes(32));
	await backUp(copies, { ...data, clock });
	const names: string[] = [];
	for await (const name of copies.place.list("objects")) names.push(name);
	const sha256 = entry.sha256 ?? "";
	expect(names.join()).not.toContain(sha256.slice(2));
	for (const name of names)
		expect(await readFile(join(path, name), "latin1")).not.toContain("manual");
	for (const other of [copiesIn(path), copiesIn(path, randomBytes(32))])
		await expect(readManifest(other)).rejects.toThrow(CopyError);

	const [first = ""] = names;
	await flipOneBit(join(path, first));
	expect((await verifyCopies(copies)).faults).toMatchObject([
		{ what: "object damaged", stored: first },
	]);
	const back = await emptySite();
	expect((await restore(copies, back)).lost).toHaveLength(1);
});

test("of a backup without a key a damaged copy is not brought back, and said to be lost", async () => {
	const { data, entry } = await openSite();
	const path = await folder();
	const copies = copiesIn(path);
	await backUp(copies, { ...data, clock });
	const sha256 = entry.sha256 ?? "";
	const names: string[] = [];
	for await (const name of copies.place.list("objects")) names.push(name);
	const name = names.find((one) => one.replaceAll("/", "").includes(sha256));
	await flipOneBit(join(path, name ?? ""));
	const back = await emptySite();
	expect((await restore(copies, back)).lost).toEqual([sha256]);
	const kept: string[] = [];
	for await (const one of back.storage.list()) kept.push(one);
	expect(kept).toHaveLength(names.length - 1);
});

test("a flipped bit is found, and mended from a backup or by the same file again", async () => {
	const { data, folder: home, entry } = await openSite();
	const copies = copiesIn(await folder());
	await backUp(copies, { ...data, clock });
	const sha256 = entry.sha256 ?? "";
	const file = join(home, "objects", data.storage.locationOf?.(sha256) ?? "");
	const damaged = [{ what: "object damaged", about: sha256 }];

	await flipOneBit(file);
	expect((await verifySite(data)).faults).toEqual(damaged);
	// Damaged objects do not get into a backup either.
	const other = copiesIn(await folder());
	expect((await backUp(other, { ...data, clock })).lost).toEqual([sha256]);
	expect(await verifySite(data, copies)).toMatchObject({
		healed: [sha256],
		faults: [],
	});

	await flipOneBit(file);
	await data.storage.put(Buffer.from("manual"));
	expect((await verifySite(data)).faults).toEqual([]);

	await data.storage.remove(sha256);
	expect((await verifySite(data)).faults).toEqual([
		{ what: "object lost", about: sha256 },
	]);
});

test("a bucket holds backups as a folder does", async () => {
	const s3 = await startS3();
	onTestFinished(s3.close);
	const { data } = await openSite();
	const copies = { place: openCopyBucket(s3.place, "backups/") };
	const made = await backUp(copies, { ...data, clock });
	expect((await backUp(copies, { ...data, clock })).copied).toBe(0);
	await prune(copies, 1);
	const back = await emptySite();
	expect(await restore(copies, back)).toMatchObject({
		lost: [],
		brought: made.objects,
	});
	expect(
		[...s3.objects.keys()].every((key) => key.startsWith("backups/")),
	).toBe(true);
});

test("where there is no site nothing is copied, looked at or moved", async () => {
	const nothing = await emptySite();
	const copies = copiesIn(await folder());
	for (const work of [
		() => backUp(copies, { ...nothing, clock }),
		() => verifySite(nothing),
		async () => move(nothing, await emptySite()),
	])
		await expect(work()).rejects.toThrow(CopyError);
	expect(await snapshotIds(copies.place)).toEqual([]);
	await expect(readManifest(copies)).rejects.toThrow("There is no snapshot");
});
