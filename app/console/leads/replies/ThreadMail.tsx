import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { ThreadMail as Shown } from "../../../../contracts/console/leads/replies.ts";
import { withZone } from "../../kit/time/moments.ts";
import { RequestMark } from "../merging/RequestMark.tsx";
import { Decision } from "./Decision.tsx";
import { HeldMail } from "./HeldMail.tsx";
import { MailFiles } from "./MailFiles.tsx";
import styles from "./replies.module.css";
import { withoutFooter } from "./withoutFooter.ts";

type Address = Shown["from"];

/** Mail of a conversation: who wrote to whom, the words, and what became of it. */
export function ThreadMail({
	mail,
	receipt,
	name,
	isMarked,
	hasSubject,
	language,
}: {
	mail: Shown;
	/** Request that it belongs to, and the name of its person. */
	receipt: string;
	name: string;
	/** Whether that is laid over the open one. */
	isMarked: boolean;
	/** Whether the subject says something that no form has said. */
	hasSubject: boolean;
	/** Language of the person. */
	language: string;
}) {
	const t = useTranslations("console.leads");
	const format = useFormatter();
	const { direction, from, to, cc, at, automatic, text, quoted } = mail;
	/** Words from the page of the request, which are no mail. */
	const isFromPage = mail.isKnown && from.address === "";
	const isStranger = automatic === "stranger" || mail.decision !== null;
	const [isDecided, setDecided] = useState(false);
	const [words, footer] = withoutFooter(text);
	const automaticKey = `automatic_${automatic}` as "automatic_loop";
	const stateKey = `mailState_${mail.state}` as "mailState_sent";
	return (
		<li
			className={styles.mail}
			data-direction={direction}
			data-automatic={automatic !== null || undefined}
		>
			{isMarked && <RequestMark receipt={receipt} />}
			<div className={styles.head}>
				<bdi className={styles.who}>
					{(!isStranger && mail.author) || from.name || from.address}
				</bdi>
				<time dateTime={at}>{format.dateTime(new Date(at), withZone)}</time>
				{direction === "out" && t.has(stateKey) && (
					<span data-fault={mail.state === "failed" || undefined}>
						{t(stateKey)}
					</span>
				)}
			</div>
			{isFromPage && <p className={styles.small}>{t("mail_page")}</p>}
			{!isFromPage && (
				<dl className={styles.addresses}>
					<Addresses label={t("mail_from")} list={[from]} />
					<Addresses label={t("mail_to")} list={to} />
					<Addresses label={t("mail_cc")} list={cc} />
					{hasSubject && direction === "in" && mail.subject && (
						<div>
							<dt>{t("mail_subject")}</dt>
							<dd>
								<bdi>{mail.subject}</bdi>
							</dd>
						</div>
					)}
				</dl>
			)}
			{automatic !== null && (
				<p className={styles.mark}>
					{t.has(automaticKey) ? t(automaticKey) : automatic}
				</p>
			)}
			{!mail.isKnown && <p className={styles.warning}>{t("mail_unknown")}</p>}
			<Verdict mail={mail} />
			{/* Staff write in the person's language; the person in any. */}
			<p
				className={styles.words}
				dir="auto"
				lang={direction === "out" ? language : undefined}
			>
				{words}
			</p>
			{(footer || quoted) && (
				<details className={styles.quoted}>
					<summary>{t("mail_quoted")}</summary>
					<p dir="auto">{[footer, quoted].filter(Boolean).join("\n\n")}</p>
				</details>
			)}
			{mail.isCut && <p className={styles.small}>{t("mail_cut")}</p>}
			<MailFiles files={mail.files} receipt={receipt} />
			{mail.state === "held" && (
				<HeldMail
					{...{ mail, receipt, name }}
					onPassed={() => setDecided(true)}
				/>
			)}
			{mail.decision && <Decision {...{ mail, receipt, isDecided }} />}
			{mail.error && (
				<code dir="ltr" className={styles.error}>
					{mail.error}
				</code>
			)}
		</li>
	);
}

function Addresses({ label, list }: { label: string; list: Address[] }) {
	if (list.length === 0) return null;
	return (
		<div>
			<dt>{label}</dt>
			<dd>
				{list.map(({ name, address }) => (
					<span key={address}>
						{name && <bdi>{name}</bdi>} <bdi dir="ltr">{address}</bdi>
					</span>
				))}
			</dd>
		</div>
	);
}

/** Verdicts of the server in front on the sender, in plain words. */
function Verdict({ mail: { verdicts } }: { mail: Shown }) {
	const t = useTranslations("console.leads");
	const results = Object.entries(verdicts ?? {}).filter(([, found]) => found);
	if (results.length === 0) return null;
	const { spf, dkim, dmarc } = verdicts ?? {};
	const isGood =
		dmarc === "pass" || (!dmarc && (dkim === "pass" || spf === "pass"));
	if (isGood) return <p className={styles.small}>{t("mail_verified")}</p>;
	const said = results.map(
		([name, found]) => `${name.toUpperCase()}: ${found}`,
	);
	return (
		<p className={styles.warning}>
			{t("mail_unverified", { results: `\u2066${said.join(", ")}\u2069` })}
		</p>
	);
}
