import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Storage } from "./port.ts";

export type StorageUnderTest = {
	storage: Storage;
	/** Begins a put in another process, kills that process in the middle of it, returns. */
	killedPut(): Promise<void>;
	/** Makes an object look as if it had been put long ago. */
	makeOld(sha256: string): Promise<void>;
	/** Whether an open object can be read after it was removed. */
	outlives: boolean;
	remove(): Promise<void>;
};

const nobody = "0".repeat(64);

/**
 * Conformance suite of every storage. `create` gives a fresh, empty one for
 * each test.
 */
export function storageConformance(
	name: string,
	create: () => Promise<StorageUnderTest>,
): void {
	describe(`${name} as a storage`, () => {
		let under: StorageUnderTest;
		let storage: Storage;
		beforeEach(async () => {
			under = await create();
			storage = under.storage;
		});
		afterEach(() => under.remove());

		test("gives back what was put, under its hash", async () => {
			const put = await storage.put(Buffer.from("hello"));
			expect(put).toEqual({ sha256: hashOf("hello"), size: 5 });
			expect(await storage.stat(put.sha256)).toEqual({ size: 5 });
			expect(String(await storage.bytes(put.sha256))).toBe("hello");
			const read = await storage.read(put.sha256);
			expect(read?.size).toBe(5);
			expect(await textOf(read)).toBe("hello");
		});

		test("keeps the same content once, however it is cut", async () => {
			await storage.put(Buffer.from("hello"));
			await storage.put(chunks("he", "", "llo"));
			expect(await namesIn(storage)).toEqual([hashOf("hello")]);
		});

		test("keeps the same content once when put at the same time", async () => {
			const content = randomBytes(300_000);
			const puts = await Promise.all(
				Array.from({ length: 8 }, () => storage.put(content)),
			);
			expect(new Set(puts.map((put) => put.sha256)).size).toBe(1);
			expect(await namesIn(storage)).toEqual([hashOf(content)]);
			expect(await storage.bytes(hashOf(content))).toEqual(content);
			expect(await storage.sweep(-1000)).toBe(0);
		});

		test("keeps an empty object", async () => {
			const { sha256, size } = await storage.put(chunks());
			expect(size).toBe(0);
			expect(await storage.stat(sha256)).toEqual({ size: 0 });
			expect(await textOf(await storage.read(sha256))).toBe("");
			await expect(storage.read(sha256, { start: 0, end: 0 })).rejects.toThrow(
				RangeError,
			);
		});

		test.each([
			[0, 0, "0"],
			[2, 4, "234"],
			[9, 9, "9"],
			[7, 500, "789"],
		])("reads bytes %i to %i", async (start, end, expected) => {
			const { sha256 } = await storage.put(Buffer.from("0123456789"));
			const read = await storage.read(sha256, { start, end });
			expect(read?.size).toBe(10);
			expect(await textOf(read)).toBe(expected);
		});

		test.each([
			[10, 12],
			[5, 4],
			[-1, 3],
			[0.5, 3],
			[0, Number.NaN],
		])("refuses bytes %d to %d", async (start, end) => {
			const { sha256 } = await storage.put(Buffer.from("0123456789"));
			await expect(storage.read(sha256, { start, end })).rejects.toThrow(
				RangeError,
			);
		});

		test.each([
			[0, 10, "0123456789"],
			[0, 4, "0123"],
			[3, 4, "3456"],
			[8, 4, "89"],
			[10, 4, ""],
			[500, 4, ""],
			[2, 0, ""],
		])(
			"reads from position %i, room for %i",
			async (position, room, expected) => {
				const { sha256 } = await storage.put(Buffer.from("0123456789"));
				const open = await storage.open(sha256);
				expect(open?.size).toBe(10);
				const target = Buffer.alloc(room);
				const count = await open?.read(target, position);
				expect(String(target.subarray(0, count))).toBe(expected);
				await open?.close();
			},
		);

		test("reads at several positions at once, also after the object is removed", async () => {
			const content = randomBytes(300_000);
			const { sha256 } = await storage.put(content);
			const open = await storage.open(sha256);
			if (under.outlives) await storage.remove(sha256);
			const parts = await Promise.all(
				[0, 1, 2].map(async (index) => {
					const target = Buffer.alloc(100_000);
					expect(await open?.read(target, index * 100_000)).toBe(100_000);
					return target;
				}),
			);
			expect(Buffer.concat(parts).equals(content)).toBe(true);
			await open?.close();
			await open?.close();
			await expect(open?.read(Buffer.alloc(1), 0)).rejects.toThrow();
		});

		test("says undefined of an object it does not have", async () => {
			expect(await storage.open(nobody)).toBeUndefined();
			expect(await storage.read(nobody)).toBeUndefined();
			expect(await storage.bytes(nobody)).toBeUndefined();
			expect(await storage.stat(nobody)).toBeUndefined();
			await storage.remove(nobody);
			expect(await namesIn(storage)).toEqual([]);
			expect(await storage.sweep(0)).toBe(0);
		});

		test("removes an object, which can be put again", async () => {
			const { sha256 } = await storage.put(Buffer.from("hello"));
			await storage.remove(sha256);
			expect(await storage.stat(sha256)).toBeUndefined();
			expect(await namesIn(storage)).toEqual([]);
			await storage.put(Buffer.from("hello"));
			expect(String(await storage.bytes(sha256))).toBe("hello");
		});

		test("shows what is staged only when it is kept", async () => {
			const dropped = await storage.stage(Buffer.from("dropped"));
			expect(await namesIn(storage)).toEqual([]);
			await dropped.drop();
			const kept = await storage.stage(Buffer.from("kept"));
			expect(kept).toMatchObject({ sha256: hashOf("kept"), size: 4 });
			await kept.keep();
			await kept.drop();
			expect(await namesIn(storage)).toEqual([hashOf("kept")]);
			expect(await storage.sweep(-1000)).toBe(0);
		});

		test("removes only what nobody put lately", async () => {
			const { sha256 } = await storage.put(Buffer.from("hello"));
			expect(await storage.removeOld(sha256, 60_000)).toBe(false);
			expect(await storage.stat(sha256)).toEqual({ size: 5 });
			expect(await storage.removeOld(sha256, -1000)).toBe(true);
			expect(await storage.removeOld(sha256, -1000)).toBe(false);
			expect(await storage.stat(sha256)).toBeUndefined();
			expect(await storage.sweep(-1000)).toBe(0);
		});

		test("loses nothing that is put while it is removed", async () => {
			for (let round = 0; round < 30; round++) {
				const content = Buffer.from(`round ${round}`);
				const { sha256 } = await storage.put(content);
				await under.makeOld(sha256);
				await Promise.all([
					storage.removeOld(sha256, 3_600_000),
					storage.put(content),
				]);
				expect(await storage.bytes(sha256)).toEqual(content);
			}
		});

		test("lends a file that holds an object", async () => {
			const { sha256 } = await storage.put(Buffer.from("hello"));
			const read = (file: string) => readFile(file, "utf8");
			expect(await storage.withFile(sha256, read)).toBe("hello");
			expect(await storage.withFile(nobody, read)).toBeUndefined();
			expect(await storage.sweep(-1000)).toBe(0);
		});

		test("takes no more from a source than it has stored", async () => {
			const chunk = randomBytes(64 * 1024);
			const hash = createHash("sha256");
			const before = memoryHeld();
			let most = 0;
			async function* source() {
				for (let index = 0; index < 480; index++) {
					// A new buffer each time, as a network would give.
					const part = Buffer.from(chunk);
					part.writeUInt32BE(index);
					hash.update(part);
					if (index % 60 === 0) most = Math.max(most, memoryHeld());
					yield part;
				}
			}
			const put = await storage.put(source());
			expect(put).toEqual({ sha256: hash.digest("hex"), size: 480 * 65536 });
			expect(most - before).toBeLessThan(8_000_000);
			const again = createHash("sha256");
			const read = await storage.read(put.sha256);
			for await (const part of read?.stream ?? []) again.update(part);
			expect(again.digest("hex")).toBe(put.sha256);
		});

		test("leaves nothing when the source fails", async () => {
			async function* source() {
				yield Buffer.from("half of ");
				throw new Error("The visitor left.");
			}
			await expect(storage.put(source())).rejects.toThrow("The visitor left.");
			expect(await namesIn(storage)).toEqual([]);
			expect(await storage.sweep(-1000)).toBe(0);
		});

		test("leaves nothing visible when its process is killed", async () => {
			await storage.put(Buffer.from("before"));
			await under.killedPut();
			expect(await namesIn(storage)).toEqual([hashOf("before")]);
			// The upload's process is gone, or the age has passed.
			await storage.sweep(60_000);
			await storage.sweep(-1000);
			expect(await storage.sweep(-1000)).toBe(0);
			expect(await namesIn(storage)).toEqual([hashOf("before")]);
		});

		test.each([
			"",
			"abc",
			"../../../../etc/passwd",
			`${nobody}\n`,
			"A".repeat(64),
			`../${"a".repeat(61)}`,
			`${nobody}0`,
		])("refuses the name %j", async (bad) => {
			await expect(storage.read(bad)).rejects.toThrow(TypeError);
			await expect(storage.open(bad)).rejects.toThrow(TypeError);
			await expect(storage.bytes(bad)).rejects.toThrow(TypeError);
			await expect(storage.stat(bad)).rejects.toThrow(TypeError);
			await expect(storage.remove(bad)).rejects.toThrow(TypeError);
		});
	});
}

/** Bytes of buffers that are still in use. */
function memoryHeld(): number {
	setFlagsFromString("--expose-gc");
	runInNewContext("gc")();
	return process.memoryUsage().arrayBuffers;
}

async function* chunks(...texts: string[]) {
	for (const text of texts) yield Buffer.from(text);
}

function hashOf(content: string | Uint8Array): string {
	return createHash("sha256").update(content).digest("hex");
}

async function namesIn(storage: Storage): Promise<string[]> {
	const names: string[] = [];
	for await (const name of storage.list()) names.push(name);
	return names.sort();
}

async function textOf(
	read: Awaited<ReturnType<Storage["read"]>>,
): Promise<string | undefined> {
	return read && String(await buffer(read.stream));
}
