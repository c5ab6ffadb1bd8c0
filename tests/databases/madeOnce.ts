import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inject } from "vitest";
// For what it declares: the value that `inject` asks for.
import type {} from "./madeOnce.setup.ts";

/**
 * A folder that the first test of a run to ask makes, and all others find: what
 * takes long and is always the same. It is there whole or not at all.
 */
export async function madeOnce(
	name: string,
	make: (folder: string) => Promise<void>,
): Promise<string> {
	const folder = path.join(inject("madeOnce"), name);
	while (!existsSync(folder)) await tryToMake(folder, make);
	return folder;
}

/** Makes it, or waits a moment where another test does. */
async function tryToMake(
	folder: string,
	make: (folder: string) => Promise<void>,
): Promise<void> {
	const making = `${folder}.making`;
	try {
		await mkdir(making);
	} catch {
		await wait(50);
		return;
	}
	try {
		if (existsSync(folder)) return;
		await make(making);
		await rename(making, folder);
	} finally {
		await rm(making, { recursive: true, force: true });
	}
}
