import { useTranslations } from "use-intl";
import { modelPath } from "../../../contracts/addresses.ts";
import type { Banner } from "../../../contracts/catalogue.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { Picture } from "../../ui/Picture.tsx";
import { SiteLink } from "../SiteLink.tsx";
import styles from "./hero.module.css";

/** The home slides, side by side: a finger or the arrow keys move along them. */
export function Hero({ banners }: { banners: Banner[] }) {
	const t = useTranslations("home");
	return (
		<section className={styles.hero} aria-label={t("slides")}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
			<ul className={styles.slides} tabIndex={0} aria-label={t("slides")}>
				{banners.map((banner, index) => (
					<li key={banner.id} className={styles.slide}>
						<Picture
							picture={banner.picture}
							mobile={banner.pictureMobile}
							sizes="100vw"
							priority={index === 0}
							className={styles.picture}
						/>
						<div className={`${layout.bounds} ${styles.words}`}>
							{index === 0 ? <h1>{banner.title}</h1> : <h2>{banner.title}</h2>}
							<p>{banner.synopsis}</p>
							<SiteLink to={modelPath(banner.model)} className={button.light}>
								{t("discover", { model: banner.model })}
							</SiteLink>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
