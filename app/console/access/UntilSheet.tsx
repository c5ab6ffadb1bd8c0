import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { offeredDays } from "../../../contracts/files/accessBounds.ts";
import { serverTime } from "../../request/serverTime.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import reasons from "../kit/inbox/reasonSheet.module.css";
import { WallTime } from "../kit/time/WallTime.tsx";
import { momentOf, wallTime } from "../kit/time/zoned.ts";
import { useMe } from "../me.ts";

const day = 24 * 60 * 60_000;

/** Asks until when access is given: some days from now, or a time of one's own. */
export function UntilSheet(props: {
	title: string;
	/** Sentence that says what the access opens. */
	note?: string;
	/** End that is changed; none where access is given. */
	before?: string;
	submit: string;
	onClose: () => void;
	onUntil: (until: string) => Promise<void>;
}) {
	const { title, note, before, submit, onClose, onUntil } = props;
	const t = useTranslations("console.access");
	const { timeZone } = useMe();
	const [days, setDays] = useState<number | "own">(
		before ? "own" : offeredDays[1],
	);
	const [wall, setWall] = useState(() =>
		wallTime(
			before ? new Date(before) : new Date(serverTime().getTime() + 7 * day),
			timeZone,
		),
	);
	const [isMissing, setMissing] = useState(false);
	const [busy, setBusy] = useState(false);
	const id = useId();

	async function send(event: FormEvent): Promise<void> {
		event.preventDefault();
		const now = serverTime().getTime();
		const until =
			days === "own" ? momentOf(wall, timeZone)?.getTime() : now + days * day;
		const missing = until === undefined || until <= now;
		setMissing(missing);
		if (missing || busy) return;
		setBusy(true);
		await onUntil(new Date(until).toISOString());
		setBusy(false);
	}

	return (
		<Sheet title={title} close={t("cancel")} onClose={onClose}>
			<form className={form.form} noValidate onSubmit={send}>
				{note && <p className={form.note}>{note}</p>}
				<fieldset className={reasons.reasons}>
					<legend>{t("until")}</legend>
					{[...offeredDays, "own" as const].map((value) => (
						<label key={value} className={form.check}>
							<input
								type="radio"
								name={`${id}-days`}
								// biome-ignore lint/a11y/noAutofocus: the first of a dialog's fields.
								autoFocus={days === value}
								checked={days === value}
								onChange={() => setDays(value)}
							/>
							{value === "own" ? t("ownDate") : t("days", { count: value })}
						</label>
					))}
				</fieldset>
				{days === "own" && (
					<div className={form.field}>
						<label htmlFor={`${id}-time`}>
							{t("ownTime", { zone: timeZone })}
						</label>
						<WallTime
							id={`${id}-time`}
							value={wall}
							aria-invalid={isMissing || undefined}
							aria-describedby={`${id}-fault`}
							onChange={setWall}
						/>
					</div>
				)}
				<p id={`${id}-fault`} role="alert" className={form.fault}>
					{isMissing ? t("timeMissing") : ""}
				</p>
				<div className={form.buttons}>
					<Button type="submit" className={form.action} disabled={busy}>
						{submit}
					</Button>
					<button type="button" className={form.quiet} onClick={onClose}>
						{t("cancel")}
					</button>
				</div>
			</form>
		</Sheet>
	);
}
