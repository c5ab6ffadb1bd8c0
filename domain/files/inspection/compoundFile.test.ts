import { expect, test } from "vitest";
import { compoundType } from "./compoundFile.ts";

const damaged = "application/vnd.ms-office.damaged";
const sectorSize = 512;

/** The head of a compound file whose tables lie where they should not. */
function headWith(tables: number[], more = 0xfffffffe): Buffer {
	const head = Buffer.alloc(sectorSize, 0xff);
	head.writeUInt16LE(9, 30);
	head.writeUInt32LE(0, 48);
	head.writeUInt32LE(4096, 56);
	head.writeUInt32LE(more, 68);
	for (const [n, table] of tables.entries())
		head.writeUInt32LE(table, 76 + n * 4);
	return head;
}

/** Looks at a file of a size that is zeros behind its head; counts what is read. */
async function looked(head: Buffer, size: number) {
	let bytes = 0;
	let sectors = 0;
	const type = await compoundType(size, async (start, end) => {
		bytes += end - start;
		const part = Buffer.alloc(end - start);
		if (start === 0) head.copy(part);
		const subarray = part.subarray.bind(part);
		part.subarray = (...range) => {
			sectors++;
			return subarray(...range);
		};
		return part;
	});
	return { type, bytes, sectors };
}

test("a list of tables that leads to itself is not followed for as long as the file is", async () => {
	const size = 32 * 1024 * 1024;
	const { type, sectors } = await looked(headWith([], 0), size);
	expect(type).toBe(damaged);
	expect(sectors).toBeLessThan(1000);
});

test("what lies to and fro is not read over and over", async () => {
	const large = 4096;
	const head = headWith(Array.from({ length: 109 }, (_, n) => n));
	head.writeUInt16LE(12, 30);
	// Behind its tables, a list of what is in it that jumps a megabyte each time.
	const sectors = 109 * (large / 4);
	head.writeUInt32LE(200, 48);
	let reads = 0;
	const type = await compoundType(sectors * large, async (start, end) => {
		reads++;
		const part = Buffer.alloc(end - start);
		if (start === 0) head.copy(part);
		for (let at = Math.max(start, large); at < end && at < 110 * large; at += 4)
			part.writeUInt32LE((at / 4 - 1024 + 257) % sectors, at - start);
		return part;
	});
	expect(type).toBe(damaged);
	expect(reads).toBeLessThan(4000);
});
