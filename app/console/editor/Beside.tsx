import type { RefObject } from "react";
import { keysOf } from "../../../contracts/content/fields.ts";
import { kindRow } from "../../../contracts/kinds.ts";
import {
	useEditor,
	useFound,
	useSyncState,
	useUndecided,
} from "../kit/draft/editor.ts";
import { useLabels } from "../kit/fields/labels.ts";
import { HistoryLink } from "../kit/HistoryLink.tsx";
import { PreviewPane } from "../kit/preview/PreviewPane.tsx";
import { PublishBar } from "../kit/publishing/PublishBar.tsx";
import { useMe } from "../me.ts";
import { useFollowed } from "./useFollowed.ts";

/** The page as it would be, made anew with each save. */
export function Beside({ form }: { form: RefObject<HTMLElement | null> }) {
	const followed = useFollowed(form);
	const { entry, language } = useEditor();
	const { updatedAt, revision } = useFound();
	return (
		<PreviewPane
			{...{ entry, language, followed }}
			stamp={`${updatedAt} ${revision}`}
		/>
	);
}

/** Link to the entry's history, and the button that publishes it. */
export function Publishing() {
	const { draft, entry, kind, language } = useEditor();
	const { languages } = useFound();
	const { staff } = useMe();
	const { pathOf } = useLabels(kind);
	const { unfit } = useSyncState();
	const nameOf = (at: string) => pathOf(keysOf(at));
	const undecided = useUndecided().map(nameOf);
	const written = languages
		.filter(
			(one) =>
				one.state === "changed" ||
				one.state === "new" ||
				(one.state === "withdrawn" && one.language === language),
		)
		.map((one) => one.language);
	const isPublic = languages.some(({ publishedAt }) => publishedAt !== null);
	// Colleagues' drafts of a published entry are published only where chosen.
	const others = languages.filter(
		(one) =>
			isPublic &&
			one.language !== language &&
			one.author !== null &&
			one.author.id !== staff.id,
	);
	const facts = languages.find((one) => one.language === "zxx");
	// Facts that were withdrawn with the last text come back with the first.
	if (facts?.state === "withdrawn" && !written.includes("zxx"))
		written.push("zxx");
	return (
		<>
			<HistoryLink {...{ kind, entry, language }} />
			<PublishBar
				{...{ entry, languages: written, others }}
				// All languages of a legal text share a version, which users accept.
				together={
					kindRow(kind).together
						? languages.flatMap(({ language, state }) =>
								state === "missing" ||
								state === "withdrawn" ||
								language === "zxx"
									? []
									: language,
							)
						: undefined
				}
				undecided={undecided}
				unfit={unfit.map(nameOf)}
				flush={draft.sync.flushAll}
				onPublished={() => void draft.refresh(true)}
			/>
		</>
	);
}
