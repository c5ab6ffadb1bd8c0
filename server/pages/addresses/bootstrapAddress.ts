import { hash } from "node:crypto";

/** Prefix of the addresses of modules that pages begin with, before the page's own. */
export const bootstrapPrefix = "/bootstrap";

/** Name of a module. */
export function nameOf(module: string): string {
	return hash("sha256", module, "base64url").slice(0, 22);
}

/** Address of a page's module. */
export function addressOf({ path, name }: { path: string; name: string }) {
	return `${bootstrapPrefix}${path === "/" ? "" : path}/${name}.js`;
}

/** Page and name in the address of a module. */
export function readBootstrap(
	path: string,
): { page: string; name: string } | undefined {
	const [, page = "", name] = /^(.*)\/([\w-]{22})\.js$/.exec(path) ?? [];
	return name === undefined ? undefined : { page: page || "/", name };
}
