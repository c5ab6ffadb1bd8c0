import { useTranslations } from "use-intl";
import { modelPath } from "../../../contracts/addresses.ts";
import type { Car } from "../../../contracts/catalogue.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { Picture } from "../../ui/Picture.tsx";
import { SiteLink } from "../SiteLink.tsx";
import styles from "./dimensions.module.css";

/** Length, width, height and wheelbase of one model (specification, section 2). */
export function Dimensions({ car }: { car: Car }) {
	const t = useTranslations("home");
	const model = car.name;
	return (
		<section className={styles.band}>
			<div className={`${layout.bounds} ${layout.section} ${styles.grid}`}>
				<div className={styles.words}>
					<h2>{t("dimensionsTitle", { model })}</h2>
					<p>{t("dimensionsText")}</p>
				</div>
				<Picture
					picture={car.picture}
					sizes="(max-width: 900px) 92vw, 60vw"
					className={styles.picture}
				/>
				<dl className={styles.pairs}>
					{Object.entries(car.canshu).map(([label, value]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>
								<bdi>{value}</bdi>
							</dd>
						</div>
					))}
				</dl>
				<p>
					<SiteLink to={modelPath(car.name)} className={button.action}>
						{t("discover", { model })}
					</SiteLink>
				</p>
			</div>
		</section>
	);
}
