import { useFormatter, useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import { withZone } from "../../kit/time/moments.ts";
import { RequestMark } from "../merging/RequestMark.tsx";
import { useNames } from "../useNames.ts";
import styles from "./replies.module.css";

/** Message that came with the form: the first words of a conversation. */
export function FirstWords({
	lead,
	mark,
}: {
	lead: Pick<
		ShownCase,
		"createdAt" | "name" | "language" | "fields" | "isFromMail"
	>;
	/** Receipt of a request that is laid over the open one. */
	mark?: string;
}) {
	const t = useTranslations("console.leads");
	const format = useFormatter();
	const names = useNames();
	const { createdAt, name, language, fields } = lead;
	const message = fields.find(({ field }) => field === "content")?.value;
	// A mail stands among the others, with all that it has.
	if (!message || lead.isFromMail) return null;
	return (
		<li className={styles.mail} data-direction="in">
			{mark && <RequestMark receipt={mark} />}
			<div className={styles.head}>
				<bdi className={styles.who}>{name}</bdi>
				<time dateTime={createdAt}>
					{format.dateTime(new Date(createdAt), withZone)}
				</time>
			</div>
			<p className={styles.small}>
				{t("conv_form")} ·{" "}
				{t("written", { language: names.language(language) })}
			</p>
			<p className={styles.words} lang={language} dir="auto">
				{message}
			</p>
		</li>
	);
}
