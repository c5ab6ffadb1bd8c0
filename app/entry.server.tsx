import { renderToString } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { languages } from "../contracts/language.ts";
import { pageContext } from "./context.ts";
import { awaitData } from "./framework/streamCache.server.ts";
import { stylingOf } from "./framework/styles/builtSheets.server.ts";
import { putStyles } from "./framework/styles/criticalCss.server.ts";
import {
	StylesContext,
	StylesMark,
	ThemeContext,
} from "./framework/styles/stylesContext.ts";
import { registerTexts, type SiteTexts } from "./i18n/texts.ts";
import fonts from "./ui/fonts.css?inline";

const files = import.meta.glob<SiteTexts>("./*/site.json", {
	base: "/texts",
	eager: true,
	import: "default",
});
for (const language of languages) {
	const texts = files[`./${language}/site.json`];
	if (texts) registerTexts(language, texts);
}

/**
 * Renders a page whole, as one text: it is kept and compressed before anybody
 * gets it, and streaming would cost a third more for nothing.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { mark, sheets, readers, isAbandoned } = loadContext.get(pageContext);
	if (isAbandoned()) return new Response(null, { status: 503 });
	const { style } = await readers.brand.theme();
	await awaitData(routerContext);
	const styles = sheets && stylingOf(routerContext, sheets, mark);
	const rendered = renderToString(
		<StylesContext value={styles?.styling}>
			<StylesMark value={mark}>
				<ThemeContext value={fonts + style}>
					<ServerRouter
						context={routerContext}
						url={request.url}
						nonce={mark}
					/>
				</ThemeContext>
			</StylesMark>
		</StylesContext>,
	);
	const html = styles ? putStyles(rendered, styles.own, mark) : rendered;
	headers.set("Content-Type", "text/html; charset=utf-8");
	// The text is available already: a body would be encoded only to be decoded again.
	const response = new Response(null, { status, headers });
	return Object.assign(response, {
		text: async () => `<!DOCTYPE html>${html}`,
	});
}

/** Logs errors of loaders and renders; a page that does not exist is no error. */
export const handleError: HandleErrorFunction = (error, { context }) => {
	if (isRouteErrorResponse(error)) return;
	context.get(pageContext).onError(error);
};
