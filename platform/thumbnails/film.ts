import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * Decoders for what cameras and web sites use; the hundreds of others stay
 * shut.
 */
const decoders =
	"h264,hevc,av1,libdav1d,libaom-av1,vp8,vp9,mpeg4,h263,mjpeg,prores";

/**
 * Arguments that open a stranger's file: as what it was found to be, never as a
 * playlist or as what names other files; nothing but this file; one thread.
 */
function opened(file: string, mediaType: string): string[] {
	const matroska = /webm|matroska/.test(mediaType);
	const demuxer = matroska ? "matroska" : "mov";
	return [
		...["-protocol_whitelist", "file", "-format_whitelist", demuxer],
		...["-codec_whitelist", decoders, "-max_pixels", "100000000"],
		...(matroska ? [] : ["-enable_drefs", "0", "-use_absolute_path", "0"]),
		...["-threads", "1", "-f", demuxer, "-i", `file:${file}`],
	];
}

/** Bytes of one block of memory. */
const blockLimit = 256 * 1024 * 1024;
/** Frames of which the one is taken that is most like them all: hardly a black one. */
const frames = 32;

/** Filter that scales to the size shown, in `side` × `side`; small ones stay small. */
function shrunk(side: number): string {
	const longest = `min(${side},max(iw,ih))`;
	return [
		`scale=w='clip(${longest}*min(1,dar),2,${side})':h='clip(${longest}/max(1,dar),2,${side})'`,
		"setsar=1",
		`thumbnail=n=${frames}`,
	].join(",");
}

/** The program itself does not work; nothing is known of the file. */
export class FfmpegBroken extends Error {
	override name = "FfmpegBroken";
}

/**
 * A frame of a film, upright, as PNG: from a tenth of it, or near its beginning.
 *
 * @param film `ffmpeg` is the program's absolute path; `side` pixels at most
 * @throws FfmpegBroken; an Error when the file gives none
 */
export async function frameOf(
	film: { file: string; mediaType: string; ffmpeg: string; side: number },
	signal: AbortSignal,
): Promise<Buffer> {
	const input = opened(film.file, film.mediaType);
	const facts = (await run(["-loglevel", "info", ...input])).stderr.toString();
	if (!/^ffmpeg version /m.test(facts))
		throw new FfmpegBroken(`${film.ffmpeg} does not work`);
	const start = secondsOf(facts) / 10;
	// A film of one frame has nothing behind its first moment.
	for (const from of start > 0 ? [start, 0] : [0]) {
		const { stdout } = await run([
			...["-loglevel", "quiet", "-ss", from.toFixed(3), ...input],
			...["-map", "0:V:0", "-an", "-sn", "-dn", "-vf", shrunk(film.side)],
			...["-frames:v", "1", "-f", "image2pipe", "-c:v", "png", "pipe:1"],
		]);
		if (stdout.length > 0) return stdout;
	}
	throw new Error("no frame");

	async function run(
		args: string[],
	): Promise<{ stdout: Buffer; stderr: Buffer }> {
		const all = [
			...["-nostdin", "-max_alloc", String(blockLimit)],
			...["-filter_threads", "1", ...args],
		];
		try {
			return await promisify(execFile)(film.ffmpeg, all, {
				signal,
				env: {},
				encoding: "buffer",
				killSignal: "SIGKILL",
				maxBuffer: 4 * 1024 * 1024,
			});
		} catch (error) {
			// An unfinished picture is none; its messages still count.
			const none = Buffer.alloc(0);
			return {
				stdout: none,
				stderr: (error as { stderr?: Buffer }).stderr ?? none,
			};
		}
	}
}

/**
 * Duration of a film as ffmpeg states it, in seconds; 0 where it does not know.
 */
function secondsOf(facts: string): number {
	const found = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+)/m.exec(facts);
	if (!found) return 0;
	const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map(Number);
	return hours * 3600 + minutes * 60 + seconds;
}
