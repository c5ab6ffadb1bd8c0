import { join } from "node:path";
import compile from "icu-minify/compile";
import { build, normalizePath, type Plugin, type Rolldown } from "vite";

/** Sides that never reach a browser. React Router by itself guards only `*.server.ts`. */
const serverSide = /\/(server|domain|platform)\/[^?]*\.tsx?(\?|$)/;

/**
 * Code that checks requests and answers: a browser knows their types, which
 * weigh nothing.
 */
const checks = /\/node_modules\/zod\//;

/** Fails the build when code of the server's side would be sent to a browser. */
export function guardServerSide(): Plugin {
	let root = "";
	return {
		name: "forecourt:guard-server-side",
		enforce: "pre",
		configResolved(config) {
			root = config.root;
		},
		load(id) {
			if (this.environment.name !== "client") return;
			const ours =
				id.startsWith(root) && serverSide.test(id.slice(root.length));
			if (ours || checks.test(id)) {
				this.error(
					`${id.replace(`${root}/`, "")} belongs to the server and would reach the browser.`,
				);
			}
		},
	};
}

type Messages = { [key: string]: string | Messages };

/**
 * Compiles the interface texts when they are built, so that browsers need no
 * parser of message syntax: 12 KB less for every visitor.
 */
export function compileTexts(): Plugin {
	const compileAll = (messages: Messages): unknown =>
		Object.fromEntries(
			Object.entries(messages).map(([key, value]) => [
				key,
				typeof value === "string" ? compile(value) : compileAll(value),
			]),
		);
	let tree = "";
	return {
		name: "forecourt:compile-texts",
		enforce: "pre",
		configResolved({ root }) {
			tree = normalizePath(`${join(root, "texts")}/`);
		},
		transform(code, id) {
			if (!id.startsWith(tree) || !id.endsWith(".json")) return;
			return { code: JSON.stringify(compileAll(JSON.parse(code))), map: null };
		},
	};
}

/**
 * `import text from "./file.ts?script"`: the text of a classic script made of that
 * file and what it imports, minified, to be written into a page.
 */
export function scriptTexts(): Plugin {
	const ending = "?script";
	return {
		name: "forecourt:script-texts",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith(ending)) return;
			const file = id.slice(0, -ending.length);
			this.addWatchFile(file);
			const built = await build({
				configFile: false,
				logLevel: "silent",
				build: {
					write: false,
					target: "es2022",
					rolldownOptions: { input: file, output: { format: "iife" } },
				},
			});
			const { output } = built as Rolldown.RolldownOutput;
			return `export default ${JSON.stringify(output[0].code.trim())}`;
		},
	};
}
