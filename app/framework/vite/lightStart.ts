import type { Plugin } from "vite";

/**
 * Modules of Node whose facade for `import` is dear: it reads every export, and so loads
 * what some load when they are first read, such as all of undici for `http.WebSocket`
 * (50 ms of a start).
 */
const bare = /^(?:node:)?(http|crypto|util)$/;
/** Modules of Node that a site behind its proxy may never use. */
const late = /^(?:node:)?(https|http2)$/;
/** Packages that read such an export by name: the client of S3, loaded where there is a bucket. */
const whole = /\/node_modules\/@(aws-sdk|smithy)\//;
/** Package that `@fastify/static` takes along for lists of files, which nobody asks it for. */
const unused = "glob";
const prefix = "\0start:";

/** Lets a built server start without what it does not use, or not yet. */
export function lightStart(): Plugin {
	return {
		name: "forecourt:light-start",
		enforce: "pre",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "ssr",
		resolveId(id, importer) {
			if (importer && whole.test(importer)) return;
			const ours = bare.test(id) || late.test(id) || id === unused;
			return ours ? prefix + id.replace("node:", "") : undefined;
		},
		load(id) {
			if (!id.startsWith(prefix)) return;
			const name = id.slice(prefix.length);
			if (bare.test(name)) return bareModule(name);
			return late.test(name) ? lateModule(name) : unusedPackage(name);
		},
	};
}

/**
 * Code of a module that exports what a module of Node has, but for what is made when it
 * is read: an import of that has to go through the default export.
 */
export function bareModule(name: string): string {
	const names = Object.entries(exportsOf(name))
		.filter(([, { enumerable, get }]) => enumerable && !get)
		.map(([name]) => name);
	return [
		`const module = process.getBuiltinModule("node:${name}");`,
		"export default module;",
		`export const { ${names.join(", ")} } = module;`,
	].join("\n");
}

/** Code of a CommonJS module that loads a module of Node when something of it is read. */
export function lateModule(name: string): string {
	const getters = Object.keys(exportsOf(name)).map(
		(key) => `get ${key}() { return load().${key}; },`,
	);
	return [
		`const load = () => process.getBuiltinModule("node:${name}");`,
		`module.exports = {\n${getters.join("\n")}\n};`,
	].join("\n");
}

function unusedPackage(name: string): string {
	const why = `${name} is left out of the build (app/framework/vite/lightStart.ts)`;
	return `exports.${name} = () => { throw new Error(${JSON.stringify(why)}); };`;
}

function exportsOf(name: string): Record<string, PropertyDescriptor> {
	const module = process.getBuiltinModule(name) as object;
	return Object.getOwnPropertyDescriptors(module);
}
