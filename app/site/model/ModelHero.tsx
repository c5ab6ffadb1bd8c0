import { useTranslations } from "use-intl";
import type { CarDetail } from "../../../contracts/catalogue/catalogue.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { Scene } from "../../ui/Scene.tsx";
import styles from "./modelHero.module.css";

export function ModelHero({ car }: { car: CarDetail }) {
	const t = useTranslations("model");
	return (
		<Scene
			picture={car.hero}
			mobile={car.heroMobile}
			sizes="min(104vw, 210vh)"
			className={styles.hero}
			words={`${layout.bounds} ${styles.words}`}
		>
			<div>
				<p className={styles.kind}>{`${car.body} · ${car.energy}`}</p>
				<h1>
					<bdi>{car.name}</bdi>
				</h1>
				<p className={styles.tagline}>{car.tagline}</p>
				<a href="#specifications" className={button.light}>
					{t("toSpecifications")}
				</a>
			</div>
			<dl className={styles.figures} aria-label={t("keyFigures")}>
				{car.figures.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							<bdi>{value}</bdi>
						</dd>
					</div>
				))}
			</dl>
		</Scene>
	);
}
