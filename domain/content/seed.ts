import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Encoder } from "../../platform/pictures/port.ts";
import type { MediaService } from "../media/media.ts";
import type { Content } from "./content.ts";
import { picturesIn } from "./pictures.ts";
import { readSample } from "./sample.ts";

/**
 * Fills a site with the content of `folder`. Pictures come first, one by one,
 * each kept for good when it is made; the entries follow in one transaction. An
 * interrupted seeding therefore shows nothing and goes on where it stopped.
 *
 * `onPicture` hears of each picture: how many are done, of how many.
 */
export async function seed(
	deps: { content: Content; media: MediaService; encoder: Encoder },
	folder: string,
	onPicture: (done: number, of: number) => void = () => {},
): Promise<void> {
	const entries = await readSample(folder);
	const files = new Set(
		entries.flatMap(({ facts }) => picturesIn(facts).map(([, file]) => file)),
	);
	const ids = new Map<string, string>();
	for (const file of files) {
		const bytes = await readFile(join(folder, "media", file));
		const media = await deps.media.add(bytes, deps.encoder);
		ids.set(file, media.id);
		onPicture(ids.size, files.size);
	}
	await deps.content.putAll(
		entries.map((entry) => ({ ...entry, facts: withIds(entry.facts, ids) })),
	);
}

/** Facts as they are stored: the files they name become ids of pictures. */
function withIds(facts: unknown, ids: Map<string, string>): unknown {
	const named = new Map(picturesIn(facts));
	if (named.size === 0) return facts;
	const replace = (record: Record<string, unknown>) =>
		Object.fromEntries(
			Object.entries(record).map(([field, value]) => {
				const file = named.get(field);
				return [field, file === undefined ? value : ids.get(file)];
			}),
		);
	const copy = replace(facts as Record<string, unknown>);
	if (copy.pictures)
		copy.pictures = replace(copy.pictures as Record<string, unknown>);
	return copy;
}
