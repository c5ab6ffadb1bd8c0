import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { SiteLink } from "../SiteLink.tsx";
import styles from "./service.module.css";

/** The service blurb, and the buttons for test drive and be an agent (section 2). */
export function Service() {
	const t = useTranslations("home");
	const shell = useTranslations("shell");
	return (
		<section className={styles.band}>
			<div className={`${layout.bounds} ${layout.section} ${styles.service}`}>
				<h2 className="wow">{t("serviceTitle")}</h2>
				<div className={`wow ${styles.words}`}>
					<p>{t("serviceText")}</p>
					<p className={styles.ways}>
						<SiteLink to={pageMap.testDrive.path} className={button.light}>
							{shell("testDrive")}
						</SiteLink>
						<SiteLink to={pageMap.beAnAgent.path} className={button.quiet}>
							{shell("beAnAgent")}
						</SiteLink>
					</p>
					<p>
						<SiteLink to={pageMap.support.path}>{t("serviceLink")}</SiteLink>
					</p>
				</div>
			</div>
		</section>
	);
}
