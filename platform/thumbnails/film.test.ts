import { execFileSync } from "node:child_process";
import { chmod, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/folders.ts";
import { findFfmpeg } from "./ffmpeg.ts";
import { ThumbnailerUnable } from "./port.ts";
import { createThumbnailer } from "./thumbnailer.ts";

const installed = findFfmpeg({ path: process.env.PATH });
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
	folder = await temporaryFolder();
});
afterAll(() => folder.remove());
const place = (name: string) => path.join(folder.path, name);

describe.skipIf(!installed)("a film", () => {
	const ffmpeg = installed ?? "";
	const thumbnailer = createThumbnailer({ ffmpeg: () => ffmpeg });
	afterAll(() => thumbnailer.stop());
	/** A film of `size` in which `source` is seen, e.g. `red`. */
	const film = (name: string, source: string, ...how: string[]): string => {
		const args = ["-y", "-f", "lavfi", "-i", source, ...how, place(name)];
		execFileSync(ffmpeg, ["-loglevel", "error", ...args]);
		return place(name);
	};
	const plain = (colour: string, size: string, seconds: number) =>
		`color=${colour}:s=${size}:d=${seconds}:r=25`;
	const made = async (file: string, mediaType = "video/mp4") => {
		const picture = sharp(await thumbnailer.make(file, mediaType));
		const { format, width, height } = await picture.metadata();
		expect(format).toBe("webp");
		const { dominant } = await picture.stats();
		return { size: [width, height], dominant };
	};

	test("is shown by a frame of its own, not by the black it begins with", async () => {
		const graph = `${plain("black", "640x360", 0.8)}[a];${plain("red", "640x360", 9)}[b];[a][b]concat`;
		const { size, dominant } = await made(film("fade.mp4", graph));
		expect(size).toEqual([320, 180]);
		expect(dominant.r).toBeGreaterThan(200);
	});

	test("may be as short as one frame, and small", async () => {
		const file = film("one.mp4", plain("blue", "64x48", 1), "-frames:v", "1");
		const { size, dominant } = await made(file);
		expect(size).toEqual([64, 48]);
		expect(dominant.b).toBeGreaterThan(200);
	});

	test("stands upright, as wide as it is meant", async () => {
		const wide = ["-vf", "setsar=64/45"];
		const file = film("wide.mov", plain("red", "720x576", 0.4), ...wide);
		expect((await made(file, "video/quicktime")).size).toEqual([320, 180]);
		await writeFile(
			file,
			turned(await readFile(film("t.mp4", plain("red", "640x360", 0.4)))),
		);
		expect((await made(file)).size).toEqual([180, 320]);
	});

	test("of other kinds is shown, with sound or not", async () => {
		const sound = ["-f", "lavfi", "-i", "sine=d=1", "-c:a", "aac"];
		const source = plain("lime", "320x320", 1);
		const file = film("a.mkv", source, ...sound, "-c:v", "mpeg4");
		const { dominant } = await made(file, "video/matroska");
		expect(dominant.g).toBeGreaterThan(200);
	});

	test("that is none opens nothing else", async () => {
		const good = film("good.mp4", plain("red", "64x64", 1));
		const lists = {
			hls: `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:${good}\n#EXT-X-ENDLIST\n`,
			concat: `ffconcat version 1.0\nfile '${good}'\n`,
			sdp: "v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n",
			noise: "nothing of the kind",
			half: (await readFile(good)).subarray(0, 600),
		};
		for (const [name, content] of Object.entries(lists)) {
			const file = place(`${name}.mp4`);
			await writeFile(file, content);
			const type = name === "concat" ? "video/webm" : "video/mp4";
			await expect(thumbnailer.make(file, type)).rejects.toThrow("no frame");
		}
		expect((await made(good)).size).toEqual([64, 64]);
	});

	test("with a codec that no camera writes stays shut", async () => {
		const file = film("odd.mkv", plain("red", "64x64", 1), "-c:v", "ffv1");
		await expect(thumbnailer.make(file, "video/matroska")).rejects.toThrow();
	});
});

test("ffmpeg is found where programs are, or where it is said to be", async () => {
	const folders = [place("none"), folder.path].join(path.delimiter);
	expect(findFfmpeg({ path: folders })).toBeUndefined();
	await writeFile(place("ffmpeg"), "");
	expect(findFfmpeg({ path: folders })).toBeUndefined();
	await chmod(place("ffmpeg"), 0o755);
	expect(findFfmpeg({ path: folders })).toBe(place("ffmpeg"));
	expect(findFfmpeg({ program: place("ffmpeg") })).toBe(place("ffmpeg"));
	expect(findFfmpeg({ program: "off", path: folders })).toBeUndefined();
	expect(
		findFfmpeg({ program: place("other"), path: folders }),
	).toBeUndefined();
});

describe("a program in ffmpeg's place", () => {
	/** A thumbnailer with a program that does what `body` says, in words of the shell or of Node. */
	async function standIn(
		body: string,
		{
			shell = false,
			...limits
		}: { shell?: boolean; timeLimit?: number; memoryLimit?: number } = {},
	) {
		const program = place("stand-in");
		const banner = shell
			? "#!/bin/sh\necho 'ffmpeg version 0' >&2\n"
			: `#!${process.execPath}\nprocess.stderr.write('ffmpeg version 0\\n');`;
		await writeFile(program, banner + body);
		await chmod(program, 0o755);
		await writeFile(place("any.mp4"), "");
		// The kernel would stop the output by which these programs tell of
		// themselves.
		return createThumbnailer({
			ffmpeg: () => program,
			byKernel: false,
			...limits,
		});
	}
	const make = (thumbnailer: {
		make: ReturnType<typeof createThumbnailer>["make"];
	}) => thumbnailer.make(place("any.mp4"), "video/mp4");

	test("gets nothing of the settings, and one local file", async () => {
		const says = `env > "${place("env")}"; printf '%s\\n' "$@" > "${place("seen")}"`;
		const thumbnailer = await standIn(says, { shell: true });
		await expect(make(thumbnailer)).rejects.toThrow("no frame");
		await thumbnailer.stop();
		const env = await readFile(place("env"), "utf8");
		// The shell's own, and the limits that Node passes on.
		expect(env).toMatch(/^((PWD|OLDPWD|SHLVL|_|NODE_OPTIONS)=.*\n)*$/);
		const args = (await readFile(place("seen"), "utf8")).split("\n");
		expect(args.join(" ")).toContain("-protocol_whitelist file ");
		expect(args.join(" ")).toMatch(/ -i file:\S+looking\S+ /);
	});

	test("ends with what it started when it takes too long", async () => {
		const says = `sleep 1000 & echo "$! $$" > "${place("pids")}"; wait`;
		const thumbnailer = await standIn(says, { shell: true, timeLimit: 3000 });
		await expect(make(thumbnailer)).rejects.toThrow("too long");
		const pids = (await readFile(place("pids"), "utf8")).split(" ").map(Number);
		expect(pids).toHaveLength(2);
		await expect
			.poll(() => pids.filter(lives), { timeout: 10_000 })
			.toEqual([]);
		await thumbnailer.stop();
	});

	test.skipIf(process.platform !== "linux")(
		"is ended when it takes too much",
		async () => {
			const says =
				"global.all = Buffer.alloc(600e6, 1); setInterval(() => {}, 9)";
			const thumbnailer = await standIn(says, { memoryLimit: 500e6 });
			await expect(make(thumbnailer)).rejects.toThrow("too much memory");
			await thumbnailer.stop();
		},
	);

	test("that gives no picture, or one too large, is not believed", async () => {
		for (const says of [
			"process.stdout.write('garbage')",
			"process.stdout.write(Buffer.alloc(9e6))",
		]) {
			const thumbnailer = await standIn(says);
			await expect(make(thumbnailer)).rejects.toThrow();
			await thumbnailer.stop();
		}
	});

	test("that does not work is not the film's fault", async () => {
		await standIn("");
		for (const program of ["/bin/true", place("nowhere")]) {
			const thumbnailer = createThumbnailer({ ffmpeg: () => program });
			await expect(make(thumbnailer)).rejects.toThrow(ThumbnailerUnable);
			await thumbnailer.stop();
		}
	});
});

function lives(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

/** Marks the film's track to be turned by a quarter. */
function turned(film: Buffer): Buffer {
	const at = film.indexOf("tkhd") + 4 + 40;
	[0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000].forEach((value, index) => {
		film.writeInt32BE(value, at + index * 4);
	});
	return film;
}
