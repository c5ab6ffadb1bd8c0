import { isAbsolute } from "node:path";
import * as z from "zod";
import {
	type FfmpegSetting,
	isProgram,
} from "../../platform/thumbnails/ffmpeg.ts";

/** Settings of uploads, as the environment gives them. */
export const uploadSettings = {
	/** The largest file, in MB (1,048,576 bytes). */
	UPLOAD_MAX_MB: z.coerce.number().int().min(1).max(1_000_000).default(20_480),
	/** Days after which an upload that is still open is let go. */
	UPLOAD_OPEN_DAYS: z.coerce.number().int().min(1).max(30).default(7),
	/** A clamd that looks for viruses: `host:port`, or the path of its socket. */
	CLAMD: z
		.string()
		.regex(/^(\/.+|[^/\s:]+:\d{1,5}|\[[0-9a-f:]+\]:\d{1,5})$/i)
		.optional(),
	/** What makes thumbnails of films: a program's path, or `off`. */
	FFMPEG: z
		.string()
		.refine(
			(value) => value === "off" || (isAbsolute(value) && isProgram(value)),
			"off, or the absolute path of a program that may be run",
		)
		.optional(),
	/** Where ffmpeg is looked for when nothing is said of it. */
	PATH: z.string().optional(),
};

export type UploadSettings = {
	/** Bytes a file may have. */
	sizeLimit: number;
	openDays: number;
	clamd: string | undefined;
	ffmpeg: FfmpegSetting;
};

export function readUploadSettings(env: {
	UPLOAD_MAX_MB: number;
	UPLOAD_OPEN_DAYS: number;
	CLAMD?: string | undefined;
	FFMPEG?: string | undefined;
	PATH?: string | undefined;
}): UploadSettings {
	return {
		sizeLimit: env.UPLOAD_MAX_MB * 1024 * 1024,
		openDays: env.UPLOAD_OPEN_DAYS,
		clamd: env.CLAMD,
		ffmpeg: { program: env.FFMPEG, path: env.PATH },
	};
}

/** Those of a site where nothing is set. */
export const defaultUploadSettings = readUploadSettings({
	UPLOAD_MAX_MB: 20_480,
	UPLOAD_OPEN_DAYS: 7,
});
