import { createHash } from "node:crypto";
import { pipeline, Readable, type Transform } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { type Seal, SealError } from "../../platform/copies/sealed.ts";
import type { DumpedTable } from "../../platform/db/dump/dump.ts";
import { objectReferences } from "../files/fileQueries.ts";
import {
	type Copies,
	damaged,
	fileOf,
	type Manifest,
	opened,
	readManifest,
} from "./manifest.ts";

const rowsAtOnce = 500;

/** Path of an object's copy: the same for all snapshots. */
export function objectName(sha256: string, seal: Seal | undefined): string {
	const name = seal ? seal.nameOf(sha256) : sha256;
	return `objects/${name.slice(0, 2)}/${name.slice(2)}`;
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
	yield* tablesOf(
		undamaged(place, id, linesOf(seal ? seal.open(file) : file), JSON.parse),
	);
	if (hash.digest("hex") !== sha256) throw damaged(place, id);
}

/** A snapshot that was looked at: its lists and tables are what was written. */
export type SoundSnapshot = {
	manifest: Manifest;
	/** Names of the objects it needs. */
	names: string[];
};

/**
 * A snapshot, or the last, that can be restored as far as can be told without
 * reading its objects. Asked before anything is made where it is to go.
 *
 * @throws CopyError where there is none, the key is another, or it is damaged
 */
export async function soundSnapshot(
	copies: Copies,
	snapshotName?: string,
): Promise<SoundSnapshot> {
	const { place } = copies;
	const manifest = await readManifest(copies, snapshotName);
	const { id, sha256 } = manifest;
	const hash = createHash("sha256");
	for await (const part of await opened(place, fileOf(id, "tables")))
		hash.update(part);
	if (hash.digest("hex") !== sha256) throw damaged(place, id);
	const names = await readObjects(copies, id);
	if (names.length !== manifest.objects) throw damaged(place, id);
	return { manifest, names };
}

/** Lines, each as `read` reads it. @throws CopyError where they are not what was written */
async function* undamaged<T>(
	place: Copies["place"],
	id: string,
	lines: AsyncIterable<string>,
	read: (line: string) => T,
): AsyncIterable<T> {
	const iterator = lines[Symbol.asyncIterator]();
	try {
		for (;;) {
			let next: T;
			try {
				const { done, value } = await iterator.next();
				if (done) return;
				next = read(value);
			} catch (error) {
				throw isDamage(error) ? damaged(place, id, error) : error;
			}
			yield next;
		}
	} finally {
		await iterator.return?.();
	}
}

/**
 * Checks whether an error of decryption, decompression or reading comes of
 * bytes that were changed or cut.
 */
function isDamage(error: unknown): boolean {
	const { code } = error as NodeJS.ErrnoException;
	return (
		error instanceof SealError ||
		error instanceof SyntaxError ||
		/^Z_/.test(code ?? "")
	);
}

async function* tablesOf(
	// biome-ignore lint/suspicious/noExplicitAny: heads and rows, as `writeTables` wrote them.
	lines: AsyncIterable<any>,
): AsyncIterable<DumpedTable> {
	const iterator = lines[Symbol.asyncIterator]();
	const next = async () => {
		const { done, value } = await iterator.next();
		return done ? undefined : value;
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
	const lines = linesOf(seal ? seal.open(file) : file);
	for await (const line of undamaged(place, id, lines, String))
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
	return through(Readable.from(lines, { objectMode: false }), createGzip());
}

function linesOf(file: AsyncIterable<Uint8Array>): AsyncIterable<string> {
	const packed = Readable.from(file, { objectMode: false });
	return readLines(through(packed, createGunzip()));
}

/** Output of a transform; a fault of either is one of reading it. */
function through(source: Readable, transform: Transform): Transform {
	// Not `compose`, which leaves the transform's own fault to nobody: it ends the process.
	return pipeline(source, transform, () => {});
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
