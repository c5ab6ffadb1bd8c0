import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { may } from "../../../contracts/rights.ts";
import { screenPath } from "../addresses.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { useMe } from "../me.ts";
import { hasOneWayIn, isOnlyManager } from "./accountRisks.ts";
import styles from "./worklist.module.css";

/**
 * Risks of being locked out: the member's only way in is one device, or the member is the
 * only one who can let others in. Nothing where neither is so.
 */
export function AccountSafety() {
	const t = useTranslations("console.worklist");
	const { staff } = useMe();
	const own = useConsoleQuery("console-credentials", {}).loaded.data;
	const members = useConsoleQuery(
		"console-staff",
		may(staff, "staff.manage") ? {} : undefined,
	).loaded.data;
	const hasOneDevice = hasOneWayIn(own);
	const isAlone = isOnlyManager(members);
	if (!hasOneDevice && !isAlone) return null;
	return (
		<section className={styles.safety} aria-label={t("safety")}>
			{hasOneDevice && (
				<p>
					{t("oneDevice")}{" "}
					<Link to={screenPath("account")}>{t("oneDeviceDo")}</Link>
				</p>
			)}
			{isAlone && (
				<p>
					{t("alone")} <Link to={screenPath("staff")}>{t("aloneDo")}</Link>
				</p>
			)}
		</section>
	);
}
