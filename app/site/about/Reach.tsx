import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Distributors } from "../../../contracts/site/distributors.ts";
import type { PageSection } from "../../../contracts/site/pages.ts";
import layout from "../../ui/layout.module.css";
import type { OpenedCountry } from "../distributors/fetchDistributors.ts";
import { DistributorList } from "./DistributorList.tsx";
import { Elsewhere } from "./Elsewhere.tsx";
import styles from "./reach.module.css";
import { WorldMap } from "./WorldMap.tsx";

/** Countries of the brand: text, map, and the same as a list. */
export function Reach(props: {
	section: PageSection;
	distributors: Distributors;
	/** The country whose distributors the page came with. */
	opened: OpenedCountry | undefined;
}) {
	const t = useTranslations("about");
	const { section, distributors, opened } = props;
	const { title, paragraphs } = section;
	const [active, setActive] = useState<string>();
	const [nearest, setNearest] = useState<string>();
	const countries = distributors.regions.flatMap((region) => region.countries);
	return (
		<section id={section.key} className={styles.band}>
			<div className={`${layout.bounds} ${layout.section} ${styles.grid}`}>
				<h2 className="wow">{title}</h2>
				<div className={`wow ${styles.text}`}>
					{paragraphs.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</div>
				<div className={`wow ${styles.map}`}>
					<WorldMap
						map={distributors.map}
						countries={countries}
						active={active}
						onActive={setActive}
						onElsewhere={setNearest}
					/>
				</div>
				<Elsewhere nearest={countries.find(({ code }) => code === nearest)} />
				<h3 className={styles.count}>
					{t("reach", {
						count: distributors.count,
						countries: countries.length,
					})}
				</h3>
				<DistributorList
					regions={distributors.regions}
					active={active}
					onActive={setActive}
					opened={opened}
				/>
			</div>
		</section>
	);
}
