import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { FileItem } from "../../../../contracts/files/files.ts";
import { Tick } from "../../../signedIn/Tick.tsx";
import { Stroke } from "../../../ui/Stroke.tsx";
import { UploadButton } from "../../upload/UploadButton.tsx";
import { DownloadIcon } from "../DownloadIcon.tsx";
import type { ListView } from "../listView.ts";
import type { FileQuery } from "../query.ts";
import type { FileSelection } from "../useSelection.ts";
import { SortBy } from "./SortBy.tsx";
import styles from "./toolbar.module.css";
import type { View } from "./useView.ts";

/** Milliseconds the Download button rests after a click (specification, section 9). */
const rest = 1000;

/** Upload, 'All', Download, and table or grid (specification, section 2). */
export function Toolbar(props: {
	items: FileItem[];
	/** Entries on all pages, once it is known. */
	count: number | undefined;
	selection: FileSelection;
	/** Entries that are ticked, here and elsewhere. */
	ticked: number;
	onDownload: () => void;
	view: View;
	onView: (view: View) => void;
	query: FileQuery;
	onSort: ListView["onSort"];
}) {
	const t = useTranslations("partners.files");
	const { items, selection, ticked, onDownload, view, onView } = props;
	const [resting, setResting] = useState(false);
	useEffect(() => {
		if (!resting) return;
		const timer = setTimeout(() => setResting(false), rest);
		return () => clearTimeout(timer);
	}, [resting]);

	return (
		<div className={styles.bar}>
			<div className={styles.toolbar} role="toolbar" aria-label={t("actions")}>
				<UploadButton />
				<Tick
					isDisabled={items.length === selection.covered.size}
					isSelected={selection.all}
					isIndeterminate={selection.keys.size > 0 && !selection.all}
					onChange={(all) => selection.change(all ? "all" : new Set())}
				>
					<span className={styles.word}>{t("all")}</span>
				</Tick>
				<button
					type="button"
					className={styles.download}
					title={t("download")}
					data-resting={resting || undefined}
					data-ticked={ticked || undefined}
					disabled={resting || ticked === 0}
					onClick={() => {
						setResting(true);
						onDownload();
					}}
				>
					<DownloadIcon />
					<span className={styles.word}>{t("download")}</span>
				</button>
				<div
					className={styles.views}
					data-view={view}
					data-search={props.query.name !== "" || undefined}
				>
					<SortBy query={props.query} onSort={props.onSort} />
					{(["table", "grid"] as const).map((one) => (
						<button
							key={one}
							type="button"
							aria-label={t(one)}
							title={t(one)}
							aria-pressed={view === one}
							onClick={() => onView(one)}
						>
							<Stroke
								d={
									one === "table"
										? "M3 5h14M3 10h14M3 15h14"
										: "M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z"
								}
								box={20}
								width={1.6}
							/>
						</button>
					))}
				</div>
			</div>
			<span className={styles.count} role="status">
				{props.count !== undefined && t("count", { count: props.count })}
			</span>
		</div>
	);
}
