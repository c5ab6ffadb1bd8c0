import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import type { CopyPlace } from "../../platform/copies/port.ts";
import type { Seal } from "../../platform/copies/sealed.ts";
import type { DumpedTable } from "../../platform/db/dump.ts";
import { objectReferences } from "../files/queries.ts";
import { CopyError } from "./copyError.ts";

/** Where copies lie, and what they are encrypted with. */
export type Copies = { place: CopyPlace; seal?: Seal | undefined };

/** What is said of a snapshot, written last: without it there is none. */
export type Manifest = {
	format: 1;
	/** Its time, as names may have it; later ones sort after. */
	id: string;
	createdAt: string;
	/** Mark of the key it is sealed with; null where it is not. */
	key: string | null;
	/** Names of the migrations its tables had. */
	schema: string[];
	/** Rows of each table. */
	rows: Record<string, number>;
	/** Of the file with the tables, as it lies there. */
	sha256: string;
	objects: number;
	/** Objects that could not be copied, for they were gone or damaged. */
	lost: string[];
};

const folder = "snapshots/";
const rowsAtOnce = 500;

export const fileOf = (id: string, what: "tables" | "objects" | "json") =>
	`${folder}${id}.${what}`;

/** Where an object's copy lies: the same for all snapshots. */
export function objectName(sha256: string, seal: Seal | undefined): string {
	const name = seal ? seal.nameOf(sha256) : sha256;
	return `objects/${name.slice(0, 2)}/${name.slice(2)}`;
}

/** Ids of the snapshots of a place, the oldest first. */
export async function snapshotIds(place: CopyPlace): Promise<string[]> {
	const ids: string[] = [];
	for await (const name of place.list(folder)) {
		const [, id] = /^snapshots\/(.+)\.json$/.exec(name) ?? [];
		if (id) ids.push(id);
	}
	return ids.sort();
}

/** The manifest of a snapshot, or of the last. @throws CopyError where there is none, or the key is another */
export async function readManifest(
	{ place, seal }: Copies,
	wanted?: string,
): Promise<Manifest> {
	const ids = await snapshotIds(place);
	const id = wanted ?? ids.at(-1);
	if (id === undefined || !ids.includes(id))
		throw new CopyError(
			wanted
				? `There is no snapshot ${wanted} in ${place.name}. There are: ${ids.join(", ") || "none"}.`
				: `There is no snapshot in ${place.name}.`,
		);
	const manifest: Manifest = JSON.parse(
		String(await gathered(await opened(place, fileOf(id, "json")))),
	);
	if (manifest.format !== 1)
		throw new CopyError("The snapshot was made by a newer build.");
	if (manifest.key !== (seal?.mark ?? null))
		throw new CopyError(
			manifest.key === null
				? "The snapshot is not encrypted: leave BACKUP_KEY out."
				: `The snapshot is encrypted with ${seal ? "another key" : "a key"}: BACKUP_KEY has to be the one it was made with.`,
		);
	return manifest;
}

/** Writes tables, and says what they refer to. */
export async function writeTables(
	{ place, seal }: Copies,
	id: string,
	tables: AsyncIterable<DumpedTable>,
): Promise<
	Pick<Manifest, "schema" | "rows" | "sha256"> & { refs: Set<string> }
> {
	const refs = new Set<string>();
	const rows: Record<string, number> = {};
	const schema: string[] = [];
	const hash = createHash("sha256");

	async function* lines() {
		for await (const table of tables) {
			const { name, columns } = table;
			rows[name] = 0;
			yield `${JSON.stringify({ table: name, columns })}\n`;
			const holding = objectReferences
				.filter(({ table }) => table === name)
				.map(({ column, only }) => ({
					at: columns.indexOf(column),
					only: only && { at: columns.indexOf(only.column), value: only.value },
				}));
			const named = columns.indexOf("name");
			for await (const some of table.rows) {
				rows[name] = (rows[name] ?? 0) + some.length;
				for (const row of some) {
					for (const { at, only } of holding)
						if (row[at] && (!only || row[only.at] === only.value))
							refs.add(String(row[at]));
					if (name === "kysely_migration") schema.push(String(row[named]));
				}
				yield `${some.map((row) => JSON.stringify(row)).join("\n")}\n`;
			}
		}
	}
	async function* hashed(source: AsyncIterable<Uint8Array>) {
		for await (const part of source) {
			hash.update(part);
			yield part;
		}
	}
	const packed = compressed(lines());
	await place.put(
		fileOf(id, "tables"),
		hashed(seal ? seal.seal(packed) : packed),
	);
	return { schema: schema.sort(), rows, sha256: hash.digest("hex"), refs };
}

/** The tables of a snapshot. @throws CopyError at their end where they are not what was written */
export async function* readTables(
	{ place, seal }: Copies,
	{ id, sha256 }: Manifest,
): AsyncIterable<DumpedTable> {
	const hash = createHash("sha256");
	async function* hashed(source: AsyncIterable<Uint8Array>) {
		for await (const part of source) {
			hash.update(part);
			yield part;
		}
	}
	const file = hashed(await opened(place, fileOf(id, "tables")));
	yield* tablesOf(linesOf(seal ? seal.open(file) : file));
	if (hash.digest("hex") !== sha256)
		throw new CopyError(`The tables of snapshot ${id} are damaged.`);
}

async function* tablesOf(
	lines: AsyncIterable<string>,
): AsyncIterable<DumpedTable> {
	const iterator = lines[Symbol.asyncIterator]();
	const next = async () => {
		const { done, value } = await iterator.next();
		return done ? undefined : JSON.parse(value);
	};
	let head = await next();
	while (head) {
		const { table, columns } = head;
		head = undefined;
		async function* rows(): AsyncIterable<unknown[][]> {
			let some: unknown[][] = [];
			for (let one = await next(); one !== undefined; one = await next()) {
				if (!Array.isArray(one)) {
					head = one;
					break;
				}
				some.push(one);
				if (some.length < rowsAtOnce) continue;
				yield some;
				some = [];
			}
			if (some.length > 0) yield some;
		}
		yield { name: table, columns, rows: rows() };
	}
}

/** Writes which objects a snapshot needs. */
export async function writeObjects(
	{ place, seal }: Copies,
	id: string,
	names: string[],
): Promise<void> {
	async function* lines() {
		for (const name of names) yield `${name}\n`;
	}
	const packed = compressed(lines());
	await place.put(fileOf(id, "objects"), seal ? seal.seal(packed) : packed);
}

/** Names of the objects a snapshot needs. */
export async function readObjects(
	{ place, seal }: Copies,
	id: string,
): Promise<string[]> {
	const file = await opened(place, fileOf(id, "objects"));
	const names: string[] = [];
	for await (const line of linesOf(seal ? seal.open(file) : file))
		names.push(line);
	return names;
}

/** The content of an object's copy; what it is has to be looked at. Undefined where there is none. */
export async function readObject(
	{ place, seal }: Copies,
	sha256: string,
): Promise<AsyncIterable<Uint8Array> | undefined> {
	const file = await place.read(objectName(sha256, seal));
	return file && seal ? seal.open(file) : file;
}

function compressed(lines: AsyncIterable<string>): AsyncIterable<Uint8Array> {
	const source = Readable.from(lines, { objectMode: false });
	return source.compose(createGzip());
}

function linesOf(file: AsyncIterable<Uint8Array>): AsyncIterable<string> {
	const input = Readable.from(file, { objectMode: false }).compose(
		createGunzip(),
	);
	return readLines(input);
}

async function* readLines(input: Readable): AsyncIterable<string> {
	let rest = "";
	const decoder = new TextDecoder();
	for await (const part of input) {
		const lines = (rest + decoder.decode(part, { stream: true })).split("\n");
		rest = lines.pop() ?? "";
		yield* lines;
	}
	if (rest) yield rest;
}

async function opened(place: CopyPlace, name: string): Promise<Readable> {
	const found = await place.read(name);
	if (!found) throw new CopyError(`${place.name} lacks ${name}.`);
	return found;
}

async function gathered(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const parts: Uint8Array[] = [];
	for await (const part of source) parts.push(part);
	return Buffer.concat(parts);
}
