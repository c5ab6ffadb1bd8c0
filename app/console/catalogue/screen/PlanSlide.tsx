import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { RequestError } from "../../../request/failure.ts";
import { showFailure } from "../../../request/toasts.ts";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { Button } from "../../kit/form/Button.tsx";
import button from "../../kit/form/form.module.css";
import { call } from "../../kit/requests/request.ts";
import { isWholeTime, WallTime } from "../../kit/time/WallTime.tsx";
import { When } from "../../kit/time/When.tsx";
import { momentOf, wallTime } from "../../kit/time/zoned.ts";
import { useMe } from "../../me.ts";
import { showDone } from "../../toasts.ts";
import styles from "../catalogue.module.css";
import type { Slide } from "./rows.ts";

const sides = ["from", "until"] as const;

/** Dialog for the period in which a slide is shown. */
export function PlanSlide(props: {
	slide: Slide;
	name: string;
	onClose: () => void;
	onDone: (slide: Slide) => void;
}) {
	const { slide, name, onClose, onDone } = props;
	const t = useTranslations("console.catalogue");
	const { timeZone } = useMe();
	const id = useId();
	// Fields for local times say no zone: they are of the member's own.
	const fieldOf = (at: string | null | undefined) =>
		at ? wallTime(new Date(at), timeZone) : "";
	const momentIn = (field: string) =>
		momentOf(field, timeZone)?.toISOString() ?? null;
	const [cleared, setCleared] = useState(0);
	const [times, setTimes] = useState({
		from: fieldOf(slide.from?.at),
		until: fieldOf(slide.until?.at),
	});
	const [faults, setFaults] = useState<
		Partial<Record<"from" | "until", string>>
	>({});
	const [problems, setProblems] = useState<string[]>([]);
	const [busy, setBusy] = useState(false);
	const isShown = slide.published.length > 0;
	const canBegin = !isShown || slide.drafts.length > 0;

	async function save() {
		// Half a time would be taken for none.
		const half = sides.filter((side) => {
			const field = document.getElementById(`${id}-${side}`);
			return field instanceof HTMLInputElement && !isWholeTime(field);
		});
		if (half.length > 0) {
			setFaults(
				Object.fromEntries(
					half.map((side) => [side, t("timeFault.not_whole")]),
				),
			);
			return;
		}
		setBusy(true);
		setFaults({});
		setProblems([]);
		try {
			const answer = await call("console-slide-plan", {
				entry: slide.entry,
				from: momentIn(times.from),
				until: momentIn(times.until),
				names: {
					from: t("releaseFrom", { name }).slice(0, 120),
					until: t("releaseUntil", { name }).slice(0, 120),
				},
			});
			if (answer.problems.length > 0)
				setProblems(
					answer.problems.map(({ language, path }) =>
						[language, path.join(" / ")].filter(Boolean).join(" · "),
					),
				);
			else {
				onClose();
				onDone(answer.slide);
				showDone(t("planned"));
			}
		} catch (error) {
			const fields =
				error instanceof RequestError && error.kind === "answered"
					? error.fields
					: [];
			if (fields.length > 0)
				setFaults(
					Object.fromEntries(
						fields.map(({ field, message }) => [
							field,
							t(`timeFault.${message as "past" | "before_from" | "shown"}`),
						]),
					),
				);
			else showFailure(error);
		}
		setBusy(false);
	}

	return (
		<Sheet close={t("close")} title={t("planOf", { name })} onClose={onClose}>
			<form
				className={styles.newWord}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void save();
				}}
			>
				<p className={styles.hint}>{t("planHint", { zone: timeZone })}</p>
				{sides.map((side) => {
					const moment = momentIn(times[side]);
					return (
						// A field that holds half a time is emptied by another in its place.
						<label key={`${side} ${cleared}`} htmlFor={`${id}-${side}`}>
							<span>{t("inZone", { side: t(side), zone: timeZone })}</span>
							<WallTime
								id={`${id}-${side}`}
								disabled={side === "from" && !canBegin}
								value={times[side]}
								aria-invalid={faults[side] ? true : undefined}
								onChange={(value) => setTimes({ ...times, [side]: value })}
							/>
							{side === "from" && !canBegin && (
								<small className={styles.hint}>{t("timeFault.shown")}</small>
							)}
							{moment && (
								<small className={styles.hint}>
									<When at={moment} />
								</small>
							)}
							{faults[side] && (
								<small role="alert" className={styles.fault}>
									{faults[side]}
								</small>
							)}
						</label>
					);
				})}
				{problems.length > 0 && (
					<div role="alert" className={styles.fault}>
						<p>{t("keptBy")}</p>
						<ul>
							{problems.map((one) => (
								<li key={one}>
									<bdi>{one}</bdi>
								</li>
							))}
						</ul>
					</div>
				)}
				<div className={styles.actions}>
					<Button type="submit" className={button.action} disabled={busy}>
						{t("savePlan")}
					</Button>
					<button
						type="button"
						className={styles.small}
						onClick={() => {
							setTimes({ from: "", until: "" });
							setCleared(cleared + 1);
						}}
					>
						{t("noTimes")}
					</button>
				</div>
			</form>
		</Sheet>
	);
}
