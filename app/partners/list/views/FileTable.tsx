import {
	Cell,
	Column,
	Row,
	Table,
	TableBody,
	TableHeader,
} from "react-aria-components/Table";
import { useTranslations } from "use-intl";
import type { SortColumn } from "../../../../contracts/files/fileBounds.ts";
import { Tick } from "../../../signedIn/Tick.tsx";
import layout from "../../../ui/layout.module.css";
import { Count, NewMark } from "../../news/NewMark.tsx";
import { LanguagesLink } from "../editions/LanguagesLink.tsx";
import { type ListView, listHandlers } from "../listView.ts";
import { spansFolders } from "../query.ts";
import { TakeButton } from "../sizes/TakeButton.tsx";
import { VersionsLink } from "../versions/VersionsLink.tsx";
import { Where } from "../Where.tsx";
import { FileIcon } from "./FileIcon.tsx";
import { FileName } from "./FileName.tsx";
import styles from "./fileTable.module.css";
import { Nothing } from "./Nothing.tsx";
import { useFacts } from "./useFacts.ts";

/** Rows move only where they are few (specification, section 9). */
const animatedBelow = 100;

/** The files as a table (specification, section 2, "Download center"). */
export function FileTable(props: ListView) {
	const t = useTranslations("partners.files");
	const { sizeOf, dateOf } = useFacts();
	const { items, query, selection, onSort, onOpen, onDownload, busy } = props;
	const { onVersions, onEditions, newBelow } = props;
	return (
		<div aria-busy={busy} {...listHandlers(props)}>
			<Table
				aria-label={t("files")}
				className={styles.table}
				data-animated={items.length < animatedBelow || undefined}
				selectionMode="multiple"
				// Escape keeps what is ticked, as in `FileGrid.tsx`.
				escapeKeyBehavior="none"
				selectedKeys={selection.keys}
				onSelectionChange={selection.change}
				disabledKeys={selection.covered}
				disabledBehavior="selection"
				sortDescriptor={{
					column: query.sort,
					direction: query.order === "asc" ? "ascending" : "descending",
				}}
				onSortChange={({ column, direction }) =>
					onSort(
						column as SortColumn,
						direction === "ascending" ? "asc" : "desc",
					)
				}
			>
				<TableHeader>
					<Column id="tick" className={styles.tickColumn}>
						<span className={layout.hidden}>{t("selection")}</span>
					</Column>
					<Column id="name" isRowHeader allowsSorting>
						<Sorted>{t("name")}</Sorted>
					</Column>
					<Column id="download" className={styles.narrow}>
						{t("download")}
					</Column>
					<Column id="size" allowsSorting className={styles.fact}>
						<Sorted>{t("size")}</Sorted>
					</Column>
					<Column id="create_time" allowsSorting className={styles.fact}>
						<Sorted>{t("date")}</Sorted>
					</Column>
				</TableHeader>
				<TableBody
					items={items}
					dependencies={[query, newBelow]}
					renderEmptyState={() => (
						<Nothing
							busy={busy}
							text={t("noData")}
							query={query}
							className={styles.empty}
						/>
					)}
				>
					{(item) => (
						<Row id={item.id} textValue={item.name} className={styles.row}>
							<Cell className={styles.tickColumn}>
								<Tick slot="selection" />
							</Cell>
							<Cell className={styles.nameCell}>
								<span className={styles.name}>
									<FileIcon item={item} />
									<span>
										<FileName item={item} onOpen={onOpen} />
										<NewMark item={item} />
										<Count count={newBelow(item.id)} />
										<span className={styles.second}>
											{[sizeOf(item), dateOf(item)].filter(Boolean).join(" · ")}
										</span>
										<LanguagesLink item={item} onEditions={onEditions} />
										<VersionsLink item={item} onVersions={onVersions} />
										{spansFolders(query) && (
											<span className={styles.path}>
												<Where path={item.path} />
											</span>
										)}
										{spansFolders(query) && item.note && (
											<span className={styles.note}>
												<bdi>{item.note}</bdi>
											</span>
										)}
									</span>
								</span>
							</Cell>
							<Cell className={styles.narrow}>
								<TakeButton
									item={item}
									className={styles.download}
									onDownload={onDownload}
								/>
							</Cell>
							<Cell className={styles.fact}>{sizeOf(item)}</Cell>
							<Cell className={styles.fact}>{dateOf(item)}</Cell>
						</Row>
					)}
				</TableBody>
			</Table>
		</div>
	);
}

function Sorted({ children }: { children: string }) {
	return (
		<span className={styles.sorted}>
			{children}
			<svg viewBox="0 0 8 12" aria-hidden="true">
				<path d="m1 4.5 3-3 3 3" />
				<path d="m1 7.5 3 3 3-3" />
			</svg>
		</span>
	);
}
