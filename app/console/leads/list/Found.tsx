import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Rows } from "../useRows.ts";
import styles from "./found.module.css";

/** How many requests match, where else to look, and how many have come since. */
export function Found(props: {
	log: Rows;
	/** Address of the search among all requests. */
	everywhere: string | undefined;
	onNewer: () => void;
}) {
	const { log, everywhere, onNewer } = props;
	const { rows, count, newer } = log;
	const t = useTranslations("console.leads");
	return (
		<>
			<p role="status">
				{rows &&
					count !== undefined &&
					(count === null ? t("foundMany") : t("found", { count }))}
			</p>
			{rows && rows.length > 0 && everywhere && (
				<Link to={everywhere} className={styles.everywhere}>
					{t("inAll")}
				</Link>
			)}
			{newer > 0 && (
				<button type="button" className={styles.newer} onClick={onNewer}>
					{t("newer", { count: newer })}
				</button>
			)}
		</>
	);
}
