import { useFormatter, useNow, useTranslations } from "use-intl";
import { serverTime } from "../../../request/serverTime.ts";
import { withZone } from "../../kit/time/moments.ts";
import styles from "./due.module.css";

/** Milliseconds between two looks at the clock. */
const every = 30_000;

/** Time by which an answer is due, or a decision about what is held back, and whether that has passed. */
export function Due({ due, isHeld }: { due: string; isHeld: boolean }) {
	const t = useTranslations("console.leads");
	const format = useFormatter();
	const now = serverTime(useNow({ updateInterval: every }));
	const at = new Date(due);
	const isLate = at < now;
	const texts = isHeld
		? (["clock_decide", "clock_decideLate"] as const)
		: (["clock_due", "clock_late"] as const);
	return (
		<time
			className={styles.due}
			dateTime={due}
			title={format.dateTime(at, withZone)}
			data-late={isLate || undefined}
		>
			{t(texts[isLate ? 1 : 0], {
				when: format.relativeTime(at, now),
			})}
		</time>
	);
}
