import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useTranslations } from "use-intl";
import { DownloadIcon } from "./DownloadIcon.tsx";
import { FileIcon } from "./FileIcon.tsx";
import { FileName } from "./FileName.tsx";
import styles from "./fileGrid.module.css";
import { type ListView, openOnEnter } from "./listView.ts";
import { Nothing } from "./Nothing.tsx";
import { Tick } from "./Tick.tsx";
import { useFacts } from "./useFacts.ts";

/** The files as pictures side by side. */
export function FileGrid(props: ListView) {
	const t = useTranslations("partners.files");
	const { sizeOf } = useFacts();
	const { items, selection, onOpen, onDownload, busy } = props;
	return (
		<div aria-busy={busy} {...openOnEnter(items, onOpen)}>
			<GridList
				aria-label={t("files")}
				layout="grid"
				className={styles.grid}
				items={items}
				selectionMode="multiple"
				selectedKeys={selection.keys}
				onSelectionChange={selection.change}
				renderEmptyState={() => (
					<Nothing
						busy={busy}
						text={t("noDataGrid")}
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
						<FileName item={item} onOpen={onOpen} />
						<span className={styles.foot}>
							<span>{sizeOf(item)}</span>
							<Button
								className={styles.download}
								aria-label={t("downloadOf", { name: item.name })}
								onPress={() => onDownload(item)}
							>
								<DownloadIcon />
							</Button>
						</span>
					</GridListItem>
				)}
			</GridList>
		</div>
	);
}
