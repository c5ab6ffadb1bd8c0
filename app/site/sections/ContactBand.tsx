import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import type { PageSection } from "../../../contracts/site/pages.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { SiteLink } from "../SiteLink.tsx";
import styles from "./contactBand.module.css";
import { Ways } from "./Ways.tsx";

/**
 * Closing part of a page: whom to call, and the two ways to go on from here.
 */
export function ContactBand(props: { section: PageSection; hours: string }) {
	const { section, hours } = props;
	const t = useTranslations("contactPage");
	return (
		<section id={section.key} className={styles.band}>
			<div className={`${layout.bounds} ${layout.section} ${styles.grid}`}>
				<div className={`wow ${styles.words}`}>
					<h2>{section.title}</h2>
					{section.paragraphs.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
					<p className={styles.buttons}>
						<SiteLink to={pageMap.testDrive.path} className={button.action}>
							{t("testDrive")}
						</SiteLink>
						<SiteLink to={pageMap.beAnAgent.path} className={button.quiet}>
							{t("agent")}
						</SiteLink>
					</p>
				</div>
				<div className="wow">
					<Ways hours={hours} />
				</div>
			</div>
		</section>
	);
}
