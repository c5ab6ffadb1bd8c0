import { useTranslations } from "use-intl";
import { useToasts } from "../request/toasts.ts";
import styles from "./toasts.module.css";

/** Messages at the top, three seconds each, read out as they come (specification, section 9). */
export function Toasts() {
	const t = useTranslations("request");
	const toasts = useToasts();
	return (
		// Dialogs of the download center hide what is outside of them, but not this.
		<div
			className={styles.toasts}
			role="alert"
			data-react-aria-top-layer="true"
		>
			{toasts.map(({ id, text }) => (
				<p key={id}>{"key" in text ? t(text.key) : text.message}</p>
			))}
		</div>
	);
}
