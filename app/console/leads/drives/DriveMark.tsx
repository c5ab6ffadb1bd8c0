import { useFormatter, useNow, useTranslations } from "use-intl";
import type { InboxRow } from "../../../../contracts/console/leads/inbox.ts";
import { serverTime } from "../../../request/serverTime.ts";
import styles from "./drives.module.css";

/** Milliseconds between two looks at the clock. */
const every = 30_000;

/** Agreed test drive of a request in the list. */
export function DriveMark({
	drive,
}: {
	drive: NonNullable<InboxRow["drive"]>;
}) {
	const t = useTranslations("console.leads");
	const format = useFormatter();
	const now = serverTime(useNow({ updateInterval: every }));
	const at = new Date(drive.at);
	const isUnheard = at <= now && !drive.isHeard;
	const when = format.dateTime(at, {
		day: "numeric",
		month: "short",
		hour: "2-digit",
		minute: "2-digit",
		timeZone: drive.zone,
	});
	return (
		<time
			className={styles.mark}
			dateTime={drive.at}
			title={drive.zone}
			data-unheard={isUnheard || undefined}
		>
			{t(isUnheard ? "drive_unheardShort" : "drive_on", { when })}
		</time>
	);
}
