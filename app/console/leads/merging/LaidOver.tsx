import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { useAgo } from "../../kit/time/useAgo.ts";
import styles from "../case/case.module.css";
import { FieldValue } from "../case/Details.tsx";
import { type Level, PartTitle } from "../case/Heading.tsx";
import { Stage } from "../list/Stage.tsx";
import type { Seen } from "../useChanges.ts";
import own from "./merging.module.css";

type Over = ShownCase["laidOver"][number];

/** Requests that are laid over one: what each asked, and how it comes back. */
export function LaidOver(props: {
	lead: ShownCase;
	level: Level;
	pathOf: (receipt: string) => string;
	onUndo: (cases: Seen[]) => Promise<void>;
}) {
	const { lead, level, pathOf, onUndo } = props;
	const t = useTranslations("console.leads");
	const [busy, setBusy] = useState(false);
	const { laidOver } = lead;
	if (laidOver.length === 0) return null;
	async function undo({ receipt, name, seen: events }: Over): Promise<void> {
		setBusy(true);
		await onUndo([{ receipt, name, events }]);
		setBusy(false);
	}
	return (
		<section className={styles.part}>
			<PartTitle level={level}>
				{t("merge_title", { count: laidOver.length })}
			</PartTitle>
			<p className={styles.small}>{t("merge_text")}</p>
			<ul className={own.list}>
				{laidOver.map((one) => (
					<li key={one.receipt}>
						<Head lead={one} to={pathOf(one.receipt)} />
						{one.isOtherPerson && (
							<p className={styles.warning}>
								<bdi>{one.name}</bdi> – {t("merge_other")}
							</p>
						)}
						<Asked lead={one} />
						<Button
							className={form.quiet}
							disabled={busy}
							aria-label={`${t("merge_undo")}: ${one.receipt}`}
							onClick={() => void undo(one)}
						>
							{t("merge_undo")}
						</Button>
					</li>
				))}
			</ul>
		</section>
	);
}

function Head({ lead, to }: { lead: Over; to: string }) {
	const t = useTranslations("console.leads");
	const ago = useAgo();
	const { kind, receipt, stage, createdAt, isFromMail } = lead;
	return (
		<div className={own.head}>
			<Link to={to}>
				<bdi>{isFromMail ? t("byMail") : t(`kind_${kind}`)}</bdi>{" "}
				<code dir="ltr">{receipt}</code>
			</Link>
			<Stage stage={stage} />
			<time dateTime={createdAt}>{ago(createdAt)}</time>
		</div>
	);
}

/** Answers of the person on the form, and the message. */
function Asked({ lead }: { lead: Over }) {
	const t = useTranslations("console.leads");
	const content = lead.fields.find(({ field }) => field === "content")?.value;
	return (
		<>
			{content && (
				<p
					className={own.words}
					lang={lead.isFromMail ? undefined : lead.language}
					dir="auto"
				>
					{content}
				</p>
			)}
			<dl className={styles.details}>
				{lead.fields.map(
					({ field, value }) =>
						field !== "content" &&
						value !== "" && (
							<div key={field}>
								<dt>{t(`field_${field}`)}</dt>
								<dd>
									<FieldValue {...{ field, value }} />
								</dd>
							</div>
						),
				)}
			</dl>
			{lead.consentWithdrawnAt && (
				<p className={styles.warning}>{t("obstacle_withdrawn")}</p>
			)}
		</>
	);
}
