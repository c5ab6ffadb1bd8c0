import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import type { PageSection } from "../../../contracts/site/pages.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { SiteLink } from "../SiteLink.tsx";
import styles from "./contact.module.css";

const ways = {
	drive: { to: pageMap.testDrive.path, text: "testDrive" },
	agents: { to: pageMap.beAnAgent.path, text: "agent" },
} as const;

/** The two other forms of the site, each with a word of its own. */
export function NextSteps({ sections }: { sections: PageSection[] }) {
	const t = useTranslations("contactPage");
	return (
		<div className={`${layout.bounds} ${layout.section} ${styles.next}`}>
			{sections.map(({ key, title, paragraphs }) => {
				const way = ways[key as keyof typeof ways];
				return (
					<section key={key} id={key} className={`wow ${styles.words}`}>
						<h2>{title}</h2>
						{paragraphs.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
						{way && (
							<SiteLink to={way.to} className={button.quiet}>
								{t(way.text)}
							</SiteLink>
						)}
					</section>
				);
			})}
		</div>
	);
}
