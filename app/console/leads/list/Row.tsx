import { useTranslations } from "use-intl";
import type { InboxRow } from "../../../../contracts/console/leads/inbox.ts";
import { initials } from "../../../signedIn/initials.ts";
import { RowFrame, RowHead, RowLine } from "../../kit/inbox/InboxRows.tsx";
import { DriveMark } from "../drives/DriveMark.tsx";
import { useNames } from "../useNames.ts";
import { Due } from "./Due.tsx";
import styles from "./list.module.css";
import { Stage } from "./Stage.tsx";

/** A request in the list: who, when, the first words, where it stands, and whose it is. */
export function Row(props: {
	row: InboxRow;
	to: string;
	isOpen: boolean;
	isTicked: boolean;
	onTick: (on: boolean) => void;
}) {
	const { row, to, isOpen, isTicked, onTick } = props;
	const t = useTranslations("console.leads");
	const names = useNames();
	const about = [
		t(`kind_${row.kind}`),
		row.model,
		names.country(row.country),
		row.distributor,
	].filter(Boolean);
	return (
		<RowFrame
			id={row.receipt}
			{...{ to, isOpen }}
			tick={{
				label: t("tick", { name: row.name }),
				isOn: isTicked,
				onChange: onTick,
			}}
		>
			<RowHead name={row.name} at={row.createdAt} />
			<RowLine>{about.join(" · ")}</RowLine>
			{row.lastWriter === null || row.lastWriter === "person" ? (
				<span className={styles.excerpt} lang={row.language} dir="auto">
					{row.excerpt}
				</span>
			) : (
				<span className={styles.excerpt}>
					{t("wroteBy", { name: `\u2068${row.lastAuthor}\u2069` })}{" "}
					<bdi>{row.excerpt}</bdi>
				</span>
			)}
			{row.held && (
				<span className={styles.held}>{names.reason(row.held)}</span>
			)}
			<span className={styles.marks}>
				{row.mergedInto ? (
					<span className={styles.again}>{t("merge_isMerged")}</span>
				) : (
					<Stage
						stage={row.stage}
						isHeld={row.stage === "spam" && row.due !== null}
					/>
				)}
				{row.due && !row.mergedInto && (
					<Due due={row.due} isHeld={row.stage === "spam" || row.isWithdrawn} />
				)}
				{row.drive && !row.mergedInto && <DriveMark drive={row.drive} />}
				{row.isWithdrawn && (
					<span className={styles.fault}>{t("withdrawn_short")}</span>
				)}
				{isWaitedFor(row) && (
					<span className={styles.again}>{t("wroteLast")}</span>
				)}
				{row.undelivered && (
					<span className={styles.fault}>{t("undelivered")}</span>
				)}
				{row.owner && (
					<span className={styles.owner} title={row.owner.name}>
						<span aria-hidden="true" data-initials={initials(row.owner.name)} />
						<bdi>{row.owner.name}</bdi>
					</span>
				)}
			</span>
		</RowFrame>
	);
}

/** Whether the person wrote last, in a request that is answered. */
const isWaitedFor = ({ lastWriter, isWithdrawn, stage, due }: InboxRow) =>
	lastWriter === "person" && stage !== "spam" && (!isWithdrawn || due !== null);
