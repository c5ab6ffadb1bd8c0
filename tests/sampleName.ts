import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Name under which a site filled with the sample content is kept: another one
 * as soon as anything changes that it is made of. Seen from the root of the
 * project.
 */
export function sampleName(): string {
	const content = process.env.CONTENT_DIR || "content";
	const files = [content, "contracts", "domain", "platform"]
		.filter((source) => existsSync(source))
		.flatMap((source) =>
			readdirSync(source, { recursive: true, encoding: "utf8" }).map((name) =>
				join(source, name),
			),
		)
		.filter((file) => !/\.test\.tsx?$/.test(file))
		.sort();
	const hash = createHash("sha256");
	for (const file of files) {
		const stat = statSync(file);
		if (stat.isFile()) hash.update(`${file}\0${stat.size}\0${stat.mtimeMs}\0`);
	}
	return `sample-${hash.digest("hex").slice(0, 12)}`;
}
