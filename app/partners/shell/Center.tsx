import { type ReactNode, useCallback, useMemo, useState } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { useHref, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { localeOf } from "../../../contracts/language.ts";
import { useWide } from "../../signedIn/useWide.ts";
import { useSite } from "../../site/useSite.ts";
import layout from "../../ui/layout.module.css";
import { CenterContext, type Center as CenterData } from "../center.ts";
import { useKept } from "../kept.ts";
import type { SessionRecord } from "../sessionRecord.ts";
import { Transfers } from "../upload/Transfers.tsx";
import type { UploadTarget } from "../upload/transfer.ts";
import { Uploading } from "../upload/Uploading.tsx";
import { useOutcomes } from "../upload/useOutcomes.ts";
import styles from "./center.module.css";
import { FolderDrawer } from "./FolderDrawer.tsx";
import { Folders } from "./Folders.tsx";
import { Header } from "./Header.tsx";
import { NoPlace } from "./NoPlace.tsx";
import { SearchResult } from "./SearchResult.tsx";
import { SessionEnd } from "./SessionEnd.tsx";
import { useSearch } from "./useSearch.ts";
import { useTree } from "./useTree.ts";
import { useUnread } from "./useUnread.ts";

/** The same width stands in `center.module.css`. */
const roomForFolders = 900;

/** The download center of somebody who is logged in: header, folders, and the routed view. */
export default function Center(props: {
	record: SessionRecord;
	children: ReactNode;
}) {
	const { record, children } = props;
	const t = useTranslations("shell");
	const { language } = useSite();
	const navigate = useNavigate();
	const search = useSearch();
	const wide = useWide(roomForFolders);
	const { tree, reloadTree, place, first, onList } = useTree();
	const { unread, setUnread, refreshUnread } = useUnread();
	const [said, say] = useState("");
	useOutcomes(refreshUnread);
	const [uploading, setUploading] = useKept("uploading", false);
	const [shown, setTarget] = useState<UploadTarget | null>();
	const target = useMemo(
		() =>
			shown === undefined
				? place && { node: place.id, folder: "", name: place.name }
				: (shown ?? undefined),
		[shown, place],
	);
	const go = useCallback((path: string) => void navigate(path), [navigate]);

	const center = useMemo<CenterData>(
		() => ({
			record,
			tree,
			reloadTree,
			place,
			first,
			unread,
			setUnread,
			refreshUnread,
			target,
			setTarget,
			openUpload: () => setUploading(true),
			say,
		}),
		[
			record,
			tree,
			reloadTree,
			place,
			first,
			unread,
			setUnread,
			refreshUnread,
			target,
			setUploading,
		],
	);
	return (
		<I18nProvider locale={localeOf(language)}>
			<RouterProvider navigate={go} useHref={useHref}>
				<CenterContext value={center}>
					<a href="#content" className={`${layout.hidden} ${styles.skip}`}>
						{t("skip")}
					</a>
					<SessionEnd />
					<Header search={search} drawer={wide ? null : <FolderDrawer />} />
					<div className={styles.body}>
						{wide && (
							<aside className={styles.side}>
								<Folders />
								<Transfers foldable={false} />
							</aside>
						)}
						<main id="content" tabIndex={-1} className={styles.main}>
							{search.searched ? (
								<SearchResult name={search.searched} />
							) : onList && !place ? (
								<NoPlace />
							) : (
								children
							)}
						</main>
					</div>
					<p role="status" className={layout.hidden}>
						{said}
					</p>
					<Uploading target={target} open={uploading} onOpen={setUploading} />
					{!wide && <Transfers foldable />}
					{/* Components look for a style sheet of this name before they add
					    one, which the page's policy would refuse; ours holds its rule. */}
					<span id="react-aria-pressable-style" hidden />
				</CenterContext>
			</RouterProvider>
		</I18nProvider>
	);
}
