import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ChosenItem, FileItem } from "../../../contracts/files/files.ts";
import type { PictureSize } from "../../../contracts/files/pictureSizes.ts";
import { poll } from "../../request/poll.ts";
import { isNotFound } from "../../request/request.ts";
import { showToast } from "../../request/toasts.ts";
import { useCenter } from "../center.ts";
import { useFolderNews } from "../news/useFolderNews.ts";
import { Preview } from "../preview/Preview.tsx";
import { FolderNarrow } from "../shell/search/FolderNarrow.tsx";
import { TakeMore } from "../tray/TakeMore.tsx";
import { TrayBar } from "../tray/TrayBar.tsx";
import { Failed } from "../ui/Failed.tsx";
import { Pager } from "../ui/Pager.tsx";
import type { UploadTarget } from "../upload/sending/transfer.ts";
import { useStored } from "../upload/useStored.ts";
import { Editions } from "./editions/Editions.tsx";
import styles from "./fileList.module.css";
import { Gone } from "./Gone.tsx";
import type { ListView } from "./listView.ts";
import { download, downloadTogether } from "./opening/download.ts";
import { openingOf } from "./opening/kinds.ts";
import { useOpen } from "./opening/useOpen.ts";
import { countAtFirst, type FileQuery, isNarrowed, pageSize } from "./query.ts";
import { picturesIn } from "./sizes/picturesIn.ts";
import { Toolbar } from "./toolbar/Toolbar.tsx";
import { useView } from "./toolbar/useView.ts";
import { type Files, useFiles } from "./useFiles.ts";
import { useScrollPlace } from "./useScrollPlace.ts";
import { useSelection } from "./useSelection.ts";
import { EarlierVersions } from "./versions/EarlierVersions.tsx";
import { FileGrid } from "./views/FileGrid.tsx";
import { FileTable } from "./views/FileTable.tsx";

/** Milliseconds. What others do to a folder is seen by whoever stays in it, or comes back to it. */
const rhythm = { next: () => 5 * 60_000, fresh: 60_000 };

/** Files with their controls: of a folder, or found by name (specification, section 2, "Download center"). */
export function FileList(props: {
	query: FileQuery;
	/** `instead`: the view before is none to come back to. */
	onQuery: (change: Partial<FileQuery>, instead?: boolean) => void;
	/** The folder that is listed, where uploads go; null while it is not known. */
	into?: (files?: Files) => UploadTarget | null;
	/** Renders the content above the controls, once files are known. */
	head: (files: Files | undefined, failed: boolean) => React.ReactNode;
}) {
	const { query, onQuery, head, into } = props;
	const { loaded, reload, refresh, isGone } = useFiles(query);
	const { target, setTarget, tray } = useCenter();
	useStored(target, refresh);
	useEffect(() => poll(async () => refresh(), rhythm), [refresh]);
	const { view, choose } = useView();
	const { open, shown, show, checkGone } = useOpen(refresh);
	const files = loaded.data;
	const listed = into && JSON.stringify(into(files));
	useEffect(() => {
		if (listed) setTarget(JSON.parse(listed));
	}, [listed, setTarget]);
	const pages = Math.ceil((files?.count ?? countAtFirst) / pageSize);
	// A list may have shrunk below the page of the address: the last page is
	// shown then.
	const answered =
		loaded.state === "ready" &&
		JSON.stringify(files?.query) === JSON.stringify(query);
	useScrollPlace(answered);
	const past = answered && query.page > pages;
	const last = Math.max(pages, 1);
	// biome-ignore lint/correctness/useExhaustiveDependencies: leads away once.
	useEffect(() => {
		if (past && query.page > last) onQuery({ page: last }, true);
	}, [past, last]);
	const items = files?.items ?? [];
	const isInTray = ({ id }: { id: string }) => tray.items.has(id);
	// Entries of a folder that is ticked come with it.
	const covered = !query.name && (files?.path.some(isInTray) ?? false);
	const selection = useSelection(
		items,
		tray,
		({ folder_id, catalogue_id, id }) =>
			covered ||
			tray.inside.has(id) ||
			(id !== catalogue_id && isInTray({ id: folder_id || catalogue_id })),
	);
	const newBelow = useFolderNews(items);
	const busy = loaded.state === "loading";
	const t = useTranslations("partners.files");
	// Other failures are said as messages by the request layer.
	const take = useCallback(
		(item: FileItem, size?: PictureSize) =>
			download([item], size).catch((error) => {
				if (!isNotFound(error)) return;
				showToast({ message: t("gone", { name: item.name }) });
				refresh();
			}),
		[refresh, t],
	);
	const takeOne: ListView["onDownload"] = useCallback(
		(item, size) => void take(item, size),
		[take],
	);
	const [old, setOld] = useState<FileItem>();
	const [spoken, setSpoken] = useState<FileItem>();
	const under = useRef("");
	const takeTicked = () => {
		// The toolbar and the tray ask for one archive, however often they are pressed.
		const wanted = [picturesIn(), ...tray.items.keys()].join();
		if (under.current === wanted) return;
		under.current = wanted;
		void downloadTogether([...tray.items.values()], picturesIn())
			.catch(async (error) => {
				if (!isNotFound(error)) return;
				// The tray says which, and is without them.
				const lost = await tray.check().catch(() => 0);
				if (lost === 0) showToast({ message: t("someGone") });
				refresh();
			})
			.finally(() => {
				if (under.current === wanted) under.current = "";
			});
	};
	const sort: ListView["onSort"] = (column, order) =>
		onQuery({ sort: column, order, page: 1 });
	const List = view === "grid" ? FileGrid : FileTable;

	if (loaded.state === "failed")
		return (
			<>
				{head(undefined, true)}
				{isGone ? <Gone /> : <Failed onAgain={reload} />}
			</>
		);
	return (
		<div className={styles.files}>
			{head(files, false)}
			{into && (
				<FolderNarrow
					query={query}
					onNarrow={(narrowed) => onQuery({ ...narrowed, page: 1 })}
				/>
			)}
			<Toolbar
				items={items}
				count={files?.count}
				selection={selection}
				ticked={tray.items.size}
				onDownload={takeTicked}
				view={view}
				onView={choose}
				query={query}
				onSort={sort}
			/>
			<TakeMore
				files={answered ? files : undefined}
				query={query}
				pageTaken={selection.all}
				folder={
					into && files && !isNarrowed(query)
						? folderOf(files, query)
						: undefined
				}
				covered={covered}
			/>
			<List
				items={items}
				query={query}
				selection={selection}
				busy={busy}
				newBelow={newBelow}
				onSort={sort}
				onOpen={open}
				onDownload={takeOne}
				onVersions={setOld}
				onEditions={setSpoken}
			/>
			<Pager
				page={query.page}
				pages={pages}
				onPage={(page) => onQuery({ page })}
			/>
			<Preview
				pictures={items.filter((item) => openingOf(item) === "picture")}
				shown={shown}
				onShow={show}
				onDownload={(item) => takeOne(item)}
				onFailed={checkGone}
			/>
			{old && <EarlierVersions item={old} onClose={() => setOld(undefined)} />}
			{spoken && (
				<Editions
					// A refreshed list knows of editions that came or went.
					item={items.find(({ id }) => id === spoken.id) ?? spoken}
					onGone={refresh}
					onClose={() => setSpoken(undefined)}
				/>
			)}
			<TrayBar onDownload={takeTicked} />
		</div>
	);
}

/** The folder that is listed, as it is ticked as a whole. */
function folderOf(files: Files, query: FileQuery): ChosenItem | undefined {
	const step = files.path.at(-1);
	return (
		step && {
			id: query.folder || query.node,
			name: step.name,
			xext: "folder",
			type: 2,
			size: files.count,
			path: files.path.slice(0, -1).map(({ name }) => name),
		}
	);
}
