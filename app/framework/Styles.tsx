import { useContext } from "react";
import { Links, useMatches } from "react-router";
import { StylesContext, StylesMark, ThemeContext } from "./stylesContext.ts";

/** The cascade layers, the weakest first. */
const layerOrder = "@layer tokens, base, ui, components, pages, print;";

/**
 * The styles of a page. Those of the first one travel inside it: a separate file
 * would hold back the first paint by a round trip. Those of later pages are
 * links, which React waits for before it shows what needs them. React puts them
 * behind each other and keeps them: what comes later lies over what was there.
 */
export function Styles() {
	const sheetsOf = useContext(StylesContext);
	const mark = useContext(StylesMark);
	const theme = useContext(ThemeContext);
	const matches = useMatches();
	const sheets = matches.flatMap(({ id }) => sheetsOf?.(id) ?? []);
	const each = new Map(sheets.map((sheet) => [sheet.href, sheet]));
	return (
		<>
			{/* Before any of them: bundling keeps no order. */}
			<style href={`layers${mark}`} precedence="site">
				{layerOrder}
			</style>
			{theme && (
				<style href={`theme${mark}`} precedence="site">
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
			{sheetsOf ? null : <Links />}
		</>
	);
}
