import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { getPriority } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { contents } from "../../tests/files/fileContents.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { threadsOf } from "./group.ts";
import { createSandbox } from "./sandbox.ts";

/** A site's folder with a database in it, and a sandbox that is shown another. */
async function place(options: Parameters<typeof createSandbox>[0] = {}) {
	const data = await temporaryFolder();
	onTestFinished(data.remove);
	const folder = path.join(data.path, "looking");
	await mkdir(folder);
	const sandbox = createSandbox({ folder, ...options });
	onTestFinished(sandbox.stop);
	const write = async (name: string, content: Buffer | string) => {
		const file = path.join(data.path, name);
		await writeFile(file, content);
		return file;
	};
	return { sandbox, write };
}

const linux = process.platform === "linux";

test.runIf(linux)(
	"native code reads what it is shown, and nothing else",
	async () => {
		const { sandbox, write } = await place();
		const png = await contents.png();
		const shown = await write("looking/a", png);
		const secret = await write("secret.png", png);
		const mediaType = "image/png";
		await sandbox.run("thumbnail", { file: shown, mediaType });
		// Otherwise this kernel has no Landlock, and the next lines could not hold.
		expect(sandbox.isHeldByKernel()).toBe(true);
		await expect(
			sandbox.run("thumbnail", { file: secret, mediaType }),
		).rejects.toThrow();
		await sandbox.run("thumbnail", { file: shown, mediaType });
	},
);

test.runIf(linux)(
	"a program that it starts has neither the database nor the network",
	async () => {
		const picture = (await contents.png()).toString("base64");
		let visits = 0;
		const server = createServer(() => {
			visits++;
		});
		await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
		onTestFinished(
			() => new Promise<void>((done) => server.close(() => done())),
		);
		const { port } = server.address() as { port: number };
		const data = await temporaryFolder();
		onTestFinished(data.remove);
		const folder = path.join(data.path, "looking");
		const database = path.join(data.path, "forecourt.db");
		await writeFile(database, "secret");
		const program = path.join(data.path, "ffmpeg");
		// Says `picture` only where everything was denied.
		await writeFile(
			program,
			`#!${process.execPath} --openssl-config=/dev/null
			const fs = require("fs"), open = [];
			process.stderr.write("ffmpeg version 0\\n");
			for (const work of [
				() => fs.readFileSync(${JSON.stringify(database)}),
				() => fs.readdirSync(${JSON.stringify(data.path)}),
				() => fs.writeFileSync(${JSON.stringify(path.join(folder, "b"))}, ""),
				() => fs.readFileSync("/proc/${process.pid}/environ"),
				() => fs.readFileSync("/etc/passwd"),
				() => process.kill(${process.pid}, 0),
			]) try { work(); open.push(work); } catch {}
			require("net").connect(${port}, "127.0.0.1", () => process.exit())
				.on("error", () => {
					if (open.length === 0)
						process.stdout.write(Buffer.from("${picture}", "base64"));
				});`,
		);
		await chmod(program, 0o755);
		const sandbox = createSandbox({ folder, ffmpeg: () => program });
		onTestFinished(sandbox.stop);
		const film = path.join(folder, "film");
		await mkdir(folder);
		await writeFile(film, "film");
		const made = await sandbox.run("thumbnail", {
			file: film,
			mediaType: "video/mp4",
			ffmpeg: program,
		});
		expect(Buffer.from(made).toString("latin1", 8, 12)).toBe("WEBP");
		expect(visits).toBe(0);
	},
);

/** Processes that this one has started and that are still there. */
function ownChildren(): number[] {
	const { pid } = process;
	return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
		.split(" ")
		.filter(Boolean)
		.map(Number);
}

test.runIf(linux)("all that it does stands back behind the site", async () => {
	// Other tests of this process may have left a program that is still ending.
	const others = new Set(ownChildren());
	const { sandbox, write } = await place({ nice: 15 });
	const file = await write("looking/a", await contents.png());
	await sandbox.run("thumbnail", { file, mediaType: "image/png" });
	const priorities = ownChildren()
		.filter((child) => !others.has(child))
		.flatMap((child) => threadsOf(child).map(getPriority));
	expect(priorities.length).toBeGreaterThan(4);
	expect(new Set(priorities)).toEqual(new Set([15]));
});

test("where the kernel cannot, Node itself opens nothing else", async () => {
	const { sandbox, write } = await place({ byKernel: false });
	const pdf = await contents.pdf();
	const mediaType = "application/pdf";
	const shown = await write("looking/a", pdf);
	expect(await sandbox.run("isDamaged", { file: shown, mediaType })).toBe(
		false,
	);
	const secret = await write("secret.pdf", pdf);
	await expect(
		sandbox.run("isDamaged", { file: secret, mediaType }),
	).rejects.toThrow(/restricted|permission/i);
});

test("pictures of content are made there", async () => {
	const { sandbox } = await place({ timeLimit: 120_000 });
	const master = await contents.png(640, 400);
	const { media, files } = await sandbox.run("picture", {
		effort: "quick",
		master,
	});
	expect(media).toMatchObject({ width: 640, height: 400 });
	expect(files.map(({ format }) => format)).toContain("avif");
	await expect(
		sandbox.run("picture", { effort: "quick", master: Buffer.from("none") }),
	).rejects.toThrow();
});

test("packages that are linked into its folder are found", async () => {
	const { path: folder, remove } = await temporaryFolder();
	onTestFinished(remove);
	for (const name of ["platform", "contracts", "package.json"])
		await cp(name, path.join(folder, name), { recursive: true });
	await symlink(
		path.resolve("node_modules"),
		path.join(folder, "node_modules"),
	);
	const module = path.join(folder, "platform/sandbox/sandbox.ts");
	const measure = `
		import { createSandbox } from ${JSON.stringify(module)};
		for (const byKernel of [true, false]) {
			const sandbox = createSandbox({ byKernel });
			const input = { password: "x7#kf", known: [], words: [] };
			console.log(await sandbox.run("passwordGuesses", input) > 0);
			await sandbox.stop();
		}`;
	const { stdout } = await promisify(execFile)(process.execPath, [
		...["--input-type=module", "--eval", measure],
	]);
	expect(stdout).toBe("true\ntrue\n");
});
