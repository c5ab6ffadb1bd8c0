import { useFormatter, useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import { withZone } from "../../kit/time/moments.ts";
import { useNames } from "../useNames.ts";
import styles from "./case.module.css";
import { type Level, PartTitle } from "./Heading.tsx";

/** Answers of the person, with what was agreed to; of a mail, which asks nothing, its sender. */
export function Details({ lead, level }: { lead: ShownCase; level: Level }) {
	const t = useTranslations("console.leads");
	const format = useFormatter();
	const at = (time: string) => format.dateTime(new Date(time), withZone);
	/** Stands for the name where the mail says none. */
	const addressOfMail =
		lead.isFromMail &&
		lead.fields.find(({ field }) => field === "email")?.value;
	return (
		<section className={styles.part}>
			<PartTitle level={level}>{t("details")}</PartTitle>
			{lead.correctedAt && (
				<p className={styles.small}>
					{t("corrected", { date: at(lead.correctedAt) })}
				</p>
			)}
			{lead.consentWithdrawnAt && (
				<p className={styles.warning}>
					{t("withdrawn", { date: at(lead.consentWithdrawnAt) })}
				</p>
			)}
			<dl className={styles.details}>
				{lead.fields.map(
					({ field, value }) =>
						field !== "content" &&
						value !== "" &&
						!(field === "name" && value === addressOfMail) && (
							<div key={field}>
								<dt>{t(`field_${field}`)}</dt>
								<dd>
									<FieldValue {...{ field, value }} />
								</dd>
							</div>
						),
				)}
				<div>
					<dt>{t("number")}</dt>
					<dd>
						<code dir="ltr">{lead.receipt}</code>
					</dd>
				</div>
				<div>
					<dt>{t("received")}</dt>
					<dd>
						<time dateTime={lead.createdAt}>{at(lead.createdAt)}</time>
					</dd>
				</div>
				{lead.origin && (
					<div>
						<dt>{t("from")}</dt>
						<dd>
							<a href={lead.origin} target="_blank" rel="noreferrer" dir="ltr">
								{lead.origin}
							</a>
						</dd>
					</div>
				)}
				{!lead.isFromMail && (
					<>
						<div>
							<dt>{t("news")}</dt>
							<dd>{t(lead.marketing ? "yes" : "no")}</dd>
						</div>
						<div>
							<dt>{t("consent")}</dt>
							<dd>
								<bdi>{lead.privacyVersion}</bdi>
							</dd>
						</div>
					</>
				)}
			</dl>
		</section>
	);
}

/** Answer of the person, as its field is read. */
export function FieldValue({ field, value }: { field: string; value: string }) {
	const format = useFormatter();
	const names = useNames();
	if (field === "email")
		return (
			<a href={`mailto:${encodeURIComponent(value)}`} dir="ltr">
				{value}
			</a>
		);
	if (field === "phone")
		return (
			<a href={`tel:${value}`} dir="ltr">
				{value}
			</a>
		);
	if (field === "country") return names.country(value);
	if (field === "date")
		return format.dateTime(new Date(`${value}T00:00:00Z`), {
			dateStyle: "full",
			timeZone: "UTC",
		});
	return <bdi>{value}</bdi>;
}
