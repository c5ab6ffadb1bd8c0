import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { serverTime } from "../../request/serverTime.ts";
import button from "../../ui/button.module.css";
import { Button } from "../kit/form/Button.tsx";
import { WallTime } from "../kit/time/WallTime.tsx";
import { When } from "../kit/time/When.tsx";
import { momentOf, wallTime } from "../kit/time/zoned.ts";
import { useMe } from "../me.ts";
import styles from "./releases.module.css";

const hour = 60 * 60_000;

/** Form for a time in the reader's zone; a past time is rejected before sending. */
export function PlanForm(props: {
	busy: boolean;
	/** Current time of publication; the default is in an hour. */
	at?: string | null;
	onPlan: (at: string) => void;
}) {
	const { busy, onPlan } = props;
	const t = useTranslations("console.releases");
	const { timeZone } = useMe();
	const id = useId();
	const [wall, setWall] = useState(() =>
		wallTime(
			props.at ? new Date(props.at) : new Date(serverTime().getTime() + hour),
			timeZone,
		),
	);
	const [confirming, setAsked] = useState(false);
	const [isWhole, setWhole] = useState(true);
	const moment = isWhole ? momentOf(wall, timeZone) : undefined;
	const fault = !moment
		? ("notWhole" as const)
		: moment <= serverTime() && ("past" as const);
	return (
		<form
			className={styles.plan}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				setAsked(true);
				if (moment && !fault) onPlan(moment.toISOString());
			}}
		>
			<label htmlFor={id}>{t("planAt", { zone: timeZone })}</label>
			<div className={styles.row}>
				<WallTime
					id={id}
					value={wall}
					onChange={(value, whole) => {
						setWall(value);
						setWhole(whole);
					}}
					aria-invalid={(confirming && Boolean(fault)) || undefined}
					aria-describedby={`${id}-said`}
				/>
				<Button type="submit" className={button.quiet} disabled={busy}>
					{t("plan")}
				</Button>
			</div>
			<p
				id={`${id}-said`}
				role="status"
				data-fault={(confirming && Boolean(fault)) || undefined}
			>
				{confirming && fault
					? t(fault)
					: moment && <When at={moment.toISOString()} />}
			</p>
		</form>
	);
}
