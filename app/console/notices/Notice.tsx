import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { screenPath } from "../addresses.ts";
import { Page } from "../kit/form/Page.tsx";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed } from "../kit/states/States.tsx";
import { NoticeForm } from "./NoticeForm.tsx";
import styles from "./notices.module.css";
import { SentNotice } from "./SentNotice.tsx";
import { newNotice } from "./shown.ts";

/** Notice: a draft that is written, or what became of it. */
export function Notice({ id }: { id: string }) {
	const t = useTranslations("console.notices");
	const isNew = id === newNotice;
	const { loaded, reload } = useConsoleQuery(
		"console-notice",
		isNew ? undefined : { id },
	);
	const { data } = loaded;
	const title = isNew
		? t("newTitle")
		: data
			? t(`view_${data.state}`)
			: t("title");
	return (
		<Page
			narrow
			title={title}
			intro={
				<Link className={styles.open} to={screenPath("notices")}>
					{t("back")}
				</Link>
			}
		>
			{isNew ? (
				<NoticeForm notice={undefined} />
			) : !data ? (
				loaded.state === "failed" ? (
					<Failed onAgain={reload} />
				) : (
					<ListBones />
				)
			) : data.state === "draft" ? (
				<NoticeForm notice={data} />
			) : (
				<SentNotice notice={data} />
			)}
		</Page>
	);
}
