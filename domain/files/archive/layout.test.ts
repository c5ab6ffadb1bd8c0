import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	archiveOf,
	items,
	large,
	names,
	time,
	zeroStorage,
} from "../../../tests/files/archives.ts";
import { readZip } from "../../../tests/files/zip.ts";

describe("an archive", () => {
	test("says what is in it", async () => {
		const storage = zeroStorage();
		const entries = await readZip(archiveOf(items(storage), storage));
		expect(entries.map((entry) => entry.path)).toEqual(names);
		expect(entries.map((entry) => entry.size)).toEqual([
			0, 0, 2000, 3000, 4000,
		]);
		expect(new Set(entries.map((entry) => entry.time))).toEqual(
			new Set([time]),
		);
	});

	test("is the same bytes wherever and however it is read", async () => {
		const storage = zeroStorage();
		const archive = archiveOf(items(storage), storage);
		const whole = Buffer.alloc(archive.size);
		expect(await archive.read(whole, 0)).toBe(archive.size);
		const position = fc.nat(archive.size + 10);
		await fc.assert(
			fc.asyncProperty(position, fc.nat(6000), async (start, length) => {
				const target = Buffer.alloc(length);
				const count = await archive.read(target, start);
				expect(target.subarray(0, count)).toEqual(
					whole.subarray(start, start + length),
				);
			}),
			{ numRuns: 300 },
		);
		await archive.close();
		expect(storage.stillOpen()).toBe(0);
	});

	test("reads no object twice and keeps none open behind it", async () => {
		const storage = zeroStorage();
		const big = storage.add(1_000_000);
		const archive = archiveOf(
			[
				{ path: "a", time, content: storage.add(10) },
				{ path: "big", time, content: big },
				{ path: "z", time, content: storage.add(10) },
			],
			storage,
		);
		const buffer = Buffer.alloc(64 * 1024);
		for (let at = 0; at < archive.size; at += buffer.length) {
			await archive.read(buffer, at);
			expect(storage.stillOpen()).toBeLessThanOrEqual(1);
		}
		expect(storage.stillOpen()).toBe(0);
		await archive.read(buffer, 1000);
		expect(storage.stillOpen()).toBe(1);
		await archive.close();
		expect(storage.stillOpen()).toBe(0);
	});

	test("breaks off where an object is lost or has another size", async () => {
		const storage = zeroStorage();
		const content = storage.add(10);
		for (const wrong of [
			{ ...content, sha256: "0".repeat(64) },
			{ ...content, size: 11 },
		]) {
			const archive = archiveOf([{ path: "a", time, content: wrong }], storage);
			await expect(archive.read(Buffer.alloc(100), 0)).rejects.toThrow(
				/not there, or not whole/,
			);
			expect(storage.stillOpen()).toBe(0);
		}
	});
});

test("beyond 4 GiB and 65,535 entries every number is right", async () => {
	const { archive, big } = large();
	const entries = await readZip(archive, false);
	expect(entries).toHaveLength(65_601);
	expect(entries[0]).toMatchObject({ path: "big.bin", size: big });
	expect(entries.at(-1)).toMatchObject({ path: "65599.txt", size: 3 });
	expect(archive.size).toBeGreaterThan(2 ** 32);
}, 120_000);

test("a content of more than 4 GiB has its checksum", async () => {
	const storage = zeroStorage();
	const content = storage.add(2 ** 32 + 5);
	const archive = archiveOf([{ path: "big.bin", time, content }], storage);
	expect(await readZip(archive)).toHaveLength(1);
	await archive.close();
}, 120_000);
