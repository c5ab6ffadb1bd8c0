import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { everything, may } from "../../../../contracts/rights.ts";
import { screenPath } from "../../addresses.ts";
import { useMe } from "../../me.ts";
import styles from "./case.module.css";

/** Link to everything that is kept of the person, for who may answer every request. */
export function WholePerson({ receipt }: { receipt: string }) {
	const t = useTranslations("console.leads");
	if (!may(useMe().staff, "leads.export", everything)) return null;
	return (
		<p className={styles.small}>
			<Link to={screenPath(`person/${receipt}`)}>{t("wholePerson")}</Link>
		</p>
	);
}
