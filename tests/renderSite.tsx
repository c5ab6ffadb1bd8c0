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
import * as about from "../app/site/about/page.tsx";
import * as blogArticle from "../app/site/blog/article.tsx";
import * as blog from "../app/site/blog/page.tsx";
import * as ces from "../app/site/ces/page.tsx";
import * as contact from "../app/site/contact/page.tsx";
import { ErrorPage } from "../app/site/ErrorPage.tsx";
import * as beAnAgent from "../app/site/forms/beAnAgent.tsx";
import * as testDrive from "../app/site/forms/testDrive.tsx";
import * as home from "../app/site/home/page.tsx";
import * as legal from "../app/site/legal/page.tsx";
import * as model from "../app/site/model/page.tsx";
import * as models from "../app/site/models/page.tsx";
import * as newsArticle from "../app/site/newsroom/article.tsx";
import * as newsDetail from "../app/site/newsroom/newsdetail.tsx";
import * as newsroom from "../app/site/newsroom/page.tsx";
import * as notFound from "../app/site/notFound.tsx";
import * as support from "../app/site/support/page.tsx";
import {
	defaultLanguage,
	type LanguageCode,
	languages,
	localeOf,
} from "../contracts/language.ts";
import type { Render } from "../server/pages/render.ts";

const texts = { en, zh, fr, es, pt, ar };

// biome-ignore lint/suspicious/noExplicitAny: each page has props of its own.
type Page = { loader?: any; default: any };

function pageOf(page: Page) {
	const Component = page.default;
	return {
		loader: page.loader,
		Component: () => <Component loaderData={useLoaderData()} />,
	};
}

const routeOf = (path: string, page: Page): RouteObject => ({
	path,
	...pageOf(page),
});

const pages = (): RouteObject[] => [
	{ index: true, ...pageOf(home) },
	routeOf("models", models),
	routeOf("models/:carname", model),
	routeOf("about-us", about),
	routeOf("customer-support", support),
	routeOf("about/contact", contact),
	routeOf("ces", ces),
	routeOf("test-drive", testDrive),
	routeOf("be-an-agent", beAnAgent),
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

/** The real public pages, without the shell around them. */
export const renderSite: Render = async (address, page) => {
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
