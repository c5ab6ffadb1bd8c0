import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useActivity } from "../request/activity.ts";
import styles from "./overlay.module.css";

/** Answers that come sooner show nothing: a flash would only disturb. Milliseconds. */
const showAfter = 250;

/** Overlay during requests; fades within 400 ms (specification, sections 4 and 9). */
export function Overlay() {
	const t = useTranslations("request");
	const busy = useActivity();
	const [shown, setShown] = useState(false);
	useEffect(() => {
		if (!busy) {
			setShown(false);
			return;
		}
		const timer = setTimeout(() => setShown(true), showAfter);
		return () => clearTimeout(timer);
	}, [busy]);
	return (
		<div className={styles.overlay} data-shown={shown || undefined}>
			<div role="status">{shown ? t("loading") : ""}</div>
		</div>
	);
}
