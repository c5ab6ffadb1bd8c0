// Puts a new build in the place of one that a server may be running from.
import {
	existsSync,
	mkdirSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { dirname, join, sep } from "node:path";

/** Folders whose files are named by their content: two builds can lie side by side. */
const hashed = ["client/assets/", "server/assets/"];
const isHashed = (file) => hashed.some((folder) => file.startsWith(folder));

/** File that a start reads first: it names all the others. */
const entry = "server/main.js";

/** Files below a folder, `/` between folders. */
function filesIn(folder) {
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { recursive: true })
		.map(String)
		.filter((file) => statSync(join(folder, file)).isFile())
		.map((file) => file.replaceAll(sep, "/"));
}

/**
 * Moves the files of `fresh` into `folder`, file by file and those named by their
 * content first, so that at every moment whoever runs from there finds what his
 * pages and his server name. Files of the build before stay, for pages that were
 * loaded from it and a server that still runs; older ones go.
 *
 * @param {string} fresh a finished build; gone afterwards
 * @param {string} folder where builds lie
 * @param {string[] | undefined} former the files named by content of the build that
 *   lies there; all that are there stay where that is not known
 * @returns {string[]} the files named by content of the new build
 */
export function switchBuild(fresh, folder, former) {
	const files = filesIn(fresh).sort(
		(a, b) => rank(a) - rank(b) || (a < b ? -1 : 1),
	);
	for (const file of files) {
		const target = join(folder, file);
		mkdirSync(dirname(target), { recursive: true });
		renameSync(join(fresh, file), target);
	}
	rmSync(fresh, { recursive: true, force: true });
	const now = files.filter(isHashed);
	const kept = new Set([...files, ...(former ?? [])]);
	for (const side of ["client", "server"])
		for (const name of filesIn(join(folder, side))) {
			const file = `${side}/${name}`;
			if (kept.has(file) || (isHashed(file) && !former)) continue;
			rmSync(join(folder, file), { force: true });
		}
	return now;
}

function rank(file) {
	if (file === entry) return 2;
	return isHashed(file) ? 0 : 1;
}
