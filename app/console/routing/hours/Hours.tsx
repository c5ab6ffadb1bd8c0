import { useId } from "react";
import { useTranslations } from "use-intl";
import type { WorkingSpan } from "../../../../contracts/leads/calendar.ts";
import {
	routingBounds,
	type Weekday,
	weekdays,
} from "../../../../contracts/leads/routingBounds.ts";
import { Stroke } from "../../../ui/Stroke.tsx";
import { crossDrawing } from "../../kit/drawings.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import styles from "../routing.module.css";
import type { RoutingFault } from "../values.ts";

/** End of a day as the calendar has it; fields for times end at 23:59, and begin at 00:00. */
const midnight = { kept: "24:00", shown: "00:00" };

/** Working hours: any number of spans a day. */
export function Hours(props: {
	hours: WorkingSpan[];
	faults: RoutingFault[];
	onChange: (hours: WorkingSpan[]) => void;
}) {
	const t = useTranslations("console.routing");
	const { hours, faults, onChange } = props;
	const spans = hours.map((span, at) => ({ ...span, at }));

	function add(day: Weekday): void {
		const last = spans.findLast((span) => span.day === day);
		const opens = last ? (last.closes < "14:00" ? "14:00" : "") : "09:00";
		const closes = last ? (opens ? "18:00" : "") : "17:00";
		onChange([...hours, { day, opens, closes }]);
	}

	return (
		<div className={styles.week}>
			{hours.length === 0 && <p className={form.fault}>{t("neverOpen")}</p>}
			{weekdays.map((day) => {
				const ofDay = spans.filter((span) => span.day === day);
				return (
					<fieldset key={day} className={styles.day}>
						<legend>{t(`day_${day}`)}</legend>
						{ofDay.length === 0 && (
							<span className={styles.closed}>{t("closed")}</span>
						)}
						{ofDay.map(({ at, ...span }) => (
							<Span
								key={at}
								span={span}
								fault={faults.find(
									(fault) => fault.place === "span" && fault.at === at,
								)}
								onChange={(changed) => onChange(hours.with(at, changed))}
								onRemove={() => onChange(hours.toSpliced(at, 1))}
							/>
						))}
						<Button
							className={form.link}
							disabled={hours.length >= routingBounds.spans}
							aria-label={t("addSpanOn", { day: t(`day_${day}`) })}
							onClick={() => add(day)}
						>
							{t("addSpan")}
						</Button>
					</fieldset>
				);
			})}
		</div>
	);
}

function Span(props: {
	span: WorkingSpan;
	fault: RoutingFault | undefined;
	onChange: (span: WorkingSpan) => void;
	onRemove: () => void;
}) {
	const t = useTranslations("console.routing");
	const { span, fault, onChange, onRemove } = props;
	const { opens, closes } = span;
	const id = useId();
	const described = fault && { "aria-describedby": id, "aria-invalid": true };
	return (
		<span className={`${form.field} ${styles.span}`}>
			<input
				type="time"
				aria-label={t("opens")}
				value={opens}
				{...described}
				onChange={({ target }) => onChange({ ...span, opens: target.value })}
			/>
			<span aria-hidden="true">–</span>
			<input
				type="time"
				aria-label={t("closes")}
				value={closes === midnight.kept ? midnight.shown : closes}
				{...described}
				onChange={({ target: { value } }) =>
					onChange({
						...span,
						closes: value === midnight.shown ? midnight.kept : value,
					})
				}
			/>
			<button
				type="button"
				className={styles.remove}
				aria-label={t("removeSpan", { from: opens, to: closes })}
				onClick={onRemove}
			>
				<Stroke d={crossDrawing} size={16} width={2} />
			</button>
			{fault && (
				<span id={id} role="alert" className={form.fault}>
					{t(`fault_${fault.code}`)}
				</span>
			)}
		</span>
	);
}
