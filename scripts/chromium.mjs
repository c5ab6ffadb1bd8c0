// Finds a Chromium for the browser tests, or gets one.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import {
	checkInterrupted,
	commandOf,
	environment,
	Failure,
	onPath,
	run,
	say,
	siteNode,
} from "./pinned.mjs";

const names = [
	"chromium",
	"chromium-browser",
	"google-chrome",
	"google-chrome-stable",
	"chrome",
];

/** Where the installers of macOS and Windows put it. */
function applications() {
	const folders =
		process.platform === "darwin"
			? ["/Applications", join(homedir(), "Applications")]
			: [
					process.env.PROGRAMFILES,
					process.env["PROGRAMFILES(X86)"],
					process.env.LOCALAPPDATA,
				];
	const files =
		process.platform === "darwin"
			? [
					"Chromium.app/Contents/MacOS/Chromium",
					"Google Chrome.app/Contents/MacOS/Google Chrome",
				]
			: [
					"Chromium/Application/chrome.exe",
					"Google/Chrome/Application/chrome.exe",
				];
	return folders
		.filter(Boolean)
		.flatMap((folder) => files.map((file) => join(folder, file)));
}

/** Where Playwright keeps the one it downloads. */
function playwrights() {
	const ask =
		'import("playwright-core").then(({ chromium }) => console.log(chromium.executablePath()))';
	const { stdout } = spawnSync(siteNode(), ["-e", ask], {
		encoding: "utf8",
		env: environment(),
	});
	return [stdout?.trim()].filter(Boolean);
}

/** A name on PATH may be a script that only tells how to install the real one. */
function works(file) {
	if (!existsSync(file)) return false;
	// Windows has no --version: Chrome opens a window instead.
	if (process.platform === "win32") return true;
	const { status, stdout } = spawnSync(file, ["--version"], {
		encoding: "utf8",
		timeout: 30_000,
	});
	return status === 0 && /\d+\.\d+/.test(stdout);
}

function find() {
	return [...names.flatMap(onPath), ...applications(), ...playwrights()].find(
		works,
	);
}

async function fromSystem() {
	const [apt] = onPath("apt-get");
	if (process.platform !== "linux" || process.getuid() !== 0 || !apt)
		return undefined;
	say("installing the system's chromium");
	const env = environment({ DEBIAN_FRONTEND: "noninteractive" });
	// An update that fails in part (a list of somebody else's) may still do.
	for (const args of [
		["update"],
		["install", "-y", "--no-install-recommends", "chromium"],
	]) {
		await run([apt, "-qq", ...args], { env, stdio: "on failure" });
		checkInterrupted();
	}
	return names.flatMap(onPath).find(works);
}

async function fromPlaywright() {
	say("downloading Playwright's chromium");
	const withLibraries =
		process.platform === "linux" &&
		process.getuid() === 0 &&
		onPath("apt-get").length > 0;
	const ways = withLibraries ? [["--with-deps"], []] : [[]];
	for (const way of ways) {
		await run(
			[
				siteNode(),
				commandOf("@playwright/test", "playwright"),
				"install",
				...way,
				"chromium",
			],
			{
				stdio: "on failure",
			},
		);
		checkInterrupted();
		const found = playwrights().find(works);
		if (found) return found;
	}
	return undefined;
}

/** The path of a Chromium that runs here. */
export async function ensureChromium() {
	const given = process.env.CHROMIUM;
	if (given) {
		if (works(given)) return given;
		throw new Failure(
			`CHROMIUM=${given} does not run: name a Chromium or Chrome, or leave it empty.`,
		);
	}
	const found = find() ?? (await fromSystem()) ?? (await fromPlaywright());
	if (found) return found;
	throw new Failure(
		"no Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM to its path, and run again.",
	);
}
