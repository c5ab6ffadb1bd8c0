import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Encoder } from "../../platform/pictures/port.ts";
import type { MediaService } from "../media/media.ts";
import type { Content } from "./content.ts";
import { framesIn, picturesIn, withIds } from "./pictures.ts";
import { readSample } from "./sample.ts";

/** Frames under way at once: each leaves most cores idle for a while. */
const framesAtOnce = 4;

/**
 * Fills a site with the content of `folder`. Pictures come first, one by one,
 * then the frames of turning models, each kept for good when it is made; the
 * entries follow in one transaction. An interrupted seeding therefore shows
 * nothing and goes on where it stopped.
 *
 * `onPicture` hears of each picture: how many are done, of how many.
 */
export async function seed(
	deps: {
		content: Content;
		media: MediaService;
		encoder: Encoder;
		frameEncoder: Encoder;
	},
	folder: string,
	onPicture: (done: number, of: number) => void = () => {},
): Promise<void> {
	const entries = await readSample(folder);
	const filesOf = (named: typeof picturesIn) =>
		new Set(
			entries.flatMap(({ facts }) => named(facts).map(([, file]) => file)),
		);
	const pictures = filesOf(picturesIn);
	const frames = filesOf(framesIn);
	const ids = new Map<string, string>();
	const add = async (file: string, encoder: Encoder) => {
		const bytes = await readFile(join(folder, "media", file));
		const media = await deps.media.add(bytes, encoder, file);
		ids.set(file, media.id);
		onPicture(ids.size, pictures.size + frames.size);
	};
	for (const file of pictures) await add(file, deps.encoder);
	const waiting = frames.values();
	const addWaiting = async () => {
		for (const file of waiting) await add(file, deps.frameEncoder);
	};
	await Promise.all(Array.from({ length: framesAtOnce }, addWaiting));

	await deps.content.putAll(
		entries.map((entry) => ({ ...entry, facts: withIds(entry.facts, ids) })),
	);
}
