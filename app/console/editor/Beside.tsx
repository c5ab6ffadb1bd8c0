import { HistoryLink } from "../history/HistoryLink.tsx";
import { PreviewPane } from "../preview/PreviewPane.tsx";
import { PublishBar } from "../releases/PublishBar.tsx";
import { useEditor, useFound } from "./editor.ts";

/** The page as it would be, made anew with each save. */
export function Beside() {
	const { entry, language } = useEditor();
	const { updatedAt, revision } = useFound();
	return (
		<PreviewPane {...{ entry, language }} stamp={`${updatedAt} ${revision}`} />
	);
}

/** What it said before, and making visible what is written. */
export function Publishing() {
	const { draft, entry, kind, language } = useEditor();
	const { languages } = useFound();
	const written = languages
		.filter(({ state }) => state === "changed" || state === "new")
		.map((one) => one.language);
	return (
		<>
			<HistoryLink {...{ kind, entry, language }} />
			<PublishBar
				{...{ entry, languages: written }}
				// Texts of one version for all who agree to them.
				together={
					kind === "legal"
						? languages.flatMap(({ language, state }) =>
								state === "missing" || language === "zxx" ? [] : language,
							)
						: undefined
				}
				flush={draft.sync.flush}
				onPublished={() => void draft.refresh()}
			/>
		</>
	);
}
