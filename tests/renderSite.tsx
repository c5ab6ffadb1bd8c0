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
import ar from "../app/i18n/texts/ar.ts";
import en from "../app/i18n/texts/en.ts";
import es from "../app/i18n/texts/es.ts";
import fr from "../app/i18n/texts/fr.ts";
import pt from "../app/i18n/texts/pt.ts";
import zh from "../app/i18n/texts/zh.ts";
import { loader } from "../app/root.tsx";
import * as blogArticle from "../app/site/blog/article.tsx";
import * as blog from "../app/site/blog/page.tsx";
import { ErrorPage } from "../app/site/ErrorPage.tsx";
import * as legal from "../app/site/legal/page.tsx";
import * as newsArticle from "../app/site/newsroom/article.tsx";
import * as newsDetail from "../app/site/newsroom/newsdetail.tsx";
import * as newsroom from "../app/site/newsroom/page.tsx";
import * as notFound from "../app/site/notFound.tsx";
import {
	defaultLanguage,
	type LanguageCode,
	languages,
	localeOf,
} from "../contracts/language.ts";
import type { Render } from "../server/pages/render.ts";

const texts = { en, zh, fr, es, pt, ar };

// biome-ignore lint/suspicious/noExplicitAny: each page has props of its own.
type Page = { loader: any; default: any };

function routeOf(path: string, page: Page): RouteObject {
	const Component = page.default;
	return {
		path,
		loader: page.loader,
		Component: () => <Component loaderData={useLoaderData()} />,
	};
}

const pages = (): RouteObject[] => [
	routeOf("newsroom", newsroom),
	routeOf("newsroom/page/:page", newsroom),
	routeOf("newsroom/newsdetail", newsDetail),
	routeOf("newsroom/:id", newsArticle),
	routeOf("blog", blog),
	routeOf("blog/page/:page", blog),
	routeOf("blog/:id", blogArticle),
	routeOf("legal/:id", legal),
	routeOf("*", notFound),
];

function Root() {
	const { language } = useRouteLoaderData("root") as { language: LanguageCode };
	return (
		<IntlProvider
			locale={localeOf(language)}
			messages={texts[language]}
			timeZone="UTC"
		>
			<Outlet />
		</IntlProvider>
	);
}

const ErrorBoundary = () => <ErrorPage error={useRouteError()} />;

const handler = createStaticHandler([
	{
		id: "root",
		// biome-ignore lint/suspicious/noExplicitAny: the framework's types say more than needed here.
		loader: loader as any,
		Component: Root,
		children: [
			{ ErrorBoundary, children: pages() },
			...languages
				.filter((language) => language !== defaultLanguage)
				.map((path) => ({ path, ErrorBoundary, children: pages() })),
		],
	},
]);

/** The real pages of news, blog and legal texts, without the shell around them. */
export const renderArticles: Render = async (address, page) => {
	const requestContext = new RouterContextProvider();
	requestContext.set(pageContext, page);
	const context = await handler.query(new Request(address), { requestContext });
	if (context instanceof Response) return context;
	const router = createStaticRouter(handler.dataRoutes, context);
	const html = renderToString(
		<StaticRouterProvider router={router} context={context} hydrate={false} />,
	);
	return new Response(html, { status: context.statusCode });
};
