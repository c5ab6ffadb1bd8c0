import { useEffect } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { UnopenedFile } from "../../../contracts/console/files/takings.ts";
import { useSize } from "../../signedIn/size.ts";
import { screenPath } from "../addresses.ts";
import { call } from "../kit/requests/request.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { LogTable } from "../kit/table/LogTable.tsx";
import { useMe } from "../me.ts";
import styles from "./takings.module.css";

/** Table of published files that nobody took, the oldest first. */
export function UnopenedTable({
	onSince,
}: {
	onSince: (since: string | null) => void;
}) {
	const t = useTranslations("console.takings");
	const { pages, state, again, hasMore, more } = usePages(
		["console-takings-unopened"],
		(after: string | null, options) =>
			call("console-takings-unopened", after ? { after } : {}, options),
		({ after }) => after,
	);
	const first = pages?.[0];
	useEffect(() => {
		if (first) onSince(first.since);
	}, [first, onSince]);
	return (
		<LogTable
			{...{ state, again }}
			columns={[t("published"), t("file"), t("folder"), t("size")]}
			summary={first && t("unopenedCount", { count: first.count })}
			rows={pages?.flatMap(({ files }) => files)}
			empty={t("allOpened")}
			more={{ label: t("more"), isThere: hasMore, onPress: more }}
			className={styles.table}
			render={(file: UnopenedFile) => <Line file={file} />}
		/>
	);
}

function Line({ file }: { file: UnopenedFile }) {
	const t = useTranslations("console.takings");
	const format = useFormatter();
	const { size: sizeOf } = useSize();
	const { timeZone } = useMe();
	const { name, folder, path, size, createdAt } = file;
	return (
		<>
			<td data-name={t("published")}>
				<time dateTime={createdAt}>
					{format.dateTime(new Date(createdAt), {
						dateStyle: "medium",
						timeZone,
					})}
				</time>
			</td>
			<td data-name={t("file")}>
				<bdi>{name}</bdi>
			</td>
			<td data-name={t("folder")}>
				<Link
					className={styles.pick}
					to={`${screenPath("library")}?folder=${encodeURIComponent(folder)}`}
				>
					<bdi>{path.join(" / ")}</bdi>
				</Link>
			</td>
			<td data-name={t("size")}>{sizeOf(size)}</td>
		</>
	);
}
