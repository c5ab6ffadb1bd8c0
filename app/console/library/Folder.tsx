import { useTranslations } from "use-intl";
import type { LibraryEntry } from "../../../contracts/console/library.ts";
import {
	type SortColumn,
	sortColumns,
} from "../../../contracts/files/fileBounds.ts";
import { screenPath } from "../addresses.ts";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import form from "../kit/form/form.module.css";
import { SearchBox } from "../kit/form/SearchBox.tsx";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed, Nothing } from "../kit/states/States.tsx";
import { AddFiles } from "./AddFiles.tsx";
import add from "./adding.module.css";
import { Crumbs } from "./Crumbs.tsx";
import { EntryList } from "./EntryList.tsx";
import { deedsOf, type MenuDeed } from "./EntryMenu.tsx";
import styles from "./library.module.css";
import { useAddFiles } from "./useAddFiles.ts";
import type { Item } from "./useDeeds.ts";
import { useFileDrop } from "./useFileDrop.ts";
import type { Shown, useLibrary } from "./useLibrary.ts";

type List = ReturnType<typeof useLibrary>["list"];
/** Deeds that are done to several at once. */
const together = ["cut", "hide", "show", "delete"] as const;

/** Content of a folder: the way to it, a search below it, and its entries. */
export function Folder(props: {
	shown: Shown;
	show: (next: Partial<Shown>, options?: { replace: boolean }) => void;
	list: List;
	/** Pages of this address; undefined while they are fetched. */
	pages: List["pages"];
	path: readonly { id: string; name: string }[];
	selected: ReadonlySet<string>;
	cut: ReadonlySet<string>;
	onSelect: (ids: ReadonlySet<string>) => void;
	onMove: (items: Item[], to: string) => void;
	onDeed: (deed: MenuDeed, items: LibraryEntry[]) => void;
}) {
	const t = useTranslations("console.library");
	const { shown, show, list, pages, path, selected, onDeed } = props;
	const { folder, search, sort, order } = shown;
	const adding = useAddFiles();
	const { isOver, area } = useFileDrop(
		folder === "" ? undefined : (files) => void adding.take(files, folder),
	);
	const entries = pages?.flatMap((page) => page.entries) ?? [];
	const chosen = entries.filter(({ id }) => selected.has(id));
	const count = pages?.[0]?.count ?? 0;

	function openEntry(entry: LibraryEntry): void {
		if (entry.kind === "file") onDeed("open", [entry]);
		else show({ folder: entry.id });
	}

	return (
		<section
			className={`${styles.folder} ${add.area}`}
			aria-label={t("entries")}
			data-over={isOver || undefined}
			{...area}
		>
			<Crumbs
				path={path}
				isTop={folder === ""}
				to={(id) =>
					id ? `${screenPath("library")}?folder=${id}` : screenPath("library")
				}
			/>
			<div className={styles.tools}>
				<SearchBox
					label={t(folder === "" ? "search" : "searchHere")}
					clearLabel={t("clearSearch")}
					value={search}
					maxLength={255}
					onSearch={(words) => show({ search: words }, { replace: true })}
				/>
				<Choose<`${SortColumn} ${"asc" | "desc"}`>
					label={t("sort")}
					value={`${sort} ${order}`}
					options={sortColumns.flatMap((column) =>
						(["asc", "desc"] as const).map((way) => ({
							value: `${column} ${way}` as const,
							name: t(`sort_${column}_${way}`),
						})),
					)}
					onChange={(value) => {
						const [column, way] = value.split(" ");
						show(
							{ sort: column as SortColumn, order: way as "asc" | "desc" },
							{ replace: true },
						);
					}}
				/>
			</div>
			<AddFiles folder={folder} adding={adding} />
			{chosen.length > 0 ? (
				<div className={styles.bar} role="toolbar" aria-label={t("withChosen")}>
					<span role="status">{t("chosen", { count: chosen.length })}</span>
					{together
						.filter((deed) => chosen.some((one) => deedsOf(one).includes(deed)))
						.map((deed) => (
							<button
								key={deed}
								type="button"
								className={deed === "delete" ? form.danger : form.quiet}
								onClick={() => onDeed(deed, chosen)}
							>
								{t(`deed_${deed}`)}
							</button>
						))}
					<button
						type="button"
						className={form.link}
						onClick={() => props.onSelect(new Set())}
					>
						{t("chooseNone")}
					</button>
				</div>
			) : (
				<p className={styles.count} role="status">
					{pages ? t(search ? "found" : "inIt", { count }) : ""}
				</p>
			)}
			{!pages &&
				(list.state === "failed" ? (
					<Failed onAgain={list.again} />
				) : (
					<ListBones />
				))}
			{pages && entries.length === 0 && (
				<Nothing
					title={t(search ? "nothingFound" : "empty")}
					text={search ? undefined : t(folder ? "emptyText" : "emptyTop")}
				/>
			)}
			{entries.length > 0 && (
				<EntryList
					entries={entries}
					isSearch={search !== ""}
					busy={list.state === "loading"}
					cut={props.cut}
					selected={selected}
					onSelect={props.onSelect}
					onOpen={openEntry}
					onMove={props.onMove}
					onDeed={onDeed}
				/>
			)}
			{list.hasMore && pages && (
				<Button
					className={form.quiet}
					disabled={list.state === "loading"}
					onClick={list.more}
				>
					{t("more")}
				</Button>
			)}
		</section>
	);
}
