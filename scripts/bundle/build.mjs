// Builds the site, once per change of its sources.
import { createHash } from "node:crypto";
import {
	existsSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	statSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled, readJson, writeJson } from "../install/install.mjs";
import { inTurn } from "../install/install-turn.mjs";
import {
	checkInterrupted,
	checkNode,
	commandOf,
	environment,
	Failure,
	main,
	root,
	run,
	say,
	siteNode,
} from "../install/pinned.mjs";
import { switchBuild } from "./switchBuild.mjs";

const sources = [
	"app",
	"contracts",
	"server",
	"domain",
	"platform",
	"texts",
	"public",
	"vite.config.ts",
	"react-router.config.ts",
	"package-lock.json",
	"tsconfig.json",
	"scripts/bundle/cascadeLayers.ts",
	"scripts/bundle/precompress.ts",
	"scripts/bundle/unlayer.ts",
];
const folder = join(root, "build");
/**
 * Folder in which a build is made, beside the one that a server may be running
 * from.
 */
const fresh = join(root, "build.new");
/** Written last and removed first: without it a build is not whole. */
const stampFile = join(folder, ".forecourt.json");
export const serverFile = join(folder, "server", "main.js");

/** Every source file, `/` between folders, tests left out. */
function* files(path) {
	const stat = statSync(join(root, path), { throwIfNoEntry: false });
	if (!stat) return;
	if (!stat.isDirectory()) {
		if (!/\.test\.tsx?$/.test(path)) yield { path, stat };
		return;
	}
	for (const name of readdirSync(join(root, path)).sort())
		yield* files(`${path}/${name}`);
}

/** Changes with any name, size or time. */
function lookOf(list) {
	const hash = createHash("sha256");
	for (const { path, stat } of list)
		hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\0`);
	return hash.digest("hex");
}

/** Changes with any name or content only; slower. */
function contentOf(list) {
	const hash = createHash("sha256");
	for (const { path, stat } of list) {
		hash.update(`${path}\0${stat.size}\0`);
		hash.update(readFileSync(join(root, path)));
	}
	return hash.digest("hex");
}

/** Whether the build is that of the sources as they are, and the stamp they would give. */
function current() {
	const known = existsSync(serverFile) ? readJson(stampFile) : undefined;
	const list = sources.flatMap((source) => [...files(source)]);
	const look = lookOf(list);
	if (known?.look === look) return { fresh: true, known: true, stamp: known };
	const content = contentOf(list);
	return {
		fresh: known?.content === content,
		known: false,
		stamp: { look, content },
	};
}

async function build(stamp) {
	say("building");
	rmSync(fresh, { recursive: true, force: true });
	const node = siteNode();
	const steps = [
		[node, commandOf("@react-router/dev", "react-router"), "build"],
		[
			...[node, join(root, "scripts/bundle/unlayer.ts")],
			...[join(fresh, "client/assets"), join(fresh, "server/assets")],
		],
		[node, join(root, "scripts/bundle/precompress.ts"), join(fresh, "client")],
	];
	for (const step of steps) {
		if (!existsSync(step[1])) continue;
		const code = await run(step, {
			env: environment({
				NODE_ENV: "production",
				BUILD_DIRECTORY: "build.new",
			}),
			stdio: "on failure",
		});
		checkInterrupted();
		if (code !== 0)
			throw new Failure(`the build failed (${code}); what it said is above.`);
	}
	if (!existsSync(join(fresh, "server", "main.js")))
		throw new Failure("the build made no server/main.js.");
	const former = readJson(stampFile)?.assets;
	rmSync(stampFile, { force: true });
	const assets = switchBuild(fresh, folder, former);
	writeJson(stampFile, { ...stamp, assets });
}

/** Brings build/ to what the sources say; `anyway` builds even where it already is. */
export async function ensureBuilt({ anyway = false } = {}) {
	if (!anyway && current().known) return;
	await inTurn(async () => {
		// Read before the build: what changes meanwhile is built next time.
		const { fresh, known, stamp } = current();
		if (anyway || !fresh) await build(stamp);
		else if (!known) writeJson(stampFile, { ...readJson(stampFile), ...stamp });
	});
}

if (
	process.argv[1] &&
	realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
) {
	await main(async () => {
		checkNode();
		await ensureInstalled("production");
		await ensureBuilt({ anyway: !process.argv.includes("--if-stale") });
	});
}
