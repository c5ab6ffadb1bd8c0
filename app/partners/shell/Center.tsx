import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import {
	useHref,
	useLocation,
	useNavigate,
	useSearchParams,
} from "react-router";
import { useTranslations } from "use-intl";
import { localeOf } from "../../../contracts/language.ts";
import { useWide } from "../../signedIn/useWide.ts";
import { useSite } from "../../site/useSite.ts";
import layout from "../../ui/layout.module.css";
import { CenterContext, type Center as CenterData } from "../center.ts";
import { ToCollections } from "../collections/ToCollections.tsx";
import { ToHelp } from "../help/ToHelp.tsx";
import { PreparingArchives } from "../list/archives/Preparing.tsx";
import { ToNews } from "../news/ToNews.tsx";
import { useNews } from "../news/useNews.ts";
import { SessionEnd } from "../session/SessionEnd.tsx";
import { useSessionDraft } from "../session/sessionDraft.ts";
import type { SessionRecord } from "../session/sessionRecord.ts";
import { useTray } from "../tray/useTray.ts";
import type { UploadTarget } from "../upload/sending/transfer.ts";
import { Transfers } from "../upload/Transfers.tsx";
import { Unfinished } from "../upload/Unfinished.tsx";
import { Uploading } from "../upload/Uploading.tsx";
import { useOutcomes } from "../upload/useOutcomes.ts";
import styles from "./center.module.css";
import { FolderDrawer } from "./folders/FolderDrawer.tsx";
import { Folders } from "./folders/Folders.tsx";
import { useTree } from "./folders/useTree.ts";
import { Header } from "./Header.tsx";
import { NoPlace } from "./NoPlace.tsx";
import { useSearch } from "./search/useSearch.ts";
import { useUnread } from "./useUnread.ts";

/** Width from which folders stand beside the list; `center.module.css` has the same. */
const roomForFolders = 900;

/** The download center of somebody who is logged in: header, folders, and the routed view. */
export default function Center(props: {
	record: SessionRecord;
	children: ReactNode;
}) {
	const { record, children } = props;
	const t = useTranslations("shell");
	const labels = useTranslations("partners.shell");
	const { language } = useSite();
	const navigate = useNavigate();
	const wide = useWide(roomForFolders);
	const { tree, reloadTree, place, first, onList } = useTree();
	const news = useNews(tree.data);
	const tray = useTray();
	const { unread, setUnread, refreshUnread } = useUnread();
	const { text: announcement, say } = useSaid();
	useOutcomes(refreshUnread);
	const [uploading, setUploading] = useSessionDraft("uploading", false);
	const [shown, setTarget] = useState<UploadTarget | null>();
	const [address] = useSearchParams();
	const folder = address.get("folder") ?? "";
	// A folder may be open to somebody whose tree lacks the node it lies in.
	const isPlace =
		place !== undefined || (folder !== "" && tree.data !== undefined);
	const target = useMemo(() => {
		const node = place && {
			node: place.id,
			folder: "",
			name: place.name,
			path: place.path.map(({ name }) => name),
		};
		if (!onList) return shown === undefined ? node : (shown ?? undefined);
		// The address says where one is, also after Back to a search; what was shown
		// before knows a folder's name only.
		if (!folder) return node;
		const isIt = place && shown?.folder === folder;
		return isIt ? { ...shown, node: place.id } : undefined;
	}, [shown, place, onList, folder]);
	const search = useSearch(target);
	const go = useCallback((path: string) => void navigate(path), [navigate]);

	const center = useMemo<CenterData>(
		() => ({
			record,
			tree,
			reloadTree,
			place,
			first,
			news,
			unread,
			setUnread,
			refreshUnread,
			target,
			setTarget,
			openUpload: () => setUploading(true),
			tray,
			say,
		}),
		[
			record,
			tree,
			reloadTree,
			place,
			first,
			news,
			unread,
			setUnread,
			refreshUnread,
			target,
			setUploading,
			tray,
			say,
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
							<aside className={styles.side} aria-label={labels("folders")}>
								<ToNews />
								<ToCollections />
								<Folders />
								<ToHelp />
								<Unfinished foldable={false} />
								<Transfers foldable={false} />
							</aside>
						)}
						<main id="content" tabIndex={-1} className={styles.main}>
							<PreparingArchives />
							{onList && !isPlace && !search.searched ? <NoPlace /> : children}
						</main>
					</div>
					<p role="status" className={layout.hidden}>
						{announcement}
					</p>
					<Uploading target={target} open={uploading} onOpen={setUploading} />
					{!wide && <Unfinished foldable />}
					{!wide && <Transfers foldable />}
					{/* Components look for a style sheet of this name before they add
					    one, which the page's policy would refuse; ours holds its rule. */}
					<span id="react-aria-pressable-style" hidden />
				</CenterContext>
			</RouterProvider>
		</I18nProvider>
	);
}

/**
 * Announcement to screen readers: of the view it was made in, and none once one
 * has moved on.
 */
function useSaid() {
	const { key } = useLocation();
	const at = useRef(key);
	at.current = key;
	const [announcement, setAnnouncement] = useState({ text: "", at: key });
	const say = useCallback(
		(text: string) => setAnnouncement({ text, at: at.current }),
		[],
	);
	return { text: announcement.at === key ? announcement.text : "", say };
}
