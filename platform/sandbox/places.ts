import type { ForkOptions } from "node:child_process";
import { mkdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { programFile } from "../runtime/programFile.ts";
import { confinedArgument, sandboxArgument } from "./arguments.ts";
import type { Launch } from "./launch.ts";

/** In the build a file of the server's own becomes the process (`server/program.ts`). */
const built = programFile();
const program = real(built ?? join(import.meta.dirname, "entry.ts"));
const root = built
	? join(dirname(program), "..", "..", "..")
	: join(dirname(program), "..", "..");

/** Code of the site: none of it is in the folder of the site's data. */
const own = [
	...(built
		? [dirname(program)]
		: [
				...["platform", "contracts"].map((name) => join(root, name)),
				join(root, "texts", "languages.json"),
			]),
	join(root, "node_modules"),
	join(root, "package.json"),
];

/** Libraries of Linux and its programs, which ffmpeg needs too. */
const system = [
	...["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib"],
	...["/bin", "/usr/bin", "/nix/store", "/gnu/store"],
	...["/etc/ld.so.cache", "/etc/ld-musl-x86_64.path"],
	...["/etc/ld-musl-aarch64.path", "/dev/null", "/dev/urandom"],
];

/** Command that starts the process: the arguments of `fork`. */
export function commandFor({
	kernel,
	folder,
	heap,
	ffmpeg,
}: {
	/** Whether the kernel holds it; Node's permission model always does. */
	kernel: boolean;
	folder: string | undefined;
	/** MB. */
	heap: number;
	ffmpeg: string | undefined;
}): [program: string, args: string[], options: ForkOptions] {
	if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
	const mine = [...own, ...(folder ? [folder] : [])].map(real);
	const flags = [
		...[`--max-old-space-size=${heap}`, "--wasm-max-mem-pages=8192"],
		...["--permission", "--allow-addons"],
		...(ffmpeg ? ["--allow-child-process"] : []),
		// Node judges a path as it is written: where packages are linked, the link as well.
		...[...new Set([...own, ...mine])].flatMap((path) => [
			`--allow-fs-read=${path}`,
			`--allow-fs-read=${join(path, "*")}`,
		]),
	];
	const options: ForkOptions = {
		// Nothing of this process's settings and secrets.
		env: {},
		serialization: "advanced",
		// Of a group of its own, so that ffmpeg ends with it.
		detached: true,
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	};
	if (!kernel)
		return [program, [sandboxArgument], { ...options, execArgv: flags }];
	const launch: Launch = {
		readable: [
			...[...mine, ...system, real(process.execPath)],
			...(ffmpeg ? [real(ffmpeg)] : []),
		],
		args: [...flags, program, sandboxArgument],
	};
	const args = [confinedArgument, JSON.stringify(launch)];
	return [program, args, { ...options, execArgv: [] }];
}

/** Rules are about true places; what is not there needs none. */
function real(path: string): string {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}
