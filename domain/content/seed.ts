import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Encoder } from "../../platform/pictures/port.ts";
import type { MediaService } from "../media/media.ts";
import { picturesIn, withIds } from "./folderPictures.ts";
import type { Publishing } from "./publish.ts";
import { setOf } from "./publishing/set.ts";
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
		publishing: Publishing;
		media: MediaService;
		encoder: Encoder;
		frameEncoder: Encoder;
	},
	folder: string,
	onPicture: (done: number, of: number) => void = () => {},
): Promise<void> {
	const entries = await readSample(folder);
	const named = entries.flatMap(({ kind, facts }) => picturesIn(kind, facts));
	const filesOf = (frame: boolean) =>
		new Set(named.filter((one) => one.frame === frame).map(({ file }) => file));
	const pictures = filesOf(false);
	const frames = filesOf(true);
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

	const stored = entries.map(({ position = 1, facts, ...entry }) => ({
		...{ ...entry, position },
		facts: withIds(entry.kind, facts, ({ file }) => ids.get(file) ?? ""),
	}));
	await deps.publishing.publish(setOf(stored), { author: null, whole: true });
}
