import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/folders.ts";
import { ownTag } from "../runtime/owner.ts";
import { createDiskStorage } from "./disk.ts";
import { DraftBusyError } from "./draftLock.ts";
import { createDiskDrafts, type Drafts } from "./drafts.ts";
import type { StorageOfFiles } from "./port.ts";

let folder: string;
let storage: StorageOfFiles;
let drafts: Drafts;
beforeEach(async () => {
	const made = await temporaryFolder();
	storage = createDiskStorage({ folder: path.join(made.path, "objects") });
	folder = path.join(made.path, "drafts");
	drafts = createDiskDrafts({ folder, storage });
	return made.remove;
});

async function* pieces(content: Buffer, size: number, failAt = Infinity) {
	for (let at = 0; at < content.length; at += size) {
		if (at >= failAt) throw new Error("The connection broke.");
		yield content.subarray(at, at + size);
	}
}
const hashOf = (content: Buffer) =>
	createHash("sha256").update(content).digest("hex");

test("grows piece by piece and becomes an object", async () => {
	const content = randomBytes(3_000_000);
	await drafts.create("one");
	expect(await drafts.size("one")).toBe(0);
	const half = pieces(content.subarray(0, 1_500_001), 65_536);
	let written = 0;
	const count = (part: Uint8Array) => {
		written += part.length;
	};
	expect(await drafts.append("one", 0, half, count)).toBe(1_500_001);
	expect(written).toBe(1_500_001);
	const rest = pieces(content.subarray(1_500_001), 1000);
	expect(await drafts.append("one", 1_500_001, rest)).toBe(content.length);
	const read = await (await drafts.read("one")).toArray();
	expect(Buffer.concat(read).equals(content)).toBe(true);
	const sha256 = hashOf(content);
	await drafts.seal("one", { sha256, size: content.length });
	expect((await storage.bytes(sha256))?.equals(content)).toBe(true);
	expect(await drafts.size("one")).toBeUndefined();
	expect(await drafts.list()).toEqual([]);
});

test("keeps what came before the source failed", async () => {
	const content = randomBytes(2_000_000);
	await drafts.create("one");
	const broken = pieces(content, 10_000, 1_230_000);
	await expect(drafts.append("one", 0, broken)).rejects.toThrow("broke");
	expect(await drafts.size("one")).toBe(1_230_000);
	await drafts.append("one", 1_230_000, pieces(content.subarray(1_230_000), 7));
	const read = Buffer.concat(await (await drafts.read("one")).toArray());
	expect(read.equals(content)).toBe(true);
});

test("refuses another place than its end, and drafts that are not there", async () => {
	await drafts.create("one");
	await drafts.append("one", 0, pieces(Buffer.from("abc"), 1));
	for (const offset of [0, 2, 4])
		await expect(
			drafts.append("one", offset, pieces(Buffer.from("x"), 1)),
		).rejects.toThrow(RangeError);
	await expect(
		drafts.append("none", 0, pieces(Buffer.from("x"), 1)),
	).rejects.toThrow("ENOENT");
	expect(await drafts.size("none")).toBeUndefined();
	await expect(drafts.create("../x")).rejects.toThrow(TypeError);
	await drafts.remove("none");
});

test("has one writer at a time, unless that one died", async () => {
	await drafts.create("one");
	const asked = Promise.withResolvers<void>();
	const rest = Promise.withResolvers<void>();
	async function* slow() {
		asked.resolve();
		yield Buffer.from("a");
		await rest.promise;
	}
	const first = drafts.append("one", 0, slow());
	// Asked for what it writes, it has the draft for itself.
	await asked.promise;
	expect(await drafts.list()).toEqual(["one"]);
	const other = createDiskDrafts({ folder, storage });
	await expect(
		other.append("one", 0, pieces(Buffer.from("x"), 1)),
	).rejects.toThrow(DraftBusyError);
	rest.resolve();
	expect(await first).toBe(1);

	mkdirSync(folder, { recursive: true });
	const [host] = ownTag.split(".");
	for (const dead of [
		`${host}.${process.pid}.00000000`,
		`${host}.${2 ** 30}.00000000`,
	]) {
		writeFileSync(path.join(folder, "one.lock"), dead);
		const size = (await drafts.size("one")) ?? 0;
		await drafts.append("one", size, pieces(Buffer.from("b"), 1));
	}
	expect(await drafts.size("one")).toBe(3);
	const empty = path.join(folder, "one.lock");
	writeFileSync(empty, "");
	await expect(
		drafts.append("one", 3, pieces(Buffer.from("x"), 1)),
	).rejects.toThrow(DraftBusyError);
	utimesSync(empty, 1000, 1000);
	await drafts.append("one", 3, pieces(Buffer.from("c"), 1));
	const elsewhere = `${"0".repeat(12)}.1.00000000`;
	writeFileSync(path.join(folder, "one.lock"), elsewhere);
	await expect(
		drafts.append("one", 4, pieces(Buffer.from("x"), 1)),
	).rejects.toThrow(DraftBusyError);
});
