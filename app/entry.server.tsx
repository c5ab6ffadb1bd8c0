import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { pageContext } from "./context.ts";
import ar from "./i18n/texts/ar.ts";
import en from "./i18n/texts/en.ts";
import es from "./i18n/texts/es.ts";
import fr from "./i18n/texts/fr.ts";
import pt from "./i18n/texts/pt.ts";
import zh from "./i18n/texts/zh.ts";
import { registerTexts } from "./i18n/texts.ts";
import { StylesContext } from "./styles.ts";

for (const [language, texts] of Object.entries({ en, zh, fr, es, pt, ar })) {
	registerTexts(language as "en", texts);
}

/** Renders a page whole: it is kept and compressed before anybody gets it. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { styles } = loadContext.get(pageContext);
	let failure: unknown;
	const html = await new Promise<string>((resolve, reject) => {
		const { pipe } = renderToPipeableStream(
			<StylesContext value={styles}>
				<ServerRouter context={routerContext} url={request.url} />
			</StylesContext>,
			{
				onAllReady() {
					pipe(collect(resolve));
				},
				onShellError: reject,
				onError(error) {
					failure = error;
				},
			},
		);
	});
	if (failure) throw failure;
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(html, { status, headers });
}

/** Gathers what is written and hands it over whole. */
function collect(resolve: (text: string) => void): Writable {
	const parts: Buffer[] = [];
	return new Writable({
		// Never asks React to wait.
		highWaterMark: 1 << 24,
		write(part, _encoding, done) {
			parts.push(part);
			done();
		},
		final(done) {
			resolve(Buffer.concat(parts).toString());
			done();
		},
	});
}

/** Faults of loaders and renders go to the log; a page that is not there is none. */
export const handleError: HandleErrorFunction = (error, { context }) => {
	if (isRouteErrorResponse(error)) return;
	context.get(pageContext).onError(error);
};
