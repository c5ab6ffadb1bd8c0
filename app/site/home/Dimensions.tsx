import { useTranslations } from "use-intl";
import { modelPath } from "../../../contracts/addresses/addresses.ts";
import type { Car } from "../../../contracts/catalogue/catalogue.ts";
import type { HomeTexts } from "../../../contracts/content/kinds/home.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { Picture } from "../../ui/Picture.tsx";
import { withModel } from "../copy.ts";
import { SiteLink } from "../SiteLink.tsx";
import styles from "./dimensions.module.css";

/** Length, width, height and wheelbase of one model (specification, section 2). */
export function Dimensions(props: { car: Car; copy: HomeTexts["dimensions"] }) {
	const { car, copy } = props;
	const t = useTranslations("home");
	const model = car.name;
	return (
		<section className={styles.band}>
			<div className={`${layout.bounds} ${layout.section} ${styles.grid}`}>
				<div className={styles.words}>
					<h2>{withModel(copy.title, model)}</h2>
					<p>{withModel(copy.text, model)}</p>
				</div>
				<Picture
					picture={car.picture}
					sizes="(max-width: 1100px) 92vw, 1000px"
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
