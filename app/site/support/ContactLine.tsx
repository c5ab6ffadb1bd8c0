import { Fragment } from "react";
import { useTranslations } from "use-intl";
import type { SiteCopy } from "../../../contracts/site/siteCopy.ts";
import layout from "../../ui/layout.module.css";
import { Ways } from "../sections/Ways.tsx";
import styles from "./contactLine.module.css";

/** The line and its hours; without them once more where the page ends. */
export function ContactLine({ hours }: { hours?: SiteCopy["hours"] }) {
	const t = useTranslations("support");
	const [first, ...rest] = (hours?.short ?? "").split("/");
	return (
		<section className={styles.band}>
			<div className={`${layout.bounds} ${styles.grid}`}>
				{hours ? (
					<h2 className={styles.always}>
						<span aria-hidden="true" dir="ltr">
							{first}
							{rest.map((part) => (
								<Fragment key={part}>
									<i>/</i>
									{part}
								</Fragment>
							))}
						</span>
						<span className={layout.hidden}>{hours.text}</span>
					</h2>
				) : (
					<h2 className={styles.title}>{t("again")}</h2>
				)}
				<Ways night />
			</div>
		</section>
	);
}
