import {
	appendFileSync,
	cpSync,
	existsSync,
	globSync,
	mkdirSync,
	rmSync,
} from "node:fs";
import { join } from "node:path";
import { output } from "../measure/processes/children.ts";
import { root } from "../servers/site.ts";

/** Sources of a build, and the files it runs with. */
const sources = [
	...["app", "contracts", "server", "domain", "platform", "public", "scripts"],
	"texts",
	...["vite.config.ts", "react-router.config.ts", "tsconfig.json"],
	...["package.json", "package-lock.json"],
];
/** Beside them in an image: hard links, for a sandbox sees no folder that lies elsewhere. */
const linked = ["node_modules", "content"];

/**
 * Another build of the site, in a folder of its own as an image has it: of a commit, or of
 * the sources as they are with a line more in every component, so that nearly every
 * browser file is called otherwise.
 *
 * @returns the folder, with `build` in it
 */
export async function otherBuild(
	folder: string,
	commit?: string,
): Promise<string> {
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	if (commit) {
		const packed = join(folder, "sources.tar");
		const { PATH = "" } = process.env;
		const options = { cwd: root, env: { PATH } };
		const there = (
			await output("git", ["ls-tree", "--name-only", commit], options)
		).split("\n");
		const known = sources.filter((name) => there.includes(name));
		await output(
			"git",
			["archive", "-o", packed, commit, "--", ...known],
			options,
		);
		await output("tar", ["-xf", packed, "-C", folder], options);
		rmSync(packed);
	} else {
		for (const name of sources)
			cpSync(join(root, name), join(folder, name), { recursive: true });
		for (const file of globSync("app/**/*.tsx", { cwd: folder }))
			if (!/\.(test|server)\.tsx$/.test(file))
				appendFileSync(
					join(folder, file),
					'\n(globalThis as { otherBuild?: string }).otherBuild = "other";\n',
				);
	}
	for (const name of linked)
		if (existsSync(join(root, name)))
			await output("cp", ["-al", join(root, name), folder], {
				cwd: root,
				env: { PATH: process.env.PATH ?? "" },
			});
	console.log(`Building ${commit ?? "the other build"} …`);
	const packages = join(folder, "node_modules");
	// Commits before 2026-11-27 have the steps in `scripts` itself.
	const stepsFolder = ["scripts/bundle", "scripts"]
		.map((place) => join(folder, place))
		.find((place) => existsSync(join(place, "unlayer.ts")));
	if (!stepsFolder) throw new Error("no steps of a build among its scripts");
	const steps = [
		[join(packages, "@react-router/dev/bin.cjs"), "build"],
		[
			join(stepsFolder, "unlayer.ts"),
			...["client/assets", "server/assets"].map((one) =>
				join(folder, "build", one),
			),
		],
		[join(stepsFolder, "precompress.ts"), join(folder, "build/client")],
	];
	for (const step of steps)
		await output(process.execPath, step, {
			cwd: folder,
			env: {
				PATH: process.env.PATH,
				HOME: process.env.HOME,
				NODE_ENV: "production",
				BUILD_DIRECTORY: "build",
			},
		});
	return folder;
}
