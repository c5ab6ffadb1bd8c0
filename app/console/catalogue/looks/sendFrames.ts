import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import type { FileFrame } from "./readFrames.ts";

/** Number of concurrent uploads. */
const atOnce = 3;
const tries = 3;

/** Ids of uploaded frames by content hash: a failed upload resumes where it stopped. */
const sent = new Map<string, string>();

/** Error with the server's message about a rejected frame. */
export class FrameRefused extends Error {
	readonly frame: string;
	constructor(frame: string, message: string) {
		super(message);
		this.name = "FrameRefused";
		this.frame = frame;
	}
}

/** Uploads frames to the media library; their ids, in their order. @throws FrameRefused; TypeError without a line */
export async function sendFrames(
	frames: readonly FileFrame[],
	signal: AbortSignal,
	onProgress: (done: number) => void,
): Promise<string[]> {
	const ids: string[] = [];
	const queue = [...frames.entries()];
	let done = 0;
	const work = async () => {
		for (let next = queue.shift(); next; next = queue.shift()) {
			signal.throwIfAborted();
			const [at, frame] = next;
			ids[at] = await sendFrame(frame, signal);
			done += 1;
			onProgress(done);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	return ids;
}

async function sendFrame(
	frame: FileFrame,
	signal: AbortSignal,
): Promise<string> {
	const known = frame.hash && sent.get(frame.hash);
	if (known) return known;
	for (let attempt = 1; ; attempt++) {
		const form = new FormData();
		form.set("lang", pageLanguage());
		form.set("frame", "1");
		form.set("file", frame.file, frame.file.name);
		try {
			const response = await fetch("/api/v1/console-media-upload", {
				method: "POST",
				body: form,
				signal,
				headers: { "x-console": "1" },
			});
			const answer = (await response.json()) as {
				code: number;
				message: string;
				data: { picture: { id: string } } | null;
			};
			if (answer.code === 0 && answer.data) {
				const { id } = answer.data.picture;
				if (frame.hash) sent.set(frame.hash, id);
				return id;
			}
			if (response.status < 500 || attempt === tries)
				throw new FrameRefused(frame.name, answer.message);
		} catch (error) {
			if (error instanceof FrameRefused || signal.aborted || attempt === tries)
				throw error;
		}
		await new Promise((go) => setTimeout(go, 500 * attempt));
	}
}
