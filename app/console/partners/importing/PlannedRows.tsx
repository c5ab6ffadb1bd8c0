import { useTranslations } from "use-intl";
import type { PlannedPartner } from "../../../../contracts/console/partnerTable.ts";
import styles from "./importing.module.css";

/** Most rows shown; further ones are carried out all the same. */
const mostShown = 200;

/** Rows of a table that do something, those that cannot be carried out first. */
export function PlannedRows({ rows }: { rows: PlannedPartner[] }) {
	const t = useTranslations("console.partners");
	const shown = [
		...rows.filter(({ deed }) => deed === "refused"),
		...rows.filter(({ deed }) => deed === "invite" || deed === "change"),
	];
	if (shown.length === 0) return null;
	return (
		<>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
			<ul className={styles.rows} aria-label={t("tableRows")} tabIndex={0}>
				{shown.slice(0, mostShown).map((row) => (
					<PlannedRow key={row.row} row={row} />
				))}
			</ul>
			{shown.length > mostShown && (
				<p>{t("tableMore", { count: shown.length - mostShown })}</p>
			)}
		</>
	);
}

function PlannedRow({ row }: { row: PlannedPartner }) {
	const t = useTranslations("console.partners");
	const { account, name, deed, changes, fault } = row;
	// The name of somebody new stands above.
	const shown = changes.filter(
		({ field }) => deed !== "invite" || field !== "name",
	);
	return (
		<li data-deed={deed}>
			<p className={styles.head}>
				<span>{t("tableRow", { row: row.row })}</span>
				<strong>
					<bdi>{name || account || "–"}</bdi>
				</strong>
				{name && account && <bdi>{account}</bdi>}
				<span className={styles.deed}>{t(`deed_${deed}`)}</span>
			</p>
			{fault && <p className={styles.fault}>{fault}</p>}
			{shown.length > 0 && (
				<dl className={styles.changes}>
					{shown.map(({ field, before, after }) => (
						<div key={field}>
							<dt>{t(field)}</dt>
							<dd>
								{deed === "change" && (
									<>
										{before ? (
											<del>
												<bdi>{before}</bdi>
											</del>
										) : (
											t("tableNone")
										)}
										<span aria-hidden="true">{" → "}</span>
									</>
								)}
								{after ? (
									<ins>
										<bdi>{after}</bdi>
									</ins>
								) : (
									t("tableNone")
								)}
							</dd>
						</div>
					))}
				</dl>
			)}
		</li>
	);
}
