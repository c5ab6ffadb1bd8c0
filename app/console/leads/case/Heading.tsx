import { useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import { useNames } from "../useNames.ts";
import styles from "./case.module.css";

/** Level of the headings in a request. */
export type Level = 1 | 2;

/** A heading of a part of a request. */
export function PartTitle({
	level,
	children,
}: {
	level: Level;
	children: string;
}) {
	return level === 1 ? <h2>{children}</h2> : <h3>{children}</h3>;
}

/** Name of the person, and what the request is about. */
export function Heading({ lead, level }: { lead: ShownCase; level: Level }) {
	const t = useTranslations("console.leads");
	const names = useNames();
	const Name = level === 1 ? "h1" : "h2";
	const of = (field: string) =>
		lead.fields.find((one) => one.field === field)?.value;
	const about = [
		lead.isFromMail ? t("byMail") : t(`kind_${lead.kind}`),
		of("model"),
		names.country(of("country") ?? ""),
	].filter(Boolean);
	return (
		<div className={styles.head}>
			<Name id="request">
				<bdi>{lead.name}</bdi>
			</Name>
			<p>{about.join(" · ")}</p>
		</div>
	);
}
