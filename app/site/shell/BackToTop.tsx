import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Stroke } from "../../ui/Stroke.tsx";
import { scrollMotion } from "../../ui/scrollMotion.ts";
import { useDesktop } from "../../ui/useDesktop.ts";
import styles from "./backToTop.module.css";

/** Section 9 of the specification: pixels of scroll, desktop only. */
const offset = 100;

export function BackToTop() {
	const t = useTranslations("shell");
	const desktop = useDesktop();
	const [shown, setShown] = useState(false);
	useEffect(() => {
		if (!desktop) return;
		const update = () => setShown(window.scrollY >= offset);
		update();
		window.addEventListener("scroll", update, { passive: true });
		return () => window.removeEventListener("scroll", update);
	}, [desktop]);
	if (!desktop || !shown) return null;

	function goUp() {
		window.scrollTo({ top: 0, behavior: scrollMotion() });
		document.getElementById("content")?.focus({ preventScroll: true });
	}
	return (
		<button
			type="button"
			className={styles.button}
			onClick={goUp}
			aria-label={t("backToTop")}
		>
			<Stroke d="m5 14.5 7-7 7 7" width={2} />
		</button>
	);
}
