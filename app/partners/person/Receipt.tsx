import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { UploadItem } from "../../../contracts/files/files.ts";
import { useSize } from "../../signedIn/size.ts";
import { listPath } from "../list/query.ts";
import styles from "./person.module.css";
import { SignedReceipt } from "./SignedReceipt.tsx";

/** Receipt: proof that a file arrived, and its state. */
export function Receipt({ upload }: { upload: UploadItem }) {
	const t = useTranslations("partners.person");
	const format = useFormatter();
	const { exact } = useSize();
	const time = (date: string) =>
		format.dateTime(new Date(date), { dateStyle: "long", timeStyle: "medium" });
	const renamed = upload.given_name !== upload.name;
	return (
		<>
			<dl
				className={styles.receipt}
				aria-label={t("receiptOf", { name: upload.name })}
			>
				{upload.reason && (
					<ReceiptLine name={t("reason")}>{upload.reason}</ReceiptLine>
				)}
				<ReceiptLine name={t("number")}>
					<code dir="ltr">{upload.id}</code>
				</ReceiptLine>
				<ReceiptLine name={t("hash")}>
					<code dir="ltr">{upload.sha256 || "–"}</code>
				</ReceiptLine>
				<ReceiptLine name={t("size")}>{exact(upload.size)}</ReceiptLine>
				<ReceiptLine name={t("sent")}>{time(upload.created_at)}</ReceiptLine>
				{upload.settled_at && (
					<ReceiptLine name={t("settled")}>
						{time(upload.settled_at)}
					</ReceiptLine>
				)}
				{renamed && (
					<ReceiptLine name={t("givenName")}>
						<bdi>{upload.given_name}</bdi>
					</ReceiptLine>
				)}
				{upload.path.length > 0 && (
					<ReceiptLine name={t("place")}>
						{upload.catalogue_id ? (
							<Link
								to={listPath({
									node: upload.catalogue_id,
									folder: upload.folder_id,
									// The newest stand first: among them what was sent.
									sort: "create_time",
									order: "desc",
								})}
							>
								<bdi>{upload.path.join(" / ")}</bdi>
							</Link>
						) : (
							<bdi>{upload.path.join(" / ")}</bdi>
						)}
					</ReceiptLine>
				)}
				{upload.note && (
					<ReceiptLine name={t("note")}>
						<bdi>{upload.note}</bdi>
					</ReceiptLine>
				)}
			</dl>
			{upload.has_receipt && <SignedReceipt upload={upload} />}
		</>
	);
}

function ReceiptLine({
	name,
	children,
}: {
	name: string;
	children: ReactNode;
}) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
