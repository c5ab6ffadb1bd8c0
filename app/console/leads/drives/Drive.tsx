import { useFormatter, useNow, useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import { serverTime } from "../../../request/serverTime.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { withZone } from "../../kit/time/moments.ts";
import type { To } from "../useChanges.ts";
import styles from "./drives.module.css";

/** Milliseconds between two looks at the clock. */
const every = 30_000;

/** Agreed test drive of a request, and what can be said of it. */
export function Drive(props: {
	lead: ShownCase;
	busy: boolean;
	onChange: (to: To) => void;
	/** Asks for another time. */
	onTime: () => void;
}) {
	const { lead, busy, onChange, onTime } = props;
	const { drive, zone } = lead;
	const t = useTranslations("console.leads");
	const format = useFormatter();
	const now = serverTime(useNow({ updateInterval: every }));
	if (!drive) return null;
	const at = new Date(drive.at);
	const isOver = at <= now;
	const isUnheard = isOver && !drive.isHeard;
	const when = format.dateTime(at, {
		...withZone,
		weekday: "short",
		timeZone: zone,
	});
	const report = isOver ? "no-show" : "drive-cancelled";
	return (
		<div className={styles.drive} data-unheard={isUnheard || undefined}>
			<p>{t(isUnheard ? "drive_unheard" : "drive_on", { when })}</p>
			<div>
				<Button className={form.quiet} disabled={busy} onClick={onTime}>
					{t("drive_other")}
				</Button>
				<Button
					className={form.quiet}
					disabled={busy}
					onClick={() => onChange({ drive: { report } })}
				>
					{t(isOver ? "drive_missed" : "drive_cancel")}
				</Button>
			</div>
		</div>
	);
}
