import { useState } from "react";
import { useTranslations } from "use-intl";
import { RequestError } from "../../../request/failure.ts";
import { showFailure } from "../../../request/toasts.ts";
import { Button } from "../../form/Button.tsx";
import button from "../../form/form.module.css";
import { Sheet } from "../../form/Sheet.tsx";
import { call } from "../../request.ts";
import { showDone } from "../../toasts.ts";
import styles from "../catalogue.module.css";
import { fieldTime, momentOf } from "./fieldTime.ts";
import { Moment } from "./Moment.tsx";
import type { Slide } from "./rows.ts";

/** From when and until when a slide is shown. */
export function PlanSlide(props: {
	slide: Slide;
	name: string;
	onClose: () => void;
	onDone: (slide: Slide) => void;
}) {
	const { slide, name, onClose, onDone } = props;
	const t = useTranslations("console.catalogue");
	const [times, setTimes] = useState({
		from: fieldTime(slide.from?.at),
		until: fieldTime(slide.until?.at),
	});
	const [faults, setFaults] = useState<
		Partial<Record<"from" | "until", string>>
	>({});
	const [problems, setProblems] = useState<string[]>([]);
	const [busy, setBusy] = useState(false);
	const isShown = slide.published.length > 0;
	const canBegin = !isShown || slide.drafts.length > 0;

	async function save() {
		setBusy(true);
		setFaults({});
		setProblems([]);
		try {
			const answer = await call("console-slide-plan", {
				entry: slide.entry,
				from: momentOf(times.from),
				until: momentOf(times.until),
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
				onSubmit={(event) => {
					event.preventDefault();
					void save();
				}}
			>
				<p className={styles.hint}>{t("planHint")}</p>
				{(["from", "until"] as const).map((side) => {
					const moment = momentOf(times[side]);
					return (
						<label key={side}>
							<span>{t(side)}</span>
							<input
								type="datetime-local"
								disabled={side === "from" && !canBegin}
								value={times[side]}
								aria-invalid={faults[side] ? true : undefined}
								onChange={({ target }) =>
									setTimes({ ...times, [side]: target.value })
								}
							/>
							{side === "from" && !canBegin && (
								<small className={styles.hint}>{t("timeFault.shown")}</small>
							)}
							{moment && (
								<small className={styles.hint}>
									<Moment at={moment} />
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
						onClick={() => setTimes({ from: "", until: "" })}
					>
						{t("noTimes")}
					</button>
				</div>
			</form>
		</Sheet>
	);
}
