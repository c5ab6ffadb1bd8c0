import { useTranslations } from "use-intl";
import { modelPath } from "../../../contracts/addresses/addresses.ts";
import type { Banner } from "../../../contracts/catalogue/catalogue.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { Scene } from "../../ui/Scene.tsx";
import { SiteLink } from "../SiteLink.tsx";
import { useSite } from "../useSite.ts";
import { HeroControls } from "./HeroControls.tsx";
import styles from "./hero.module.css";
import { useCarousel } from "./useCarousel.ts";

/** A slide as it is shown; `model` names the one it leads to. */
export type Slide = Pick<
	Banner,
	"id" | "title" | "synopsis" | "model" | "picture"
> & { pictureMobile?: Banner["pictureMobile"] };

/** The home carousel (specification, section 2). */
export function Hero({ slides }: { slides: Slide[] }) {
	const t = useTranslations("home");
	const { cars } = useSite();
	const carousel = useCarousel(
		t("slideLabel", { index: "{{index}}", count: "{{slidesLength}}" }),
	);
	return (
		<section
			className={styles.hero}
			aria-roledescription={t("carousel")}
			aria-label={t("slides")}
			data-ready={carousel.ready || undefined}
			onFocus={carousel.onFocus}
			onBlur={carousel.onBlur}
		>
			{/* Controls precede the slides, so that keyboard users can stop them first. */}
			<HeroControls carousel={carousel} count={slides.length} />
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
			<div className={styles.viewport} ref={carousel.viewport} tabIndex={0}>
				<div className={`swiper-wrapper ${styles.slides}`} data-slides>
					{slides.map((slide, index) => (
						<Scene
							key={slide.id}
							as="div"
							picture={slide.picture}
							mobile={slide.pictureMobile}
							priority={index === 0}
							className={`swiper-slide ${styles.slide}`}
							words={`${layout.bounds} ${styles.words}`}
						>
							{index === 0 ? <h1>{slide.title}</h1> : <h2>{slide.title}</h2>}
							<p>{slide.synopsis}</p>
							{cars.some(({ name }) => name === slide.model) && (
								<SiteLink to={modelPath(slide.model)} className={button.light}>
									{t("discover", { model: slide.model })}
								</SiteLink>
							)}
						</Scene>
					))}
				</div>
			</div>
		</section>
	);
}
