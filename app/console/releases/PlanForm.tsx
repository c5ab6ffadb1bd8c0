import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import button from "../../ui/button.module.css";
import { Button } from "../form/Button.tsx";
import { useMe } from "../me.ts";
import styles from "./releases.module.css";
import { When } from "./When.tsx";
import { momentOf, wallTime } from "./zoned.ts";

const hour = 60 * 60_000;

/** Asks for a time, in the reader's zone; one that has passed is said before anything is sent. */
export function PlanForm(props: {
	busy: boolean;
	/** The time there is; else in an hour. */
	at?: string | null;
	onPlan: (at: string) => void;
}) {
	const { busy, onPlan } = props;
	const t = useTranslations("console.releases");
	const { timeZone } = useMe();
	const id = useId();
	const [wall, setWall] = useState(() =>
		wallTime(
			props.at ? new Date(props.at) : new Date(Date.now() + hour),
			timeZone,
		),
	);
	const [asked, setAsked] = useState(false);
	const moment = momentOf(wall, timeZone);
	const wrong = !moment || moment.getTime() <= Date.now();
	return (
		<form
			className={styles.plan}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				setAsked(true);
				if (moment && !wrong) onPlan(moment.toISOString());
			}}
		>
			<label htmlFor={id}>{t("planAt", { zone: timeZone })}</label>
			<div className={styles.row}>
				<input
					id={id}
					type="datetime-local"
					value={wall}
					onChange={({ target }) => setWall(target.value)}
					aria-invalid={(asked && wrong) || undefined}
					aria-describedby={`${id}-said`}
				/>
				<Button type="submit" className={button.quiet} disabled={busy}>
					{t("plan")}
				</Button>
			</div>
			<p id={`${id}-said`} data-fault={(asked && wrong) || undefined}>
				{asked && wrong
					? t("past")
					: moment && <When at={moment.toISOString()} />}
			</p>
		</form>
	);
}
