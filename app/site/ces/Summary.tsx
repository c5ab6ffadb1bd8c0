import { useTranslations } from "use-intl";
import styles from "./ces.module.css";
import type { Findings } from "./findings.ts";

/** The outcome in one sentence. */
export function Summary({ findings }: { findings: Findings | undefined }) {
	const t = useTranslations("ces");
	const found = Object.values(findings ?? {});
	const count = (state: string) =>
		found.filter((f) => f.state === state).length;
	const [bad, note] = [count("bad"), count("note")];
	return (
		<p
			className={styles.summary}
			role="status"
			data-state={bad > 0 ? "bad" : note > 0 ? "note" : undefined}
		>
			{!findings && (
				<>
					<span className={styles.on}>{t("checking")}</span>
					<span className={styles.off}>{t("withoutScript")}</span>
				</>
			)}
			{findings && bad > 0 && t("someFail", { count: bad })}
			{findings && bad === 0 && note > 0 && t("someDiffer", { count: note })}
			{findings && bad === 0 && note === 0 && t("allWell")}
		</p>
	);
}
