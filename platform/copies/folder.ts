import { createReadStream } from "node:fs";
import { access, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { once } from "../runtime/concurrency/singleFlight.ts";
import {
	makeFolder,
	syncFolder,
	writeDurably,
} from "../storage/disk/durable.ts";
import { sweepTemporary, temporaryFile } from "../storage/disk/temporary.ts";
import type { CopyPlace } from "./port.ts";

const day = 24 * 60 * 60 * 1000;

/** Copies in a folder, best on another disk. Made when first written to. */
export function openCopyFolder(folder: string): CopyPlace {
	const temporary = path.join(folder, "tmp");
	// Leftovers of a process that was killed.
	const swept = once(() => sweepTemporary(temporary, day));
	const fileOf = (name: string) => path.join(folder, ...name.split("/"));

	return {
		name: folder,
		isNear: true,

		async put(name, source) {
			const file = fileOf(name);
			await swept();
			const draft = await temporaryFile(temporary);
			try {
				await writeDurably(draft, source);
				await makeFolder(path.dirname(file));
				await rename(draft, file);
				await syncFolder(path.dirname(file));
			} finally {
				await rm(draft, { force: true });
			}
		},

		async read(name) {
			const file = fileOf(name);
			try {
				await access(file);
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === "ENOENT")
					return undefined;
				throw error;
			}
			return createReadStream(file);
		},

		async *list(prefix) {
			const top = fileOf(prefix);
			const found = await readdir(top, {
				recursive: true,
				withFileTypes: true,
			}).catch((error: NodeJS.ErrnoException) => {
				if (error.code === "ENOENT") return [];
				throw error;
			});
			for (const entry of found)
				if (entry.isFile())
					yield path
						.relative(folder, path.join(entry.parentPath, entry.name))
						.replaceAll(path.sep, "/");
		},

		async remove(name) {
			await rm(fileOf(name), { force: true });
		},
	};
}
