import { globSync } from "node:fs";
import { relative, resolve, sep } from "node:path";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Names for the classes of CSS modules that take little room: every page carries its
 * styles, and names of a word and a hash made up a twentieth of it. Two letters say
 * which file, the rest which class of it: the same for the same sources, on every
 * machine and for server and browser alike.
 *
 * @param root the folder of the project
 */
export function shortClassNames(root: string) {
	const files = globSync("app/**/*.module.css", { cwd: root })
		.map((file) => file.split(sep).join("/"))
		.sort();
	if (files.length > letters.length ** 2)
		throw new Error("Two letters are too few for all the CSS modules.");
	return (name: string, path: string, css: string): string => {
		const [file = ""] = relative(root, resolve(root, path)).split("?");
		const at = files.indexOf(file.split(sep).join("/"));
		const inside = namesIn(css).indexOf(name);
		if (at === -1 || inside === -1)
			throw new Error(`${file} has no class and no animation ${name}.`);
		const [first, second] = [Math.floor(at / letters.length), at];
		return letter(first) + letter(second) + inLetters(inside);
	};
}

/** Class and keyframe names in a module, in the order of its text. */
function namesIn(css: string): string[] {
	const names = [...css.matchAll(/(?:\.|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g)];
	return [...new Set(names.map(([, name = ""]) => name))];
}

function inLetters(number: number): string {
	const rest = Math.floor(number / letters.length);
	return (rest > 0 ? inLetters(rest - 1) : "") + letter(number);
}

function letter(number: number): string {
	return letters[number % letters.length] ?? "";
}
