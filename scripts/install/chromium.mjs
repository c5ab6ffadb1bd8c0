// Finds a Chromium for the browser tests, or gets one.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
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
import { installSystemPackages } from "./systemPackages.mjs";

/** Names of Chromium and Chrome on PATH. */
const whole = [
	"chromium",
	"chromium-browser",
	"google-chrome",
	"google-chrome-stable",
	"chrome",
];
/** Names of builds without windows and without a viewer for PDF files. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];

/** Paths where the installers of macOS and Windows put it. */
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

/** Path of the Chromium that Playwright downloads. */
function playwrights() {
	const ask =
		'import("playwright-core").then(({ chromium }) => console.log(chromium.executablePath()))';
	const { stdout } = spawnSync(siteNode(), ["-e", ask], {
		encoding: "utf8",
		env: environment(),
	});
	return [stdout?.trim()].filter(Boolean);
}

/** Playwright's shell lies beside the whole one, in a folder of the same number. */
function playwrightShells() {
	return playwrights().flatMap((file) => {
		const [, before, number] =
			/^(.*[\\/])chromium-(\d+)[\\/]/s.exec(file) ?? [];
		const folder = `${before}chromium_headless_shell-${number}`;
		if (!number || !existsSync(folder)) return [];
		return readdirSync(folder).flatMap((name) => [
			join(folder, name, "chrome-headless-shell"),
			join(folder, name, "chrome-headless-shell.exe"),
		]);
	});
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
	const ways = [
		() => [...whole.flatMap(onPath), ...applications(), ...playwrights()],
		() => [...shells.flatMap(onPath), ...playwrightShells()],
	];
	for (const way of ways) {
		const found = way().find(works);
		if (found) return found;
	}
	return undefined;
}

async function fromSystem() {
	await installSystemPackages(["chromium"]);
	checkInterrupted();
	return whole.flatMap(onPath).find(works);
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
			{ stdio: "on failure" },
		);
		checkInterrupted();
		const found = playwrights().find(works);
		if (found) return found;
	}
	return undefined;
}

/**
 * The path of a Chromium that runs here: a whole one, as visitors have; the headless
 * shell where that is what there is, which takes two thirds of the time but shows no
 * PDF files and scrolls otherwise. CHROMIUM names one.
 */
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

/** Name that a browser gives itself, and whether it is a whole one. */
export function browserName(path) {
	const { stdout } = spawnSync(path, ["--version"], {
		encoding: "utf8",
		timeout: 30_000,
	});
	const kind = /shell/.test(path) ? "headless shell" : "whole browser";
	return `${stdout?.trim() || "Chromium"} (${kind}, ${path})`;
}
