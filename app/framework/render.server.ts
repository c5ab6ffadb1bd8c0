import { LRUCache } from "lru-cache";
import {
	createRequestHandler,
	matchRoutes,
	type RouteObject,
	RouterContextProvider,
	type ServerBuild,
} from "react-router";
import { defaultLanguage, languages } from "../../contracts/language.ts";
import { type PageContext, pageContext } from "../context.ts";

/** Renders the page of an address. Given nothing of the request but its address. */
export type Render = (
	address: URL,
	page: PageContext,
) => Promise<Pick<Response, "status" | "text">>;

/** Addresses of which the handler is known at once. */
const mostAddresses = 1000;

type Handler = ReturnType<typeof createRequestHandler>;

/** Languages with routes of their own (docs/decisions/0003), which go by their names. */
const prefixes: readonly string[] = languages.filter(
	(language) => language !== defaultLanguage,
);

/**
 * React Router goes through all the routes it knows six times in a render, to match, convert
 * and describe them: each page has a handler that knows the routes above the page, and no
 * other.
 */
export function createRender(build: ServerBuild, mode: string): Render {
	const matchBranch = branchMatcher(build);
	const handlers = new Map<string, Handler>();
	// Matching takes 2 % of a render, and pages are rendered again and again.
	const known = new LRUCache<string, Handler>({ max: mostAddresses });
	const handlerOf = (pathname: string): Handler => {
		const there = known.get(pathname);
		if (there) return there;
		const branch = matchBranch(pathname);
		const page = branch.at(-1) ?? "";
		const handler =
			handlers.get(page) ?? createRequestHandler(buildOf(build, branch), mode);
		handlers.set(page, handler);
		known.set(pathname, handler);
		return handler;
	};
	return (address, page) => {
		const handler = handlerOf(address.pathname);
		const context = new RouterContextProvider();
		context.set(pageContext, page);
		return handler(new Request(address), context);
	};
}

/** Returns the ids of the routes of an address, the root's first. */
function branchMatcher({ routes }: ServerBuild) {
	const all = Object.values(routes).filter((one) => one !== undefined);
	/** Routes of a language alone: five sixths are of others. */
	const treeOf = (language: string | undefined) => {
		const isOfLanguage = (id: string) =>
			language === undefined ? !prefixes.includes(id) : id === language;
		const below = (parent: string | undefined): RouteObject[] =>
			all
				.filter(({ parentId }) => parentId === parent)
				.filter(({ id }) => parent !== "root" || isOfLanguage(id))
				.map(({ id, path, index }) => ({
					id,
					...(path !== undefined && { path }),
					...(index ? { index } : { children: below(id) }),
				}));
		return below(undefined);
	};
	const trees = new Map<string | undefined, RouteObject[]>();
	for (const language of [undefined, ...prefixes])
		trees.set(language, treeOf(language));
	return (pathname: string): string[] => {
		const [, first = ""] = pathname.split("/");
		const tree = trees.get(first) ?? trees.get(undefined) ?? [];
		return (matchRoutes(tree, pathname) ?? []).map(
			({ route }) => route.id ?? "",
		);
	};
}

/** A build with these routes alone. */
function buildOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
	const { routes, assets } = build;
	const pick = <R>(all: Record<string, R>) =>
		Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
	const known = { ...assets, routes: pick(assets.routes) };
	return { ...build, routes: pick(routes), assets: known };
}
