import { useContext, useState } from "react";
import { Links, useMatches } from "react-router";
import { isHydrating } from "../../ui/hydration.ts";
import { openingEnd } from "./laterStyles.ts";
import { layerOrder } from "./layers.ts";
import { StylesContext, StylesMark, ThemeContext } from "./stylesContext.ts";

/**
 * The styles of a page. Those of the first view travel inside the document: a
 * separate file would hold back the first paint by a round trip. Those of later pages
 * are links, which React waits for before it shows what needs them. React puts them
 * behind each other and keeps them: what comes later lies over what was there.
 */
export function Styles() {
	const styling = useContext(StylesContext);
	const mark = useContext(StylesMark);
	const ending = mark && `-${mark}`;
	const theme = useContext(ThemeContext);
	const matches = useMatches();
	const sheets = matches.flatMap(({ id }) => styling?.sheetsOf(id) ?? []);
	const each = new Map(sheets.map((sheet) => [sheet.href, sheet]));
	return (
		<>
			{/* The layer order comes before all stylesheets, as bundling keeps no order. */}
			<style href={`layers${ending}`} precedence="site">
				{layerOrder}
			</style>
			{theme && (
				<style href={`theme${ending}`} precedence="site">
					{theme}
				</style>
			)}
			{[...each.values()].map(({ href, text }) =>
				text === undefined ? (
					<link key={href} rel="stylesheet" href={href} precedence="site" />
				) : (
					<style
						key={href}
						href={href}
						precedence="site"
						// biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, as it was built.
						dangerouslySetInnerHTML={{ __html: text }}
					/>
				),
			)}
			{styling ? null : <Links />}
		</>
	);
}

/**
 * All the styles of the document, for what follows: it is shown once they are there
 * (`preHydration.ts`). To be put behind the part of a page that opens it, once in each
 * page; whatever stands before it finds its styles inside the document
 * (`criticalCss.server.ts`). Later pages need none.
 */
export function LaterStyles() {
	const styling = useContext(StylesContext);
	const onServer = useContext(StylesMark) !== "";
	const [later] = useState(() =>
		styling && (onServer || isHydrating()) ? styling.later : [],
	);
	if (later.length === 0) return null;
	return (
		<>
			{/* A page in pieces would be painted with half of its opening, which then moved. */}
			<link rel="expect" href={`#${openingEnd}`} blocking="render" />
			<noscript id={openingEnd}>
				{later.map((href) => (
					<link key={href} rel="stylesheet" href={href} />
				))}
			</noscript>
		</>
	);
}
