import {
	createRequestHandler,
	RouterContextProvider,
	type ServerBuild,
} from "react-router";
import { defaultLanguage, languages } from "../../contracts/language.ts";
import { type PageContext, pageContext } from "../context.ts";

/** Renders the page of an address. Given nothing of the request but its address. */
export type Render = (address: URL, page: PageContext) => Promise<Response>;

type Handler = ReturnType<typeof createRequestHandler>;

/** Languages with routes of their own (docs/decisions/0003), which go by their names. */
const prefixes: readonly string[] = languages.filter(
	(language) => language !== defaultLanguage,
);

/**
 * A render goes through all the routes it knows several times, and five sixths are of
 * other languages: each language has a handler that knows its own.
 */
export function createRender(build: ServerBuild, mode: string): Render {
	const handlers = new Map<string | undefined, Handler>();
	const handlerOf = (prefix: string | undefined): Handler => {
		const there = handlers.get(prefix);
		if (there) return there;
		const made = createRequestHandler(routesUnder(build, prefix), mode);
		handlers.set(prefix, made);
		return made;
	};
	return (address, page) => {
		const [, first = ""] = address.pathname.split("/");
		const handler = handlerOf(prefixes.find((one) => one === first));
		const context = new RouterContextProvider();
		context.set(pageContext, page);
		return handler(new Request(address), context);
	};
}

/** A build with the routes under a language's prefix alone, or with all that have none. */
function routesUnder(
	build: ServerBuild,
	prefix: string | undefined,
): ServerBuild {
	const { routes, assets } = build;
	const isOurs = (id: string): boolean => {
		const parent = routes[id]?.parentId;
		if (parent === undefined) return true;
		if (parent !== "root") return isOurs(parent);
		return prefix === undefined ? !prefixes.includes(id) : id === prefix;
	};
	const ours = <R>(all: Record<string, R>) =>
		Object.fromEntries(Object.entries(all).filter(([id]) => isOurs(id)));
	const known = { ...assets, routes: ours(assets.routes) };
	return { ...build, routes: ours(routes), assets: known };
}
