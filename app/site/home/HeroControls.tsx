import { useTranslations } from "use-intl";
import layout from "../../ui/layout.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import styles from "./hero.module.css";
import type { useCarousel } from "./useCarousel.ts";

/** Pause, previous, next, and the scrollbar: there once the carousel is. */
export function HeroControls(props: {
	carousel: ReturnType<typeof useCarousel>;
	count: number;
}) {
	const t = useTranslations("home");
	const { playing, index, previous, next, toggle, scrollbar } = props.carousel;
	return (
		<div className={`${layout.bounds} ${styles.controls}`}>
			<button
				type="button"
				onClick={toggle}
				aria-label={t(playing ? "pauseSlides" : "playSlides")}
			>
				<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
					<path
						d={playing ? "M8 5v14M16 5v14" : "M7 4.5v15l12-7.5z"}
						fill={playing ? "none" : "currentColor"}
						stroke="currentColor"
						strokeWidth="2.5"
					/>
				</svg>
			</button>
			<button
				type="button"
				className={styles.turn}
				onClick={previous}
				aria-label={t("previousSlide")}
			>
				<Chevron path="m14.5 5-7 7 7 7" />
			</button>
			<button
				type="button"
				className={styles.turn}
				onClick={next}
				aria-label={t("nextSlide")}
			>
				<Chevron path="m9.5 5 7 7-7 7" />
			</button>
			<span className={styles.count} aria-hidden="true">
				<bdi>
					{index + 1} / {props.count}
				</bdi>
			</span>
			<div className={styles.scrollbar} ref={scrollbar} />
		</div>
	);
}

function Chevron({ path }: { path: string }) {
	return <Stroke d={path} width={2} />;
}
