import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { NoticeItem } from "../../../contracts/notices.ts";
import { useCall } from "../../request/useCall.ts";
import { useCenter } from "../center.ts";
import { call, callList } from "../request.ts";
import { Failed } from "../ui/Failed.tsx";
import { Pager } from "../ui/Pager.tsx";
import section from "../ui/section.module.css";
import { ViewTitle } from "../ui/ViewTitle.tsx";
import { Notice } from "./Notice.tsx";
import styles from "./notices.module.css";

/** Notices per page (specification, section 9). */
const limit = 20;

/** Outcomes of inspections and messages of staff; opening one is reading it. */
export function Notices() {
	const t = useTranslations("partners.notices");
	const { unread: counted, setUnread, refreshUnread, say } = useCenter();
	const [page, setPage] = useState(1);
	const { loaded, reload, refresh, put } = useCall(
		`download_msg ${page}`,
		(signal, how) =>
			callList("download_msg", { page, limit }, { signal, ...how }).then(
				(answer) => {
					setUnread(answer.unread);
					return answer;
				},
			),
	);
	const answer = loaded.data;
	/** Date of the newest notice listed: newer ones, not seen here, stay unread. */
	const [newest, setNewest] = useState("");
	const first = answer?.data[0]?.date ?? "";
	if (first > newest) setNewest(first);
	// Reloads the list when a notice has arrived, or was read in another tab.
	const known = loaded.state === "ready" ? loaded.data.unread : counted;
	useEffect(() => {
		if (counted !== known) refresh();
	}, [counted, known, refresh]);

	/** Marks notices as read at once; reloads them where the server refuses. */
	async function mark(items: NoticeItem[], acknowledge: boolean) {
		if (!answer || items.length === 0) return;
		const ids = new Set(items.map(({ id }) => id));
		const read = items.filter((item) => !item.read).length;
		const unread = Math.max(0, answer.unread - read);
		put({
			...answer,
			unread,
			data: answer.data.map((item) =>
				ids.has(item.id)
					? {
							...item,
							read: true,
							acknowledged: item.acknowledged || acknowledge,
						}
					: item,
			),
		});
		setUnread(unread);
		try {
			await call("download_msg_mark", { ids: [...ids], acknowledge });
		} catch {
			reload();
		}
	}

	/** Marks the notices of all pages. */
	async function markAll() {
		if (!answer) return;
		put({
			...answer,
			unread: 0,
			data: answer.data.map((item) => ({ ...item, read: true })),
		});
		setUnread(0);
		// The button is removed: the focus would be lost.
		document.getElementById("content")?.focus({ preventScroll: true });
		try {
			await call("download_msg_mark", { until: newest });
			say(t("allRead"));
			// New notices may have arrived meanwhile.
			await refreshUnread();
		} catch {
			reload();
		}
	}
	return (
		<div className={styles.page}>
			<div className={styles.head}>
				<div>
					<ViewTitle>{t("title")}</ViewTitle>
					<p>{t("intro")}</p>
				</div>
				{known !== undefined && known > 0 && (
					<button type="button" className={styles.quiet} onClick={markAll}>
						{t("markAll")}
					</button>
				)}
			</div>
			{loaded.state === "failed" ? (
				<Failed onAgain={reload} />
			) : !answer ? (
				<div className={section.bones} aria-hidden="true">
					<span />
					<span />
					<span />
				</div>
			) : answer.count === 0 ? (
				<div className={styles.empty}>
					<h2>{t("empty")}</h2>
					<p>{t("emptyText")}</p>
				</div>
			) : (
				<>
					<ul className={styles.notices} aria-busy={loaded.state === "loading"}>
						{answer.data.map((notice) => (
							<Notice
								key={notice.id}
								notice={notice}
								onRead={() => mark([notice], false)}
								onAcknowledge={() => mark([notice], true)}
							/>
						))}
					</ul>
					<Pager
						page={page}
						pages={Math.ceil(answer.count / limit)}
						onPage={setPage}
					/>
				</>
			)}
		</div>
	);
}
