import { exec } from "node:child_process";
import {
	cp,
	mkdir,
	readdir,
	readFile,
	symlink,
	writeFile,
} from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { operatorCommands } from "../tests/commands.ts";
import { temporaryFolder } from "../tests/folders.ts";

type Lock = { packages: Record<string, { dev?: boolean }> };

async function readLock(file: string): Promise<Lock> {
	return JSON.parse(await readFile(file, "utf8"));
}

/** A checkout whose commands only say how they were called, and no npm to be found. */
async function checkout({ installed }: { installed: boolean }) {
	const { path: folder, remove } = await temporaryFolder();
	onTestFinished(remove);
	const at = (...parts: string[]) => path.join(folder, ...parts);
	const isTool = (file: string) => !file.endsWith(".ts");
	await cp("scripts", at("scripts"), { recursive: true, filter: isTool });
	for (const file of ["package.json", "package-lock.json"])
		await cp(file, at(file));
	for (const name of operatorCommands)
		await writeFile(
			at("scripts", `${name}.ts`),
			"const said: string[] = process.argv.slice(2);\nconsole.log(process.version, ...said);\n",
		);
	if (installed) {
		// As `npm ci --omit=dev` leaves it.
		const { packages } = await readLock("package-lock.json");
		const kept = Object.entries(packages).filter(([, { dev }]) => !dev);
		await mkdir(at("node_modules"));
		await writeFile(
			at("node_modules", ".package-lock.json"),
			JSON.stringify({ packages: Object.fromEntries(kept) }),
		);
		for (const name of await readdir("node_modules"))
			if (/^node-.*(linux|darwin|win)/.test(name))
				await symlink(
					path.resolve("node_modules", name),
					at("node_modules", name),
				);
	}
	const { scripts } = JSON.parse(await readFile("package.json", "utf8"));
	return {
		files: () => readdir(at("node_modules")).catch(() => []),
		run: (name: string, args: string) =>
			new Promise<{ code: number; out: string }>((resolve) => {
				const env = { PATH: path.dirname(process.execPath) };
				exec(
					`${scripts[name]} ${args}`,
					{ cwd: folder, env },
					(error, stdout, stderr) =>
						resolve({ code: Number(error?.code ?? 0), out: stdout + stderr }),
				);
			}),
	};
}

test.each(operatorCommands)(
	"%s runs on what a production install has, and touches none of it",
	async (name) => {
		const { files, run } = await checkout({ installed: true });
		const before = await files();
		expect(await run(name, 'list "two words"')).toEqual({
			code: 0,
			out: `${process.version} list two words\n`,
		});
		expect(await files()).toEqual(before);
	},
);

test("where nothing is installed, a command says so and installs nothing", async () => {
	const { files, run } = await checkout({ installed: false });
	const { code, out } = await run("account", "list");
	expect(code).toBe(1);
	expect(out).toBe(
		"forecourt: the packages of this checkout are not installed. Run npm start or npm run build first.\n",
	);
	expect(await files()).toEqual([]);
});
