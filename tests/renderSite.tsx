import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import {
	createStaticHandler,
	createStaticRouter,
	Outlet,
	type RouteObject,
	RouterContextProvider,
	StaticRouterProvider,
	useLoaderData,
	useRouteError,
	useRouteLoaderData,
} from "react-router";
import { IntlProvider } from "use-intl";
import { pageContext } from "../app/context.ts";
import type { Render } from "../app/framework/render.server.ts";
import { loader } from "../app/root.tsx";
import { ErrorPage } from "../app/site/ErrorPage.tsx";
import SiteLayout from "../app/site/layout.tsx";
import {
	defaultLanguage,
	type LanguageCode,
	languages,
	localeOf,
} from "../contracts/language.ts";
import { mapPages } from "../contracts/map.ts";
import { siteTexts } from "./textTree.ts";

// biome-ignore lint/suspicious/noExplicitAny: each page has props of its own.
type Page = { loader?: any; default: any };

function pageOf(page: Page) {
	const Component = page.default;
	return {
		loader: page.loader,
		Component: () => <Component loaderData={useLoaderData()} />,
	};
}

const modules = import.meta.glob<Page>("../app/site/**/*.tsx");
const load = async (file: string) => {
	const module = modules[`../app/${file}`];
	if (!module) throw new Error(`no page in ${file}`);
	return pageOf(await module());
};

/** The public pages of the map, and what stands in for those there are not. */
const routes = await Promise.all(
	mapPages
		.filter(({ area }) => !area)
		.map(async ({ path, file }) => ({
			path: path.slice(1),
			...(await load(file)),
		})),
);
const missing = { path: "*", ...(await load("site/notFound.tsx")) };
const pages = (): RouteObject[] =>
	[...routes, missing].map(({ path, ...page }) =>
		path === "" ? { index: true, ...page } : { path, ...page },
	);

function Root() {
	const { language } = useRouteLoaderData("root") as { language: LanguageCode };
	return (
		<IntlProvider
			locale={localeOf(language)}
			messages={siteTexts[language]}
			timeZone="UTC"
		>
			<Outlet />
		</IntlProvider>
	);
}

const ErrorBoundary = () => <ErrorPage error={useRouteError()} />;

/** @param Layout what stands around each page */
function createRender(Layout: ComponentType): Render {
	const handler = createStaticHandler([
		{
			id: "root",
			// biome-ignore lint/suspicious/noExplicitAny: the framework's types say more than needed here.
			loader: loader as any,
			Component: Root,
			children: ["", ...languages]
				.filter((language) => language !== defaultLanguage)
				.map((path) => ({
					path,
					Component: Layout,
					ErrorBoundary,
					children: pages(),
				})),
		},
	]);
	return async (address, page) => {
		const requestContext = new RouterContextProvider();
		requestContext.set(pageContext, page);
		const request = new Request(address);
		const context = await handler.query(request, { requestContext });
		if (context instanceof Response) return context;
		const router = createStaticRouter(handler.dataRoutes, context);
		const html = renderToString(
			<StaticRouterProvider
				router={router}
				context={context}
				hydrate={false}
			/>,
		);
		return new Response(html, { status: context.statusCode });
	};
}

/** The real public pages, without the shell around them. */
export const renderSite = createRender(Outlet);
/**
 * The real public pages with header and footer; a page that is missing has
 * neither.
 */
export const renderWhole = createRender(SiteLayout);
