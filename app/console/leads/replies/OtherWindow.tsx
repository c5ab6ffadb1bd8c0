import { useTranslations } from "use-intl";
import form from "../../kit/form/form.module.css";
import styles from "./replies.module.css";

/** Draft that the member wrote in another window, and which of both stays. */
export function OtherWindow(props: {
	text: string;
	onSettle: (which: "other" | "own") => void;
}) {
	const { text, onSettle } = props;
	const t = useTranslations("console.leads");
	return (
		<div role="alert" className={styles.conflict}>
			<p>
				<strong>{t("reply_other")}</strong>
			</p>
			<blockquote dir="auto" className={styles.words}>
				{text}
			</blockquote>
			<div className={styles.buttons}>
				<button
					type="button"
					className={form.quiet}
					onClick={() => onSettle("other")}
				>
					{t("reply_takeOther")}
				</button>
				<button
					type="button"
					className={form.quiet}
					onClick={() => onSettle("own")}
				>
					{t("reply_keepOwn")}
				</button>
			</div>
		</div>
	);
}
