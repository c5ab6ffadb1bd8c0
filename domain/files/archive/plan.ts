import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
	type ArchiveItem,
	type ArchiveLayout,
	createLayout,
} from "./layout.ts";

/** Counts changes of the bytes that one plan leads to. */
const format = "forecourt zip 1";
/** Lines between two turns of the event loop: about a millisecond. */
const linesAtOnce = 1000;

/**
 * What goes into an archive as text: a line of JSON for each entry. It says
 * everything the bytes depend on, so an archive can be gone on with tomorrow and
 * by another process, whatever has been added or renamed since.
 */
export async function writePlan(items: AsyncIterable<ArchiveItem>): Promise<{
	plan: string;
	etag: string;
	layout: ArchiveLayout;
	/** Numbers of the files in it. */
	files: number[];
}> {
	const layout = createLayout();
	const hash = createHash("sha256").update(`${format}\n`);
	const lines: string[] = [];
	const files: number[] = [];
	for await (const item of items) {
		const { path, time, content, number } = item;
		if (number !== undefined) files.push(number);
		const line = content
			? [path, time, content.size, content.crc32, packHash(content.sha256)]
			: [path, time];
		const text = JSON.stringify(line);
		lines.push(text);
		hash.update(`${text}\n`);
		layout.add(item);
	}
	const etag = `"${hash.digest("hex").slice(0, 40)}"`;
	return { plan: lines.join("\n"), etag, layout: layout.finish(), files };
}

/** The layout a plan leads to; other requests have their turn meanwhile. */
export async function readPlan(plan: string): Promise<ArchiveLayout> {
	const layout = createLayout();
	let count = 0;
	for (let at = 0; at < plan.length; ) {
		const newline = plan.indexOf("\n", at);
		const end = newline === -1 ? plan.length : newline;
		const [path, time, size, crc32, hash] = JSON.parse(plan.slice(at, end));
		layout.add({
			path,
			time,
			...(hash && { content: { size, crc32, sha256: unpackHash(hash) } }),
		});
		at = end + 1;
		if (++count % linesAtOnce === 0) await nextTurn();
	}
	return layout.finish();
}

/** The files that go into an archive, from its plan. */
export function* filesOfPlan(plan: string) {
	for (let at = 0; at < plan.length; ) {
		const newline = plan.indexOf("\n", at);
		const end = newline === -1 ? plan.length : newline;
		const [, , size, crc32, hash] = JSON.parse(plan.slice(at, end));
		at = end + 1;
		if (hash) yield { size, crc32, sha256: unpackHash(hash) };
	}
}

function packHash(sha256: string): string {
	return Buffer.from(sha256, "hex").toString("base64url");
}

function unpackHash(packed: string): string {
	return Buffer.from(packed, "base64url").toString("hex");
}
