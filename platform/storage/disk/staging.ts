import { rm } from "node:fs/promises";
import type { Staged, StorageOfFiles } from "../port.ts";
import { writeDurably } from "./durable.ts";
import { temporaryFile } from "./temporary.ts";

type Source = Parameters<StorageOfFiles["stage"]>[0];

/** Writes content to a file in this folder; kept, it is what `adopt` makes of it. */
export async function stageFile(
	folder: string,
	source: Source,
	adopt: StorageOfFiles["adopt"],
): Promise<Staged> {
	const file = await temporaryFile(folder);
	const drop = () => rm(file, { force: true });
	try {
		const content = await writeDurably(file, source);
		return { ...content, keep: () => adopt(file, content), drop };
	} catch (error) {
		await drop();
		throw error;
	}
}

/** Keeps what was staged, and says what it is called. */
export async function putStaged(
	staging: Promise<Staged>,
): Promise<{ sha256: string; size: number }> {
	const { sha256, size, keep, drop } = await staging;
	try {
		await keep();
		return { sha256, size };
	} finally {
		await drop();
	}
}
