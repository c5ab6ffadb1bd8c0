import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
	type ManifestFrame,
	type ManifestSigner,
	signManifest,
	withManifest,
} from "../signing/manifest.ts";
import {
	type ArchiveItem,
	createLayoutTable,
	type LayoutTable,
} from "./layoutTable.ts";

/** Counts changes of the bytes that one plan leads to. */
const format = "forecourt zip 1";
/** Lines between two turns of the event loop: about a millisecond. */
const linesAtOnce = 1000;

/** Plan of an archive. */
export type Plan = {
	/** A line of JSON for each entry, and one for the manifest. */
	plan: string;
	/** Strong, in its quotes: equal for equal bytes. */
	etag: string;
	table: LayoutTable;
	/** Numbers of the files in it. */
	files: number[];
	/** Number and SHA-256 of each that is an edition. */
	editions: TakenEdition[];
};

/** Number of a file, and the SHA-256 of an edition of it. */
export type TakenEdition = readonly [number: number, sha256: string];

/**
 * Writes what goes into an archive as text: a line of JSON for each entry. It says
 * everything the bytes depend on, so an archive can be gone on with tomorrow and
 * by another process, whatever has been added or renamed since.
 */
export function createPlan(): {
	add(item: ArchiveItem): void;
	/** @param manifest path of the manifest, who signs it, and lines that it begins with beside its own */
	finish(manifest: {
		path: string;
		signer: ManifestSigner;
		notes?: readonly string[];
	}): Plan;
} {
	const table = createLayoutTable();
	const lines: string[] = [];
	const files: number[] = [];
	const editions: TakenEdition[] = [];
	return {
		add(item) {
			const { path, time, content, number, isEdition, source } = item;
			if (number !== undefined) {
				files.push(number);
				if (isEdition && content)
					editions.push([number, source ?? content.sha256]);
			}
			table.add(item);
			const line = content
				? [path, time, content.size, content.crc32, table.lastHash()]
				: [path, time];
			lines.push(JSON.stringify(line));
		},
		finish({ path, signer, notes = [] }) {
			const entries = table.finish();
			const frame = signManifest(entries, path, signer, notes);
			lines.push(JSON.stringify(frame));
			const plan = lines.join("\n");
			const hash = createHash("sha256").update(`${format}\n${plan}\n`);
			const etag = `"${hash.digest("hex").slice(0, 40)}"`;
			return {
				plan,
				etag,
				table: withManifest(entries, frame),
				files,
				editions,
			};
		},
	};
}

/** Whether a line of a plan is the manifest's: an object. Plans of builds before it have none. */
export function isOfManifest(line: string): boolean {
	return line.startsWith("{");
}

/** The entries a plan leads to; other requests have their turn meanwhile. */
export async function readPlan(plan: string): Promise<LayoutTable> {
	const table = createLayoutTable();
	let count = 0;
	let frame: ManifestFrame | undefined;
	for (let at = 0; at < plan.length; ) {
		const newline = plan.indexOf("\n", at);
		const end = newline === -1 ? plan.length : newline;
		const line = plan.slice(at, end);
		at = end + 1;
		if (isOfManifest(line)) {
			frame = JSON.parse(line);
			continue;
		}
		const [path, time, size, crc32, hash] = JSON.parse(line);
		table.add({
			path,
			time,
			...(hash && { content: { size, crc32, sha256: unpackHash(hash) } }),
		});
		if (++count % linesAtOnce === 0) await nextTurn();
	}
	const entries = table.finish();
	return frame ? withManifest(entries, frame) : entries;
}

/** The files that go into an archive, from its plan. */
export function* filesOfPlan(plan: string) {
	for (let at = 0; at < plan.length; ) {
		const newline = plan.indexOf("\n", at);
		const end = newline === -1 ? plan.length : newline;
		const line = plan.slice(at, end);
		at = end + 1;
		if (isOfManifest(line)) continue;
		const [, , size, crc32, hash] = JSON.parse(line);
		if (hash) yield { size, crc32, sha256: unpackHash(hash) };
	}
}

function unpackHash(packed: string): string {
	return Buffer.from(packed, "base64url").toString("hex");
}
