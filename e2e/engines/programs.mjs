import { existsSync } from "node:fs";

const first = (paths) => paths.find((path) => existsSync(path));

const webKits = ["x86_64", "aarch64"].flatMap((machine) =>
	["4.1", "4.0"].map(
		(version) =>
			`/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
	),
);

/**
 * Paths of the browsers of other engines on this machine; undefined for missing
 * ones.
 */
export function programs() {
	return {
		firefox: first(["/usr/bin/firefox-esr", "/usr/bin/firefox"]),
		webKitDriver: first(["/usr/bin/WebKitWebDriver"]),
		miniBrowser: first(webKits),
		xvfb: first(["/usr/bin/Xvfb"]),
	};
}

/** Debian's packages that bring what an engine needs. */
export const packagesOf = {
	firefox: ["firefox-esr"],
	webkit: ["webkit2gtk-driver", "xvfb"],
};

/** Engines that can be tried here, and what the others need. */
export function enginesHere() {
	const { firefox, webKitDriver, miniBrowser, xvfb } = programs();
	const hasDisplay = process.env.DISPLAY !== undefined || xvfb !== undefined;
	const all = [
		["firefox", firefox, "Firefox, Debian's firefox-esr"],
		[
			...["webkit", webKitDriver && miniBrowser && hasDisplay],
			"WebKitGTK, Debian's webkit2gtk-driver and xvfb",
		],
	];
	return {
		here: all.filter(([, there]) => there).map(([name]) => name),
		missing: all
			.filter(([, there]) => !there)
			.map(([name, , how]) => [name, how]),
	};
}
