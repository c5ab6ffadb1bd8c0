import { isAbsolute } from "node:path";
import * as z from "zod";
import {
	type FfmpegSetting,
	isProgram,
} from "../../../platform/thumbnails/ffmpeg.ts";
import { notes } from "../notes.ts";

/** Settings of uploads, as the environment gives them. */
export const uploadSettings = {
	UPLOAD_MAX_MB: z.coerce
		.number()
		.int()
		.min(1)
		.max(1_000_000)
		.default(20_480)
		.register(notes, { about: "the largest file partners may send" }),
	UPLOAD_OPEN_DAYS: z.coerce
		.number()
		.int()
		.min(1)
		.max(30)
		.default(7)
		.register(notes, {
			about:
				"days after which an upload that did not come to its end is let go",
		}),
	CLAMD: z
		.string()
		.regex(/^(\/.+|[^/\s:]+:\d{1,5}|\[[0-9a-f:]+\]:\d{1,5})$/i)
		.optional()
		.register(notes, {
			about:
				"a ClamAV daemon (`host:port` or a socket's path) that looks at every upload; what it has not seen is held",
		}),
	FFMPEG: z
		.string()
		.refine(
			(value) => value === "off" || (isAbsolute(value) && isProgram(value)),
			"off, or the absolute path of a program that may be run",
		)
		.optional()
		.register(notes, {
			about: "the program that makes thumbnails of films: its path, or `off`",
			unset: "`ffmpeg` of the `PATH`, where there is one",
		}),
	PATH: z.string().optional().register(notes, {
		about: "where programs are looked for",
		unlisted: true,
	}),
};

export type UploadSettings = {
	/** Bytes a file may have. */
	sizeLimit: number;
	openDays: number;
	clamd: string | undefined;
	ffmpeg: FfmpegSetting;
};

export function readUploadSettings(
	env: z.output<z.ZodObject<typeof uploadSettings>>,
): { config: { uploads: UploadSettings } } {
	const uploads = {
		sizeLimit: env.UPLOAD_MAX_MB * 1024 * 1024,
		openDays: env.UPLOAD_OPEN_DAYS,
		clamd: env.CLAMD,
		ffmpeg: { program: env.FFMPEG, path: env.PATH },
	};
	return { config: { uploads } };
}

/** Settings of a site where nothing is set. */
export const defaultUploadSettings = readUploadSettings({
	UPLOAD_MAX_MB: 20_480,
	UPLOAD_OPEN_DAYS: 7,
}).config.uploads;
