import { execFileSync } from "node:child_process";
import { open } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { OpenObject } from "../../../platform/storage/port.ts";
import {
	archiveOf,
	items,
	large,
	names,
	zeroStorage,
	zeros,
} from "../../../tests/files/archives.ts";
import { temporaryFolder } from "../../../tests/folders.ts";

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
		120_000,
	);
});
