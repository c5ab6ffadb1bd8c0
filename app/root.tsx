import { type ReactNode, useEffect } from "react";
import {
	Outlet,
	Scripts,
	useRouteLoaderData,
	UNSAFE_useScrollRestoration as useScrollRestoration,
} from "react-router";
import { IntlProvider } from "use-intl";
import {
	defaultLanguage,
	directionOf,
	localeOf,
} from "../contracts/language.ts";
import type { Route } from "./+types/root";
import { pageContext } from "./context.ts";
import { finishHydration } from "./framework/preHydration/restoreAfterHydration.ts";
import { Styles } from "./framework/styles/Styles.tsx";
import { textsOf } from "./i18n/texts.ts";
import "./ui/tokens.css";
import "./ui/base.css";

/**
 * Loads the data of every page: languages, brand and its sign, the models of
 * menu and footer, and what these must not lead to.
 */
export async function loader({ context }: Route.LoaderArgs) {
	const { language, languages, missing, origin, page, readers } =
		context.get(pageContext);
	const [brand, cars, { colours, sign, faviconAddress }] = await Promise.all([
		readers.brand.inLanguage(language),
		readers.catalogue.list(language),
		readers.brand.theme(),
	]);
	const themeColour = colours.night;
	return {
		language,
		languages,
		missing,
		origin,
		page,
		brand,
		cars,
		sign,
		themeColour,
		faviconAddress,
	};
}

/** A change of language reloads the page, so this stays true until then. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
	const data = useRouteLoaderData<typeof loader>("root");
	const language = data?.language ?? defaultLanguage;
	return (
		<html lang={language} dir={directionOf(language)}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{data && <meta name="theme-color" content={data.themeColour} />}
				{/* Browsers that take no drawings ask for /favicon.ico by themselves. */}
				{data && (
					<link rel="icon" href={data.faviconAddress} type="image/svg+xml" />
				)}
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<Styles />
			</head>
			<body>
				<IntlProvider
					locale={localeOf(language)}
					messages={textsOf(language)}
					timeZone="UTC"
				>
					{children}
				</IntlProvider>
				{/* Only browsers without modules ask for it: none that React runs in. */}
				<script noModule src="/legacy.js" defer />
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

/**
 * Back and forward lead to where a page was left. React Router's own component writes
 * a script into every page besides, which brings a document to its place: browsers do.
 */
function ScrollRestoration() {
	useScrollRestoration();
	return null;
}

export default function App() {
	useEffect(finishHydration, []);
	return <Outlet />;
}
