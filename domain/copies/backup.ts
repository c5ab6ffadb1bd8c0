import { createHash } from "node:crypto";
import { withDump } from "../../platform/db/dump/dump.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { Storage } from "../../platform/storage/port.ts";
import { referredTo } from "../files/fileQueries.ts";
import { CopyError } from "./copyError.ts";
import { schemaOf } from "./copyQueries.ts";
import { inParallel } from "./inParallel.ts";
import {
	type Copies,
	checkSameKey,
	fileOf,
	type KeyChange,
	listSnapshots,
	type Manifest,
	readManifest,
} from "./manifest.ts";
import {
	objectName,
	readObjects,
	writeObjects,
	writeTables,
} from "./snapshot.ts";

/** Snapshots that are tried where objects went while they were being copied. */
const mostTries = 3;

export type BackupReport = Manifest & {
	/** Objects that were not there yet. */
	copied: number;
};

/**
 * Copies a site while it runs: first its tables as they are at one moment, then
 * the objects they refer to that are not there yet. An object is copied only if it
 * is what its name says; what is gone or damaged is named in the manifest.
 *
 * @param deps.open a connection of its own
 * @param change of the key, where one is meant
 * @throws CopyError where the key is not that of the last snapshot
 */
export async function backUp(
	copies: Copies,
	deps: { open: OpenDatabase; storage: Storage; clock: Clock },
	change?: KeyChange,
): Promise<BackupReport> {
	const { place, seal } = copies;
	const { open, storage, clock } = deps;
	await schemaOf(open.patient);
	await checkSameKey(copies, change);
	const there = new Set<string>();
	for await (const name of place.list("objects/")) there.add(name);
	for (let tries = 1; ; tries++) {
		const now = clock.now().toISOString();
		const id = now.replaceAll(/[:.]/g, "-");
		const { refs, ...tables } = await withDump(open, (dump) =>
			writeTables(copies, id, dump),
		);
		const names = [...refs].sort();
		const lost: string[] = [];
		let copied = 0;
		await inParallel(names, async (sha256) => {
			const name = objectName(sha256, seal);
			if (there.has(name)) return;
			if (await copyObject(copies, storage, sha256)) {
				there.add(name);
				copied++;
			} else lost.push(sha256);
		});
		// Removed since the snapshot, by somebody or by the sweep: the next has no need of it.
		const stillNeeded = await referredTo(open.db, lost);
		if (lost.some((name) => !stillNeeded.has(name)) && tries < mostTries) {
			await place.remove(fileOf(id, "tables"));
			continue;
		}
		await writeObjects(copies, id, names);
		const manifest: Manifest = {
			format: 1,
			id,
			createdAt: now,
			key: seal?.mark ?? null,
			...tables,
			objects: names.length,
			lost: lost.sort(),
		};
		const text = Buffer.from(`${JSON.stringify(manifest, null, "\t")}\n`);
		await place.put(fileOf(id, "json"), one(text));
		return { ...manifest, copied };
	}
}

async function* one(bytes: Uint8Array) {
	yield bytes;
}

/** Says whether it was there, and was what it is called. */
async function copyObject(
	{ place, seal }: Copies,
	storage: Storage,
	sha256: string,
): Promise<boolean> {
	const found = await storage.read(sha256);
	if (!found) return false;
	async function* checked(source: AsyncIterable<Uint8Array>) {
		const hash = createHash("sha256");
		for await (const part of source) {
			hash.update(part);
			yield part;
		}
		// Before the end is written: a copy that is not finished is none.
		if (hash.digest("hex") !== sha256) throw new DamagedError();
	}
	const content = checked(found.stream);
	try {
		await place.put(
			objectName(sha256, seal),
			seal ? seal.seal(content) : content,
		);
		return true;
	} catch (error) {
		if (error instanceof DamagedError) return false;
		throw error;
	}
}

class DamagedError extends Error {}

/**
 * Deletes all snapshots but the last ones, and objects none of those needs.
 * Nothing may be copied there meanwhile. What snapshots of another key need cannot
 * be told: as long as one of them stays, so do all objects.
 *
 * @returns how many of each, and of the snapshots that stay how many are of another key
 */
export async function prune(
	copies: Copies,
	kept: number,
): Promise<{ snapshots: number; objects: number; foreign: number }> {
	const { place, seal } = copies;
	const listed = await listSnapshots(copies);
	const ids = listed.map(({ id }) => id);
	const old = ids.slice(0, Math.max(0, ids.length - kept));
	const needed = new Set<string>();
	let foreign = 0;
	for (const { id, manifest, fits } of listed.slice(old.length)) {
		if (manifest && !fits) {
			foreign++;
			continue;
		}
		// Says what is wrong with one that cannot be read.
		await readManifest(copies, id);
		for (const name of await readObjects(copies, id))
			needed.add(objectName(name, seal));
	}
	if (
		needed.size === 0 &&
		foreign === 0 &&
		ids.length > old.length &&
		old.length > 0
	)
		throw new CopyError("The snapshots that stay need nothing: look at them.");
	for (const id of old)
		for (const what of ["json", "objects", "tables"] as const)
			await place.remove(fileOf(id, what));
	// Of backups that were killed there are tables without a manifest.
	const whole = new Set(ids.slice(old.length));
	for await (const name of place.list("snapshots/")) {
		const [, id] = /^snapshots\/(.+)\.(tables|objects)$/.exec(name) ?? [];
		if (id && !whole.has(id)) await place.remove(name);
	}
	let objects = 0;
	if (foreign > 0) return { snapshots: old.length, objects, foreign };
	for await (const name of place.list("objects/")) {
		if (needed.has(name)) continue;
		await place.remove(name);
		objects++;
	}
	return { snapshots: old.length, objects, foreign };
}
