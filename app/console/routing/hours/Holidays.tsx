import { useTranslations } from "use-intl";
import { routingBounds } from "../../../../contracts/leads/routingBounds.ts";
import { Stroke } from "../../../ui/Stroke.tsx";
import { crossDrawing } from "../../kit/drawings.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import styles from "../routing.module.css";
import type { RoutingFault } from "../values.ts";

/** Leap year, whose days fields for dates show where a holiday is one of every year. */
const anyYear = "2028";

/** Days on which nobody works: of one year, or of every one. */
export function Holidays(props: {
	holidays: string[];
	faults: RoutingFault[];
	onChange: (holidays: string[]) => void;
}) {
	const t = useTranslations("console.routing");
	const { holidays, faults, onChange } = props;
	return (
		<fieldset className={styles.holidays}>
			<legend>{t("holidays")}</legend>
			{holidays.length === 0 && <p className={form.note}>{t("noHolidays")}</p>}
			{holidays.map((day, at) => {
				const isYearly = day.startsWith("--");
				const isFaulty = faults.some(
					(fault) => fault.place === "holiday" && fault.at === at,
				);
				return (
					<div
						// biome-ignore lint/suspicious/noArrayIndexKey: holidays have no other name, and keep their place.
						key={at}
						className={`${form.field} ${styles.holiday}`}
					>
						<input
							type="date"
							aria-label={t("day")}
							aria-invalid={isFaulty || undefined}
							value={isYearly ? `${anyYear}${day.slice(1)}` : day}
							onChange={({ target: { value } }) =>
								onChange(
									holidays.with(at, isYearly && value ? yearly(value) : value),
								)
							}
						/>
						<label className={form.check}>
							<input
								type="checkbox"
								checked={isYearly}
								disabled={!day}
								onChange={({ target }) =>
									onChange(
										holidays.with(
											at,
											target.checked
												? yearly(day)
												: `${new Date().getFullYear()}${day.slice(1)}`,
										),
									)
								}
							/>
							{t("everyYear")}
						</label>
						<button
							type="button"
							className={styles.remove}
							aria-label={t("removeHoliday", { number: at + 1 })}
							onClick={() => onChange(holidays.toSpliced(at, 1))}
						>
							<Stroke d={crossDrawing} size={16} width={2} />
						</button>
						{isFaulty && (
							<p role="alert" className={form.fault}>
								{t("fault_day")}
							</p>
						)}
					</div>
				);
			})}
			<Button
				className={form.link}
				disabled={holidays.length >= routingBounds.holidays}
				onClick={() => onChange([...holidays, ""])}
			>
				{t("addHoliday")}
			</Button>
		</fieldset>
	);
}

/** A day of every year, such as `--12-25` (RFC 6350). */
function yearly(day: string): string {
	return `-${day.slice(4)}`;
}
