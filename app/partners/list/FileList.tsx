import { useCallback, useEffect } from "react";
import type { FileItem } from "../../../contracts/files.ts";
import { useCenter } from "../center.ts";
import { Failed } from "../Failed.tsx";
import { Pager } from "../Pager.tsx";
import type { UploadTarget } from "../upload/transfer.ts";
import { useStored } from "../upload/useStored.ts";
import { download, downloadOne } from "./download.ts";
import { FileGrid } from "./FileGrid.tsx";
import { FileTable } from "./FileTable.tsx";
import styles from "./fileList.module.css";
import { Gone } from "./Gone.tsx";
import { openingOf } from "./kinds.ts";
import type { ListView } from "./listView.ts";
import { Preview } from "./Preview.tsx";
import { countAtFirst, type FileQuery, pageSize } from "./query.ts";
import { Toolbar } from "./Toolbar.tsx";
import { type Files, useFiles } from "./useFiles.ts";
import { useOpen } from "./useOpen.ts";
import { useSelection } from "./useSelection.ts";
import { useView } from "./useView.ts";

/** Files with their controls: of a folder, or found by name (specification, section 2, "Download center"). */
export function FileList(props: {
	query: FileQuery;
	/** `instead`: the view before is none to come back to. */
	onQuery: (change: Partial<FileQuery>, instead?: boolean) => void;
	/** The folder that is listed, where uploads go; null while it is not known. */
	into?: (files?: Files) => UploadTarget | null;
	/** Drawn above the controls, once it is known. */
	head: (files: Files | undefined, failed: boolean) => React.ReactNode;
}) {
	const { query, onQuery, head, into } = props;
	const { loaded, reload, isGone } = useFiles(query);
	const { target, setTarget } = useCenter();
	useStored(target, reload);
	const { view, choose } = useView();
	const { open, shown, show } = useOpen();
	const files = loaded.data;
	const listed = into && JSON.stringify(into(files));
	useEffect(() => {
		if (listed) setTarget(JSON.parse(listed));
	}, [listed, setTarget]);
	const pages = Math.ceil((files?.count ?? countAtFirst) / pageSize);
	// What an address asked for may have shrunk since: the last page, then.
	const answered =
		loaded.state === "ready" &&
		JSON.stringify(files?.query) === JSON.stringify(query);
	const past = answered && query.page > pages;
	const last = Math.max(pages, 1);
	// biome-ignore lint/correctness/useExhaustiveDependencies: leads away once.
	useEffect(() => {
		if (past && query.page > last) onQuery({ page: last }, true);
	}, [past, last]);
	const items = files?.items ?? [];
	const selection = useSelection(JSON.stringify(files?.query), items);
	const busy = loaded.state === "loading";
	// Failures are said as messages by the request layer.
	const take = useCallback((item: FileItem) => {
		downloadOne(item).catch(() => {});
	}, []);
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
			<Toolbar
				items={items}
				count={files?.count}
				selection={selection}
				onDownload={(chosen) => download(chosen).catch(() => {})}
				view={view}
				onView={choose}
				query={query}
				onSort={sort}
			/>
			<List
				items={items}
				query={query}
				selection={selection}
				busy={busy}
				onSort={sort}
				onOpen={open}
				onDownload={take}
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
				onDownload={take}
			/>
		</div>
	);
}
