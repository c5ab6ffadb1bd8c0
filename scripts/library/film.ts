// node scripts/library/film.ts: makes the film of the sample library anew, from the
// models' studio pictures, with the ffmpeg of this machine.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { out } from "./output.ts";

/** Frames for which a model is seen, and for which two are seen at once. */
const seen = 50;
const both = 12;
const rate = 25;

const media = "content/media/models";
const pictures = readdirSync(media)
	.map((model) => join(media, model, "front.jpg"))
	.filter((file) => existsSync(file));

// Each comes slowly nearer: drawn twice as large first, so that it does not shake.
const shots = pictures.map(
	(_, n) =>
		`[${n}]scale=2560:1440,zoompan=z='1+on/1500':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=${seen}:s=1280x720:fps=${rate},format=yuv420p[s${n}]`,
);
const fades = pictures.slice(1).map((_, n) => {
	const before = n === 0 ? "[s0]" : `[f${n}]`;
	const offset = ((n + 1) * (seen - both)) / rate;
	return `${before}[s${n + 1}]xfade=duration=${both / rate}:offset=${offset}[f${n + 1}]`;
});
const { status } = spawnSync(
	"ffmpeg",
	[
		...[
			"-loglevel",
			"error",
			"-y",
			...pictures.flatMap((file) => ["-i", file]),
		],
		...["-filter_complex", [...shots, ...fades].join(";")],
		...["-map", `[f${pictures.length - 1}]`, "-c:v", "libx264", "-crf", "27"],
		...["-preset", "slow", "-pix_fmt", "yuv420p", "-bitexact"],
		...["-movflags", "+faststart", join(out, "films/studio.mp4")],
	],
	{ stdio: "inherit" },
);
process.exitCode = status ?? 1;
