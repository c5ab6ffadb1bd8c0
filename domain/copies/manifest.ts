import type { Readable } from "node:stream";
import type { CopyPlace } from "../../platform/copies/port.ts";
import type { Seal } from "../../platform/copies/sealed.ts";
import { CopyError } from "./copyError.ts";

/** Place of copies, and the key they are encrypted with. */
export type Copies = { place: CopyPlace; seal?: Seal | undefined };

/** Manifest of a snapshot, written last: without it there is none. */
export type Manifest = {
	format: 1;
	/** Time of the snapshot in a form fit for file names; later ones sort after. */
	id: string;
	createdAt: string;
	/** Mark of the key it is sealed with; null where it is not. */
	key: string | null;
	/** Names of the migrations its tables had. */
	schema: string[];
	/** Rows of each table. */
	rows: Record<string, number>;
	/** Hash of the file with the tables, as it is stored. */
	sha256: string;
	objects: number;
	/** Objects that could not be copied, for they were gone or damaged. */
	lost: string[];
};

/** A change of the key that whoever makes a backup has said is meant. */
export type KeyChange = {
	/** Whether encryption is turned off from now on. */
	plain?: boolean | undefined;
	/** Whether another key is used from now on, or the first one. */
	newKey?: boolean | undefined;
};

const folder = "snapshots/";

export const fileOf = (id: string, what: "tables" | "objects" | "json") =>
	`${folder}${id}.${what}`;

/** Ids of the snapshots of a place, the oldest first. */
export async function snapshotIds(place: CopyPlace): Promise<string[]> {
	const ids: string[] = [];
	for await (const name of place.list(folder)) {
		const [, id] = /^snapshots\/(.+)\.json$/.exec(name) ?? [];
		if (id) ids.push(id);
	}
	return ids.sort();
}

/** The manifest of a snapshot, whatever its key is. @throws CopyError where it is damaged, or of a newer build */
async function manifestOf(place: CopyPlace, id: string): Promise<Manifest> {
	const text = String(await gathered(await opened(place, fileOf(id, "json"))));
	let manifest: Manifest;
	try {
		manifest = JSON.parse(text);
	} catch (cause) {
		throw damaged(place, id, cause);
	}
	if (!Number.isInteger(manifest?.format)) throw damaged(place, id);
	if (manifest.format !== 1)
		throw new CopyError(`Snapshot ${id} was made by a newer build: use that.`);
	return manifest;
}

/** A snapshot of a place, and which key it wants. */
export type ListedSnapshot = {
	id: string;
	/** Undefined where it cannot be read. */
	manifest: Manifest | undefined;
	/** Whether it can be opened with the key there is, or with none where there is none. */
	fits: boolean;
};

/** All snapshots of a place, the oldest first; a damaged one is in the way of none. */
export async function listSnapshots({
	place,
	seal,
}: Copies): Promise<ListedSnapshot[]> {
	const listed: ListedSnapshot[] = [];
	for (const id of await snapshotIds(place)) {
		const manifest = await manifestOf(place, id).catch((error) => {
			if (error instanceof CopyError) return undefined;
			throw error;
		});
		const fits = manifest?.key === (seal?.mark ?? null);
		listed.push({ id, manifest, fits });
	}
	return listed;
}

/** The manifest of a snapshot, or of the last. @throws CopyError where there is none, or the key is another */
export async function readManifest(
	copies: Copies,
	snapshotName?: string,
): Promise<Manifest> {
	const { place, seal } = copies;
	const ids = await snapshotIds(place);
	const id = snapshotName ?? ids.at(-1);
	if (id === undefined || !ids.includes(id))
		throw new CopyError(
			snapshotName
				? `There is no snapshot ${snapshotName} in ${place.name}. There are: ${ids.join(", ") || "none"}.`
				: `There is no snapshot in ${place.name}.`,
		);
	const manifest = await manifestOf(place, id);
	if (manifest.key === (seal?.mark ?? null)) return manifest;
	const others = (await listSnapshots(copies)).filter(({ fits }) => fits);
	const fitting = others.map((one) => one.id).slice(-3);
	const instead =
		fitting.length > 0
			? ` What there is fits ${fitting.join(", ")}: --snapshot takes one of them.`
			: "";
	throw new CopyError(
		manifest.key === null
			? `Snapshot ${id} is not encrypted: leave BACKUP_KEY out.${instead}`
			: `Snapshot ${id} is encrypted with key ${manifest.key}, and ${seal ? `BACKUP_KEY is key ${seal.mark}` : "BACKUP_KEY is not set"}: set the key it was made with.${instead}`,
	);
}

/**
 * Whether a next snapshot is encrypted as the last one was. A key that was lost on
 * the way, or another one, is noticed here and not on the day of the restore.
 *
 * @throws CopyError where it is not, and nobody said that this is meant
 */
export async function checkSameKey(
	copies: Copies,
	change: KeyChange = {},
): Promise<void> {
	const { place, seal } = copies;
	const known = (await listSnapshots(copies)).filter((one) => one.manifest);
	const last = known.at(-1);
	if (!last?.manifest || last.fits) return;
	const { id, key } = last.manifest;
	if (!seal) {
		if (change.plain) return;
		throw new CopyError(
			`The last snapshot of ${place.name} (${id}) is encrypted with key ${key}, and BACKUP_KEY is not set: this one would lie there for everybody to read. Set that key; --plain if it is meant.`,
		);
	}
	if (change.newKey) return;
	throw new CopyError(
		key === null
			? `The last snapshot of ${place.name} (${id}) is not encrypted, and BACKUP_KEY is key ${seal.mark}. --new-key, once, encrypts from now on; what lies there stays as it is.`
			: `The last snapshot of ${place.name} (${id}) is encrypted with key ${key}, and BACKUP_KEY is key ${seal.mark}. Set the former; or --new-key, once, and keep both: older snapshots need theirs.`,
	);
}

/** A file of a copy. @throws CopyError where there is none */
export async function opened(
	place: CopyPlace,
	name: string,
): Promise<Readable> {
	const found = await place.read(name);
	if (!found)
		throw new CopyError(
			`${place.name} lacks ${name}: take another snapshot (--snapshot; --list says which there are).`,
		);
	return found;
}

/** Error of a snapshot that is not what was written. */
export function damaged(
	place: CopyPlace,
	id: string,
	cause?: unknown,
): CopyError {
	return new CopyError(
		`Snapshot ${id} of ${place.name} is damaged, or was cut short. Copy it anew from where it came, or take another one (--snapshot; --list says which there are).`,
		{ cause },
	);
}

async function gathered(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	for await (const part of source) parts.push(part);
	return Buffer.concat(parts);
}
