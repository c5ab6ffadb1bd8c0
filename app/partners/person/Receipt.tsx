import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { UploadItem } from "../../../contracts/files.ts";
import { listPath } from "../list/query.ts";
import { useSize } from "../size.ts";
import styles from "./person.module.css";

/** What proves that a file arrived, and what became of it. */
export function Receipt({ upload }: { upload: UploadItem }) {
	const t = useTranslations("partners.person");
	const format = useFormatter();
	const { exact } = useSize();
	const time = (date: string) =>
		format.dateTime(new Date(date), { dateStyle: "long", timeStyle: "medium" });
	const renamed = upload.given_name !== upload.name;
	return (
		<dl
			className={styles.receipt}
			aria-label={t("receiptOf", { name: upload.name })}
		>
			{upload.reason && <Line name={t("reason")}>{upload.reason}</Line>}
			<Line name={t("number")}>
				<code dir="ltr">{upload.id}</code>
			</Line>
			<Line name={t("hash")}>
				<code dir="ltr">{upload.sha256 || "–"}</code>
			</Line>
			<Line name={t("size")}>{exact(upload.size)}</Line>
			<Line name={t("sent")}>{time(upload.created_at)}</Line>
			{upload.settled_at && (
				<Line name={t("settled")}>{time(upload.settled_at)}</Line>
			)}
			{renamed && (
				<Line name={t("givenName")}>
					<bdi>{upload.given_name}</bdi>
				</Line>
			)}
			{upload.path.length > 0 && (
				<Line name={t("place")}>
					{upload.catalogue_id ? (
						<Link
							to={listPath({
								...{ node: upload.catalogue_id, folder: upload.folder_id },
								// The newest stand first: among them what was sent.
								...{ sort: "create_time", order: "desc" },
							})}
						>
							<bdi>{upload.path.join(" / ")}</bdi>
						</Link>
					) : (
						<bdi>{upload.path.join(" / ")}</bdi>
					)}
				</Line>
			)}
			{upload.note && (
				<Line name={t("note")}>
					<bdi>{upload.note}</bdi>
				</Line>
			)}
		</dl>
	);
}

function Line({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
