import { pictureAddress } from "../../../../contracts/addresses/addresses.ts";
import type { Turntable } from "../../../../contracts/catalogue/looks.ts";

/** Milliseconds without a single frame after which a network counts as gone. */
const timeout = 20_000;
/** A file may be enlarged by so much before a larger one is fetched. */
const enlarged = 1.3;

/** The width of the files that suit a stage of so many pixels. */
export function frameWidth({ widths, width }: Turntable, pixels: number) {
	return widths.find((one) => one * enlarged >= pixels) ?? width;
}

/**
 * Fetches and decodes every frame of a turn: what is drawn later is drawn at
 * once. All or none; none is left in memory when it fails.
 *
 * @param onProgress hears which part of all is there, up to 1.
 */
export async function loadFrames(
	{ frames }: Turntable,
	width: number,
	signal: AbortSignal,
	onProgress: (part: number) => void,
): Promise<ImageBitmap[]> {
	const stop = new AbortController();
	const ended = AbortSignal.any([signal, stop.signal]);
	let watch = setTimeout(() => stop.abort(), timeout);
	const loaded: ImageBitmap[] = [];
	const load = async (id: string) => {
		const address = pictureAddress({ id }, width, "webp");
		const response = await fetch(address, { signal: ended });
		if (!response.ok) throw new Error(`${address}: ${response.status}`);
		const frame = await createImageBitmap(await response.blob());
		if (ended.aborted) frame.close();
		ended.throwIfAborted();
		loaded.push(frame);
		clearTimeout(watch);
		watch = setTimeout(() => stop.abort(), timeout);
		onProgress(loaded.length / frames.length);
		return frame;
	};
	try {
		return await Promise.all(frames.map(load));
	} catch (error) {
		stop.abort();
		release(loaded);
		throw error;
	} finally {
		clearTimeout(watch);
	}
}

/** Gives the memory of frames back at once. */
export function release(frames: ImageBitmap[]): void {
	for (const frame of frames) frame.close();
}
