import { cpSync, existsSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Copies a data folder; stored objects, which nobody writes twice, as links to the same bytes. */
export function copyData(from: string, to: string): void {
	cpSync(from, to, {
		recursive: true,
		filter: (file) => file !== join(from, "objects"),
	});
	const objects = join(from, "objects");
	if (!existsSync(objects)) return;
	mkdirSync(join(to, "objects"), { recursive: true });
	for (const entry of readdirSync(objects, {
		recursive: true,
		withFileTypes: true,
	})) {
		const source = join(entry.parentPath, entry.name);
		const target = join(to, source.slice(from.length));
		if (entry.isDirectory()) mkdirSync(target, { recursive: true });
		else linkSync(source, target);
	}
}
