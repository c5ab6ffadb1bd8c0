import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { PersonRequest } from "../../../../contracts/console/leads/person.ts";
import { screenPath } from "../../addresses.ts";
import { OpeningRow } from "../../kit/rows/OpeningRow.tsx";
import { When } from "../../kit/time/When.tsx";
import { useNames } from "../useNames.ts";
import styles from "./person.module.css";

/** A request of a person with everything that belongs to it. */
export function Request({ request }: { request: PersonRequest }) {
	const t = useTranslations("console.person");
	const words = useTranslations("console.leads");
	const names = useNames();
	const format = useFormatter();
	const { receipt, kind, stage, fields, mails, deliveries } = request;
	return (
		<OpeningRow
			className={styles.request}
			title={
				<>
					{words(`kind_${kind}`)} · <code dir="ltr">{receipt}</code>
				</>
			}
			remark={
				<>
					<When at={request.createdAt} /> · {words(`stage_${stage}`)}
				</>
			}
		>
			<p>
				<Link to={screenPath(`leads/${receipt}`)}>{t("open")}</Link>
			</p>
			<dl className={styles.facts}>
				{fields
					.filter(({ value }) => value)
					.map(({ field, value }) => (
						<div key={field}>
							<dt>
								{field === "content" ? t("words") : words(`field_${field}`)}
							</dt>
							<dd dir="auto">
								{field === "country" ? names.country(value) : value}
							</dd>
						</div>
					))}
				<div>
					<dt>{t("news")}</dt>
					<dd>{request.marketing ? t("yes") : t("no")}</dd>
				</div>
				{request.consentWithdrawnAt && (
					<div>
						<dt>{t("isWithdrawn")}</dt>
						<dd>
							<When at={request.consentWithdrawnAt} />
						</dd>
					</div>
				)}
				{request.held && (
					<div>
						<dt>{t("held")}</dt>
						<dd>{names.reason(request.held)}</dd>
					</div>
				)}
			</dl>
			{mails.length > 0 && (
				<>
					<h3>{t("mails", { count: mails.length })}</h3>
					<ul>
						{mails.map((mail) => (
							<li key={`${mail.at} ${mail.subject}`} className={styles.mail}>
								<p className={styles.soft}>
									<bdi>{mail.from}</bdi> · <When at={mail.at} />
								</p>
								<p dir="auto">{mail.subject}</p>
								<p dir="auto" className={styles.text}>
									{mail.text}
								</p>
								{mail.files.map(({ name, size }) => (
									<p key={name} className={styles.soft}>
										<bdi>{name}</bdi> (
										{format.number(Math.max(1, Math.round(size / 1024)), {
											style: "unit",
											unit: "kilobyte",
										})}
										)
									</p>
								))}
							</li>
						))}
					</ul>
				</>
			)}
			{deliveries.length > 0 && (
				<>
					<h3>{t("deliveries")}</h3>
					<ul>
						{deliveries.map(({ channel, state, at }) => (
							<li key={channel}>
								<bdi>{names.channel(channel)}</bdi>:{" "}
								{words(`delivery_${state as "queued"}`)}
								<span className={styles.soft}>
									{" "}
									· <When at={at} />
								</span>
							</li>
						))}
					</ul>
				</>
			)}
		</OpeningRow>
	);
}
