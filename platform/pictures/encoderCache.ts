import { createHash, randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { makeFolder } from "../storage/disk/durable.ts";
import type { Encoder } from "./port.ts";
import { cropText } from "./recipe.ts";

/**
 * An encoder that keeps what it made in a folder, by content and recipe: the
 * same picture for another empty site is then read, not made. For tests and
 * development, where sites are filled over and over.
 */
export function cacheEncoder(encoder: Encoder, folder: string): Encoder {
	return {
		recipe: encoder.recipe,
		async encode(master, crop) {
			const name = createHash("sha256")
				.update(encoder.recipe)
				.update(crop ? cropText(crop) : "")
				.update(master)
				.digest("hex");
			const file = join(folder, name);
			const cached = await readFile(file).catch(() => undefined);
			if (cached) return deserialize(cached);
			const made = await encoder.encode(master, crop);
			await makeFolder(folder);
			const draft = `${file}.${randomUUID()}`;
			await writeFile(draft, serialize(made));
			await rename(draft, file);
			return made;
		},
	};
}
