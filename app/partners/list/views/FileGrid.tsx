import { GridList, GridListItem } from "react-aria-components/GridList";
import { useTranslations } from "use-intl";
import { Tick } from "../../../signedIn/Tick.tsx";
import { Count, NewMark } from "../../news/NewMark.tsx";
import { LanguagesLink } from "../editions/LanguagesLink.tsx";
import { type ListView, listHandlers } from "../listView.ts";
import { spansFolders } from "../query.ts";
import { TakeButton } from "../sizes/TakeButton.tsx";
import { VersionsLink } from "../versions/VersionsLink.tsx";
import { Where } from "../Where.tsx";
import { FileIcon } from "./FileIcon.tsx";
import { FileName } from "./FileName.tsx";
import styles from "./fileGrid.module.css";
import { Nothing } from "./Nothing.tsx";
import { useFacts } from "./useFacts.ts";

/** The files as pictures side by side. */
export function FileGrid(props: ListView) {
	const t = useTranslations("partners.files");
	const { sizeOf } = useFacts();
	const { items, query, selection, onOpen, onDownload, busy } = props;
	const { onVersions, onEditions, newBelow } = props;
	return (
		<div aria-busy={busy} {...listHandlers(props)}>
			<GridList
				aria-label={t("files")}
				layout="grid"
				className={styles.grid}
				items={items}
				selectionMode="multiple"
				// What is ticked is in the tray, which has its own button to empty it, with an undo.
				escapeKeyBehavior="none"
				selectedKeys={selection.keys}
				onSelectionChange={selection.change}
				disabledKeys={selection.covered}
				disabledBehavior="selection"
				dependencies={[query, newBelow]}
				renderEmptyState={() => (
					<Nothing
						busy={busy}
						text={t("noDataGrid")}
						query={query}
						className={styles.empty}
					/>
				)}
			>
				{(item) => (
					<GridListItem
						id={item.id}
						textValue={item.name}
						className={styles.card}
					>
						<span className={styles.picture}>
							<FileIcon item={item} />
							<span className={styles.tick}>
								<Tick slot="selection" />
							</span>
						</span>
						<span>
							<FileName item={item} onOpen={onOpen} />
							<LanguagesLink item={item} onEditions={onEditions} />
							<VersionsLink item={item} onVersions={onVersions} />
							<NewMark item={item} />
							<Count count={newBelow(item.id)} />
							{spansFolders(query) && (
								<span className={styles.path}>
									<Where path={item.path} />
								</span>
							)}
						</span>
						<span className={styles.foot}>
							<span>{sizeOf(item)}</span>
							<TakeButton
								item={item}
								className={styles.download}
								onDownload={onDownload}
							/>
						</span>
					</GridListItem>
				)}
			</GridList>
		</div>
	);
}
