import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ConsoleNotice } from "../../../contracts/console/notices.ts";
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
	// Words that are not saved stay on screen, whatever became of the draft meanwhile.
	const [kept, setKept] = useState<ConsoleNotice>();
	const { data } = loaded;
	const draft = kept ?? (data?.state === "draft" ? data : undefined);
	const keep = (isDirty: boolean) => setKept(isDirty ? draft : undefined);
	const title = isNew
		? t("newTitle")
		: data
			? t(`view_${draft ? "draft" : data.state}`)
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
			{isNew || draft ? (
				<NoticeForm key={draft?.id} notice={draft} onDirty={keep} />
			) : !data ? (
				loaded.state === "failed" ? (
					<Failed onAgain={reload} />
				) : (
					<ListBones />
				)
			) : (
				<SentNotice notice={data} />
			)}
		</Page>
	);
}
