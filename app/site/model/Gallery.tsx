import { useTranslations } from "use-intl";
import type { CarDetail } from "../../../contracts/catalogue.ts";
import layout from "../../ui/layout.module.css";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./gallery.module.css";

/** Pictures side by side: a finger or the arrow keys move along them. */
export function Gallery({ car }: { car: CarDetail }) {
	const t = useTranslations("model");
	if (car.gallery.length === 0) return null;
	return (
		<section className={styles.gallery} aria-labelledby="gallery">
			<div className={layout.bounds}>
				<h2 id="gallery">{t("gallery")}</h2>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
			<ul className={styles.strip} tabIndex={0} aria-labelledby="gallery">
				{car.gallery.map((picture) => (
					<li key={picture.id}>
						<Picture picture={picture} sizes="(max-width: 1100px) 86vw, 62vw" />
					</li>
				))}
			</ul>
		</section>
	);
}
