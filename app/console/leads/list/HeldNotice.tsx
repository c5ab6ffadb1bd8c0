import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import styles from "./views.module.css";

/** Notice of mails from strangers that wait for a decision, with the way to the first of them. */
export function HeldNotice({
	pathOf,
}: {
	pathOf: (receipt: string) => string;
}) {
	const t = useTranslations("console.leads");
	const { data } = useConsoleQuery(
		"console-lead-held-mails",
		{},
		{ refetchInterval: 30_000, quiet: () => true },
	).loaded;
	const [first] = data?.mails ?? [];
	if (!data || !first) return null;
	return (
		<Link to={pathOf(first.receipt)} className={styles.waiting}>
			{t("mailHeld_waiting", { count: data.count })}
		</Link>
	);
}
