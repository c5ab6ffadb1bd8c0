import { randomUUID } from "node:crypto";
import {
	readdir,
	readFile,
	rename,
	rm,
	stat,
	writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { type DiskSpace, hasSpace, isDiskFull } from "./disk/diskSpace.ts";
import { makeFolder } from "./disk/durable.ts";

export type FileCache = ReturnType<typeof createFileCache>;

/**
 * Files that can be made again, by a key of letters, digits and dots. At most
 * `most` are kept: the oldest leave first. Not durable, and gone is no fault;
 * where the disk has no room beside its reserve, nothing is kept.
 */
export function createFileCache(deps: {
	folder: string;
	most: number;
	space: DiskSpace;
}) {
	const { folder, most, space } = deps;

	function fileOf(key: string): string {
		if (!/^[\w][\w.-]*$/.test(key)) throw new TypeError(`no key: ${key}`);
		return join(folder, key);
	}

	return {
		async get(key: string): Promise<Buffer | undefined> {
			return readFile(fileOf(key)).catch((error) => {
				if (error.code === "ENOENT") return undefined;
				throw error;
			});
		},

		/** Appears whole or not at all. */
		async put(key: string, bytes: Uint8Array): Promise<void> {
			const file = fileOf(key);
			if (!(await hasSpace(space, bytes.length))) return;
			await makeFolder(folder);
			const part = join(folder, `.${randomUUID()}`);
			try {
				await writeFile(part, bytes);
				await rename(part, file);
			} catch (error) {
				await rm(part, { force: true });
				if (isDiskFull(error)) return;
				throw error;
			}
			await leaveOut();
		},
	};

	async function leaveOut(): Promise<void> {
		const names = await readdir(folder);
		if (names.length <= most) return;
		const files = await Promise.all(
			names.map(async (name) => {
				const found = await stat(join(folder, name)).catch(() => undefined);
				return { name, age: found?.mtimeMs ?? 0 };
			}),
		);
		files.sort((a, b) => a.age - b.age);
		for (const { name } of files.slice(0, files.length - most))
			await rm(join(folder, name), { force: true });
	}
}
