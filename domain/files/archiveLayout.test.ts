import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import type { OpenObject } from "../../platform/storage/port.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { readZip } from "../../tests/zip.ts";
import { type ArchiveItem, createLayout } from "./archiveLayout.ts";
import { openArchive } from "./archiveSource.ts";

const time = Date.parse("2026-03-04T05:06:07Z") / 1000;
const zeros = Buffer.alloc(1024 * 1024);

/** Objects of zeros with a number in front: gigabytes that need no disk. */
function zeroStorage() {
	const sizes = new Map<string, { size: number; first: Buffer }>();
	let open = 0;
	return {
		stillOpen: () => open,
		add(size: number) {
			const number = sizes.size;
			const first = Buffer.from(`${number} `).subarray(0, size);
			const sha256 = createHash("sha256").update(`${number}`).digest("hex");
			let sum = crc32(first);
			for (let left = size - first.length; left > 0; left -= zeros.length)
				sum = crc32(zeros.subarray(0, Math.min(left, zeros.length)), sum);
			sizes.set(sha256, { size, first });
			return { sha256, size, crc32: sum };
		},
		async open(sha256: string): Promise<OpenObject | undefined> {
			const found = sizes.get(sha256);
			if (!found) return undefined;
			open += 1;
			return {
				size: found.size,
				async read(target, position) {
					const count = Math.min(target.length, found.size - position);
					target.fill(0, 0, count);
					target.set(found.first.subarray(position, position + count), 0);
					return count;
				},
				async close() {
					open -= 1;
				},
			};
		},
	};
}

function archiveOf(items: ArchiveItem[], storage = zeroStorage()) {
	const layout = createLayout();
	for (const item of items) layout.add(item);
	return openArchive(layout.finish(), storage);
}

/** Writes an archive to a file; zeros become holes. */
async function writeTo(file: string, archive: OpenObject): Promise<void> {
	const handle = await open(file, "w");
	const buffer = Buffer.alloc(zeros.length);
	await handle.truncate(archive.size);
	for (let at = 0; at < archive.size; at += buffer.length) {
		const count = await archive.read(buffer, at);
		const part = buffer.subarray(0, count);
		if (!part.equals(zeros.subarray(0, count)))
			await handle.write(part, 0, count, at);
	}
	await archive.close();
	await handle.close();
}

const names = [
	"手册 Übersicht/",
	"手册 Übersicht/empty/",
	"手册 Übersicht/دليل المالك.pdf",
	"手册 Übersicht/a 🚗.txt",
	"plain.txt",
];

function items(storage: ReturnType<typeof zeroStorage>): ArchiveItem[] {
	return names.map((name, index) =>
		name.endsWith("/")
			? { path: name, time }
			: { path: name, time, content: storage.add(index * 1000) },
	);
}

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

type Tool = {
	command: string;
	version: string[];
	/** Checks everything, or one entry of large archives; throws when not content. */
	check(file: string, entry?: string): void;
	/** Names in an archive. */
	list(file: string): string[];
};

const run = (command: string, ...args: string[]) =>
	execFileSync(command, args, {
		encoding: "utf8",
		stdio: ["ignore", "pipe", "pipe"],
		maxBuffer: 64 * 1024 * 1024,
		env: { ...process.env, LC_ALL: "C.UTF-8" },
	});
const lines = (text: string) => text.split("\n").filter(Boolean);
const python = (file: string, code: string) =>
	run(
		"python3",
		"-c",
		`import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\n${code}`,
		file,
	);

const tools: Tool[] = [
	{
		command: "unzip",
		version: ["-v"],
		check: (file, entry) =>
			void run("unzip", "-tq", file, ...(entry ? [entry] : [])),
		list: (file) => lines(run("unzip", "-Z1", file)),
	},
	{
		command: "7z",
		version: ["i"],
		check: (file, entry) =>
			void run("7z", "t", "-bd", file, ...(entry ? [entry] : [])),
		list: (file) =>
			[...run("7z", "l", "-ba", "-slt", file).matchAll(/^Path = (.*)$/gm)].map(
				([, name = ""]) => name,
			),
	},
	{
		command: "python3",
		version: ["--version"],
		check: (file, entry) =>
			void python(
				file,
				entry
					? `z.read(${JSON.stringify(entry)})`
					: "assert z.testzip() is None",
			),
		list: (file) => lines(python(file, "print('\\n'.join(z.namelist()))")),
	},
	{
		command: "bsdtar",
		version: ["--version"],
		check: (file, entry) =>
			void run("bsdtar", "-xOqf", file, entry ?? "plain.txt"),
		list: (file) => lines(run("bsdtar", "-tf", file)),
	},
];

const trimmed = (list: string[]) =>
	list.map((name) => name.replace(/\/$/, "")).sort();

describe.each(tools)("$command", ({ command, version, check, list }) => {
	const found = (() => {
		try {
			run(command, ...version);
			return true;
		} catch {
			return false;
		}
	})();
	// A check that is not made must not look like one that was.
	if (!found)
		process.stderr.write(
			`Archives are not tried with ${command}: not found.\n`,
		);

	test.skipIf(!found)(
		"opens an archive with names of every script",
		async () => {
			const folder = await temporaryFolder();
			onTestFinished(folder.remove);
			const file = path.join(folder.path, "small.zip");
			const storage = zeroStorage();
			await writeTo(file, archiveOf(items(storage), storage));
			check(file);
			expect(trimmed(list(file))).toEqual(trimmed(names));
		},
	);

	test.skipIf(!found)(
		"opens one of more than 65,535 entries and 4 GiB",
		async () => {
			const folder = await temporaryFolder();
			onTestFinished(folder.remove);
			const file = path.join(folder.path, "large.zip");
			await writeTo(file, large().archive);
			check(file, "65599.txt");
			expect(list(file)).toHaveLength(65_601);
		},
		60_000,
	);
});

/** Beyond every limit of 16 and 32 bits: one large entry first, so that all offsets are far. */
function large() {
	const storage = zeroStorage();
	const big = 2 ** 32 + 5;
	const few = [0, 1, 2, 3].map((size) => storage.add(size));
	const archive = archiveOf(
		[
			{ path: "big.bin", time, content: storage.add(big) },
			...Array.from({ length: 65_600 }, (_, index) => ({
				path: `${index}.txt`,
				time,
				content: few[index % 4],
			})),
		] as ArchiveItem[],
		storage,
	);
	return { archive, big };
}

test("beyond 4 GiB and 65,535 entries every number is right", async () => {
	const { archive, big } = large();
	const entries = await readZip(archive, false);
	expect(entries).toHaveLength(65_601);
	expect(entries[0]).toMatchObject({ path: "big.bin", size: big });
	expect(entries.at(-1)).toMatchObject({ path: "65599.txt", size: 3 });
	expect(archive.size).toBeGreaterThan(2 ** 32);
}, 60_000);

test("a content of more than 4 GiB has its checksum", async () => {
	const storage = zeroStorage();
	const content = storage.add(2 ** 32 + 5);
	const archive = archiveOf([{ path: "big.bin", time, content }], storage);
	expect(await readZip(archive)).toHaveLength(1);
	await archive.close();
}, 60_000);
