import { createHash } from "node:crypto";
import { readdir, truncate, utimes } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../../tests/folders.ts";
import { startScript } from "../../../tests/processes.ts";
import { storageConformance } from "../conformance.ts";
import { createDiskStorage } from "./disk.ts";

const halfAPut = `
	const [, module, folder] = process.argv;
	const { createDiskStorage } = await import(module);
	setInterval(() => {}, 1000);
	await createDiskStorage({ folder }).put((async function* () {
		yield Buffer.alloc(1_000_000);
		console.log("half");
		await new Promise(() => {});
	})());`;

async function create() {
	const folder = await temporaryFolder();
	const root = path.join(folder.path, "data", "objects");
	return {
		root,
		storage: createDiskStorage({ folder: root }),
		remove: folder.remove,
		outlives: process.platform !== "win32",
		makeOld: (sha256: string) =>
			utimes(path.join(root, sha256.slice(0, 2), sha256.slice(2)), 1000, 1000),
		async killedPut() {
			const script = startScript(halfAPut, [
				new URL("./disk.ts", import.meta.url).href,
				root,
			]);
			await script.until(1);
			await script.kill();
			// Otherwise the test would pass without anything having been begun.
			expect(await readdir(path.join(root, "tmp"))).toHaveLength(1);
		},
	};
}

storageConformance("disk", create);

async function fresh() {
	const made = await create();
	onTestFinished(made.remove);
	return made;
}

test("an object lies at two digits, a slash and the rest", async () => {
	const { storage, root } = await fresh();
	const { sha256 } = await storage.put(Buffer.from("hello"));
	expect(await readdir(path.join(root, sha256.slice(0, 2)))).toEqual([
		sha256.slice(2),
	]);
	expect(await readdir(path.join(root, "tmp"))).toEqual([]);
});

test("nothing is made before the first put", async () => {
	const { storage, root } = await fresh();
	await storage.stat(createHash("sha256").digest("hex"));
	await expect(readdir(root)).rejects.toThrow("ENOENT");
});

test("a put repairs an object that was cut short", async () => {
	const { storage, root } = await fresh();
	const { sha256 } = await storage.put(Buffer.from("hello"));
	await truncate(path.join(root, sha256.slice(0, 2), sha256.slice(2)), 2);
	await storage.put(Buffer.from("hello"));
	expect(String(await storage.bytes(sha256))).toBe("hello");
});
