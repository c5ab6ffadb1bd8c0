import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { mostChosen } from "../../../contracts/files/fileBounds.ts";
import type { NewFiles as Known } from "../../../contracts/files/files.ts";
import { isNotFound } from "../../request/request.ts";
import { showToast } from "../../request/toasts.ts";
import buttons from "../../ui/button.module.css";
import { useCenter } from "../center.ts";
import { focusContent } from "../focus.ts";
import { FileList } from "../list/FileList.tsx";
import { download } from "../list/opening/download.ts";
import { type FileQuery, listRequest } from "../list/query.ts";
import { call, callList } from "../request.ts";
import found from "../shell/center.module.css";
import { Narrow } from "../shell/search/Narrow.tsx";
import { ViewTitle } from "../ui/ViewTitle.tsx";
import styles from "./news.module.css";

/** Files of the whole library that are new since the last visit, in the place of those of a folder. */
export function NewFiles(props: {
	query: FileQuery;
	onQuery: (change: Partial<FileQuery>, instead?: boolean) => void;
}) {
	const t = useTranslations("partners");
	const format = useFormatter();
	const { news } = useCenter();
	const { query, onQuery } = props;
	const since = news.all?.since;
	const title = since
		? t("news.title", {
				date: format.dateTime(new Date(since), {
					dateStyle: "long",
					timeStyle: "short",
				}),
			})
		: t("news.link");
	return (
		<FileList
			// Marked as seen, it is another list.
			key={since ?? ""}
			query={query}
			onQuery={onQuery}
			head={(files, failed) => (
				<>
					<div className={found.found}>
						<ViewTitle
							ready={(files !== undefined && news.all !== undefined) || failed}
							announcement={
								files &&
								`${title}: ${since === null ? t("news.first") : t("files.count", { count: files.count })}`
							}
						>
							{title}
						</ViewTitle>
					</div>
					{news.all && news.all.count > 0 && (
						<Deeds all={news.all} query={query} />
					)}
					{since !== null && (
						<Narrow
							query={query}
							onNarrow={(narrowed) => onQuery({ ...narrowed, page: 1 })}
						/>
					)}
				</>
			)}
		/>
	);
}

/** Downloads all that is listed as one archive, and marks all that is new as seen. */
function Deeds({ all, query }: { all: Known; query: FileQuery }) {
	const t = useTranslations("partners");
	const { news, say } = useCenter();
	const [busy, setBusy] = useState(false);

	// Failures are shown as a message by the request layer.
	async function once(work: () => Promise<void>): Promise<void> {
		if (busy) return;
		setBusy(true);
		await work().catch(() => undefined);
		setBusy(false);
	}

	async function take(): Promise<void> {
		const list = await callList("file-selection", listRequest(query));
		if (list.count > mostChosen)
			showToast({
				message: t("tray.firstOnly", { count: list.count, most: mostChosen }),
			});
		if (list.data.length > 0)
			await download(list.data).catch((error) => {
				// Withdrawn since they were listed.
				if (isNotFound(error)) showToast({ message: t("files.someGone") });
				news.refresh();
			});
	}

	async function seen(): Promise<void> {
		await call("new-files-seen", { until: all.until });
		// The buttons vanish when all is seen, and would take the focus along.
		focusContent();
		say(t("news.seenDone"));
		news.refresh();
	}

	return (
		<div className={styles.deeds}>
			<button
				type="button"
				className={buttons.action}
				aria-disabled={busy || undefined}
				onClick={() => void once(take)}
			>
				{t("news.downloadAll")}
			</button>
			<button
				type="button"
				className={buttons.quiet}
				aria-disabled={busy || undefined}
				onClick={() => void once(seen)}
			>
				{t("news.seen")}
			</button>
		</div>
	);
}
