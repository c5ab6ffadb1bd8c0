import type { FileHandle } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { writeGathered } from "./gathered.ts";

const mebi = 1024 * 1024;

/** A file in memory; `hold` keeps a write under way until it resolves. */
function createFile(
	hold: () => Promise<unknown> = async () => {},
	datasync: () => Promise<void> = async () => {},
) {
	const writes: { at: number; bytes: Buffer }[] = [];
	const handle = {
		datasync,
		async writev(parts: Uint8Array[], at: number) {
			const bytes = Buffer.concat(parts);
			await hold();
			writes.push({ at, bytes });
			return { bytesWritten: bytes.length };
		},
	};
	return { writes, handle: handle as unknown as FileHandle };
}

/** Parts of half a MiB, numbered; `taken` is how many were asked for. */
function numbered(count: number, failure?: Error) {
	const source = {
		taken: 0,
		async *parts() {
			for (let n = 0; n < count; n++) {
				source.taken += 1;
				yield Buffer.alloc(mebi / 2, n);
			}
			if (failure) throw failure;
		},
	};
	return source;
}

describe("gathered writing", () => {
	test("more is taken in while something is written, and no more than that", async () => {
		const going = Promise.withResolvers<void>();
		const { handle, writes } = createFile(() => going.promise);
		const source = numbered(9);
		const end = writeGathered(handle, 10, source.parts());
		await expect.poll(() => source.taken).toBe(4);
		// Two parts are being written, the next two are there: a fifth is not asked for.
		await new Promise((resolve) => setImmediate(resolve));
		expect([source.taken, writes.length]).toEqual([4, 0]);
		going.resolve();
		expect(await end).toBe(10 + 4.5 * mebi);
		expect(writes.map(({ at }) => (at - 10) / mebi)).toEqual([0, 1, 2, 3, 4]);
		const whole = Buffer.concat(writes.map(({ bytes }) => bytes));
		expect(whole.at(-1)).toBe(8);
	});

	test("what came before the source failed is written, and the failure told", async () => {
		const failure = new Error("the connection broke");
		const { handle, writes } = createFile();
		const source = numbered(5, failure);
		await expect(writeGathered(handle, 0, source.parts())).rejects.toBe(
			failure,
		);
		const bytes = writes.reduce((sum, write) => sum + write.bytes.length, 0);
		expect(bytes).toBe(2.5 * mebi);
	});

	test("a write that fails ends it, also the last", async () => {
		for (const count of [1, 2, 20]) {
			const failure = new Error("ENOSPC");
			const { handle } = createFile(async () => {
				throw failure;
			});
			const source = numbered(count);
			await expect(writeGathered(handle, 0, source.parts())).rejects.toBe(
				failure,
			);
			expect(source.taken).toBeLessThanOrEqual(4);
		}
	});

	test("the disk begins before all is there, once at a time", async () => {
		const synced: number[] = [];
		let underWay = 0;
		const { handle, writes } = createFile(undefined, async () => {
			expect(++underWay).toBe(1);
			synced.push(writes.length);
			await new Promise((resolve) => setImmediate(resolve));
			underWay -= 1;
		});
		await writeGathered(handle, 0, numbered(200).parts());
		expect(synced).toEqual([32, 64, 96]);
		expect(underWay).toBe(0);
	});

	test("bytes the disk could not keep are not told to be there", async () => {
		const failure = new Error("EIO");
		for (const parts of [64, 65, 200]) {
			const { handle } = createFile(undefined, async () => {
				throw failure;
			});
			await expect(
				writeGathered(handle, 0, numbered(parts).parts()),
			).rejects.toBe(failure);
		}
	});
});
