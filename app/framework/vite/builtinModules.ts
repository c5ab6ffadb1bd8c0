import type { Plugin } from "vite";

/**
 * Modules of Node whose facade for `import` is dear: it reads every export, and so loads
 * what some load when they are first read, such as all of undici for `http.WebSocket`
 * (50 ms of a start).
 */
const dear = /^(node:)?(http|crypto|tls|util)$/;
/** Packages that read such an export by name: the client of S3, loaded where there is a bucket. */
const late = /\/node_modules\/@(aws-sdk|smithy)\//;
const prefix = "\0builtin:";

/** Lets a built server take modules of Node as they are, without what it does not read. */
export function bareBuiltinModules(): Plugin {
	return {
		name: "forecourt:bare-builtin-modules",
		enforce: "pre",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "ssr",
		resolveId(id, importer) {
			if (importer && late.test(importer)) return;
			const [, , name] = dear.exec(id) ?? [];
			return name && `${prefix}${name}`;
		},
		load(id) {
			if (!id.startsWith(prefix)) return;
			const name = id.slice(prefix.length);
			return { code: bareModule(name), moduleSideEffects: false };
		},
	};
}

/**
 * Code of a module that exports what a module of Node has, but for what is made when it
 * is read: an import of that has to go through the default export.
 */
export function bareModule(name: string): string {
	const module = process.getBuiltinModule(name) as object;
	const names = Object.entries(Object.getOwnPropertyDescriptors(module))
		.filter(
			([name, { enumerable, get }]) => enumerable && !get && name !== "default",
		)
		.map(([name]) => name);
	return [
		`const module = process.getBuiltinModule("node:${name}");`,
		"export default module;",
		`export const { ${names.join(", ")} } = module;`,
	].join("\n");
}
