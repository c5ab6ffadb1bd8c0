import { useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import { Due } from "../list/Due.tsx";
import styles from "./case.module.css";

/** Time by which somebody is to answer, and how long the first answer took. */
export function Clock({ lead }: { lead: ShownCase }) {
	const t = useTranslations("console.leads");
	const { clock, stage, consentWithdrawnAt } = lead;
	const { state, due, first } = clock;
	const isDecided = stage === "spam" || consentWithdrawnAt !== null;
	const isRunning = state === "running" && due !== null;
	if (!isRunning && !first && state !== "paused" && !consentWithdrawnAt)
		return null;
	const isLate = first?.late ?? false;
	const duration =
		first &&
		t("clock_hours", {
			hours: Math.floor(first.minutes / 60),
			minutes: first.minutes % 60,
		});
	return (
		<div className={styles.clock}>
			{consentWithdrawnAt && <strong>{t("withdrawn_short")}</strong>}
			{isRunning && <Due due={due} isHeld={isDecided} />}
			{state === "paused" && <span>{t("clock_paused")}</span>}
			{duration && (
				<span data-late={isLate || undefined}>
					{first.minutes === 0
						? t("clock_answeredNoTime")
						: t(isLate ? "clock_answeredLate" : "clock_answered", {
								duration,
							})}
				</span>
			)}
		</div>
	);
}
