import { useTranslations } from "use-intl";
import type { HomeTexts } from "../../../contracts/content/kinds/home.ts";
import { pageMap } from "../../../contracts/map.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { SiteLink } from "../SiteLink.tsx";
import { useSite } from "../useSite.ts";
import styles from "./service.module.css";

/** The service blurb, and the buttons for test drive and be an agent (section 2). */
export function Service({ copy }: { copy: HomeTexts["service"] }) {
	const shell = useTranslations("shell");
	const { missing } = useSite();
	return (
		<section className={styles.band}>
			<div className={`${layout.bounds} ${layout.section} ${styles.service}`}>
				<h2 className="wow">{copy.title}</h2>
				<div className={`wow ${styles.words}`}>
					<p>{copy.text}</p>
					<p className={styles.ways}>
						<SiteLink to={pageMap.testDrive.path} className={button.light}>
							{shell("testDrive")}
						</SiteLink>
						<SiteLink to={pageMap.beAnAgent.path} className={button.quiet}>
							{shell("beAnAgent")}
						</SiteLink>
					</p>
					{!missing.includes(pageMap.support.path) && (
						<p>
							<SiteLink to={pageMap.support.path}>{copy.link}</SiteLink>
						</p>
					)}
				</div>
			</div>
		</section>
	);
}
