import { useState } from "react";
import { useTranslations } from "use-intl";
import { mostChosen } from "../../../contracts/files/fileBounds.ts";
import type { ChosenItem } from "../../../contracts/files/files.ts";
import { showToast } from "../../request/toasts.ts";
import { useCenter } from "../center.ts";
import { type FileQuery, listRequest } from "../list/query.ts";
import type { Files } from "../list/useFiles.ts";
import { callList } from "../request.ts";
import styles from "./tray.module.css";

/**
 * Controls that tick more than the rows of a page: once all of those are, all
 * that the list has; and the folder that is listed, as a whole, with what will
 * lie in it.
 */
export function TakeMore(props: {
	files: Files | undefined;
	query: FileQuery;
	/** Whether each row of the page is ticked. */
	pageTaken: boolean;
	/** The folder that is listed; none in a search. */
	folder: ChosenItem | undefined;
	/** Whether it lies in a folder that is ticked, or is one. */
	covered: boolean;
}) {
	const t = useTranslations("partners.tray");
	const { tray } = useCenter();
	const { files, query, pageTaken, folder, covered } = props;
	const [all, setAll] = useState<{ list: string; ids: string[] }>();
	const request = listRequest(query);
	const list = JSON.stringify(request);
	const count = files?.count ?? 0;
	const hasMore = count > (files?.items.length ?? 0);
	const isTaken =
		all?.list === list &&
		all.ids.every((id) => tray.items.has(id) || tray.inside.has(id));
	const [busy, setBusy] = useState(false);

	async function takeAll(): Promise<void> {
		setBusy(true);
		// Failures are shown as a message by the request layer.
		const found = await callList("file-selection", request).catch(
			() => undefined,
		);
		setBusy(false);
		if (!found) return;
		if (!tray.change(found.data)) return;
		setAll({ list, ids: found.data.map(({ id }) => id) });
		if (found.count > mostChosen)
			showToast({
				message: t("firstOnly", { count: found.count, most: mostChosen }),
			});
	}

	if (!files || (!folder && !(hasMore && pageTaken))) return null;
	if (covered)
		return (
			<p className={styles.more}>
				<span>{t("wholeTaken")}</span>
				{folder && tray.items.has(folder.id) && (
					<button type="button" onClick={() => tray.change([], [folder.id])}>
						{t("releaseWhole")}
					</button>
				)}
			</p>
		);
	return (
		<p className={styles.more}>
			{hasMore && pageTaken && (
				<>
					<span role="status">
						{isTaken
							? t("allTaken", { count: all.ids.length })
							: t("pageTaken", { count: files.items.length })}
					</span>
					{isTaken ? (
						<button type="button" onClick={() => tray.change([], all.ids)}>
							{t("releaseAll")}
						</button>
					) : (
						<button
							type="button"
							disabled={busy}
							onClick={() => void takeAll()}
						>
							{t("takeAll", { count })}
						</button>
					)}
				</>
			)}
			{folder && count > 0 && (
				<button type="button" onClick={() => tray.change([folder])}>
					{t("takeWhole")}
				</button>
			)}
		</p>
	);
}
