import { useTranslations } from "use-intl";
import type { CarDetail } from "../../../contracts/catalogue/catalogue.ts";
import layout from "../../ui/layout.module.css";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./highlights.module.css";

export function Highlights({ car }: { car: CarDetail }) {
	const t = useTranslations("model");
	return (
		<section className={styles.band}>
			<div className={`${layout.bounds} ${layout.section}`}>
				<h2 id="highlights" className={styles.title}>
					{t("highlights")}
				</h2>
				<ul className={styles.list}>
					{car.highlights.map(({ title, text, picture }) => (
						<li key={title}>
							{picture && (
								<Picture
									picture={picture}
									sizes="(max-width: 900px) 92vw, 56vw"
									className={styles.picture}
								/>
							)}
							<div>
								<h3>{title}</h3>
								<p>{text}</p>
							</div>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
