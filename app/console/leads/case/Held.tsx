import { useTranslations } from "use-intl";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { useNames } from "../useNames.ts";
import styles from "./case.module.css";

/** Reason why a request is held back, and the button that releases it. */
export function Held(props: {
	/** None where staff marked it. */
	reason: string | null;
	busy: boolean;
	onRelease: () => void;
}) {
	const { reason, busy, onRelease } = props;
	const t = useTranslations("console.leads");
	const names = useNames();
	return (
		<div className={styles.held} role="note">
			<p>
				<strong>{t("heldBack")}</strong>{" "}
				{reason ? names.reason(reason) : t("markedSpam")}
			</p>
			<p className={form.note}>{t("releaseText")}</p>
			<Button className={form.action} disabled={busy} onClick={onRelease}>
				{t("release")}
			</Button>
		</div>
	);
}
