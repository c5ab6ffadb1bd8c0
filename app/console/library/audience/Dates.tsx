import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import form from "../../kit/form/form.module.css";
import { WallTime } from "../../kit/time/WallTime.tsx";
import { When } from "../../kit/time/When.tsx";
import { momentOf, wallTime } from "../../kit/time/zoned.ts";
import { useMe } from "../../me.ts";
import styles from "../library.module.css";

/** Beginning and end as they stand in the fields: times in the reader's zone, empty for none. */
export type Typed = { from: Wall; until: Wall };
type Wall = { wall: string; isWhole: boolean };
export type Dates = { from: string | null; until: string | null };

/** Dates as their fields show them first. */
export function typedOf({ from, until }: Dates, timeZone: string): Typed {
	const typed = (at: string | null): Wall => ({
		wall: at === null ? "" : wallTime(new Date(at), timeZone),
		isWhole: true,
	});
	return { from: typed(from), until: typed(until) };
}

/** Dates that were typed, those that were there where nothing changed; undefined while a time is incomplete. */
export function datesOf(
	typed: Typed,
	before: Dates,
	timeZone: string,
): Dates | undefined {
	const first = typedOf(before, timeZone);
	const read = (side: "from" | "until"): string | null | undefined => {
		const { wall, isWhole } = typed[side];
		if (!isWhole) return undefined;
		// A field knows minutes: what nobody touched keeps its seconds.
		if (wall === first[side].wall) return before[side];
		if (wall === "") return null;
		return momentOf(wall, timeZone)?.toISOString();
	};
	const [from, until] = [read("from"), read("until")];
	return from === undefined || until === undefined
		? undefined
		: { from, until };
}

/** Whether the end is not after the beginning. */
export function isBackwards({ from, until }: Dates): boolean {
	return from !== null && until !== null && until <= from;
}

/** Fields for the time from which and until which an entry is there for partners. */
export function DateFields(props: {
	typed: Typed;
	/** Moments that stand in the fields; undefined while one is incomplete. */
	dates: Dates | undefined;
	onChange: (typed: Typed) => void;
}) {
	const t = useTranslations("console.library");
	const { timeZone } = useMe();
	const { typed, dates, onChange } = props;
	const id = useId();
	const [cleared, setCleared] = useState(0);
	const fault = !dates ? "notWhole" : isBackwards(dates) && "backwards";
	return (
		<fieldset className={styles.choice} aria-describedby={`${id}-fault`}>
			<legend>{t("dates")}</legend>
			<p className={form.note}>{t("datesHint", { zone: timeZone })}</p>
			{(["from", "until"] as const).map((side) => {
				const at = dates?.[side];
				const { wall, isWhole } = typed[side];
				return (
					<div key={side} className={styles.date}>
						<label htmlFor={`${id}-${side}`}>{t(side)}</label>
						<div className={styles.moment}>
							<WallTime
								// A field that holds half a time is emptied by another in its place.
								key={cleared}
								id={`${id}-${side}`}
								value={wall}
								aria-invalid={
									(Boolean(fault) && (side === "until" || !dates)) || undefined
								}
								aria-describedby={`${id}-${side}-said`}
								onChange={(next, whole) =>
									onChange({ ...typed, [side]: { wall: next, isWhole: whole } })
								}
							/>
							{(wall !== "" || !isWhole) && (
								<button
									type="button"
									className={form.quiet}
									aria-label={t(side === "from" ? "clearFrom" : "clearUntil")}
									onClick={() => {
										setCleared(cleared + 1);
										onChange({ ...typed, [side]: { wall: "", isWhole: true } });
									}}
								>
									{t("clear")}
								</button>
							)}
						</div>
						<small id={`${id}-${side}-said`}>
							{at ? (
								<When at={at} />
							) : (
								t(side === "from" ? "noFrom" : "noUntil")
							)}
						</small>
					</div>
				);
			})}
			<p id={`${id}-fault`} role="status" className={form.fault}>
				{fault && t(fault)}
			</p>
		</fieldset>
	);
}
