import { type FormEvent, useId, useMemo, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import type {
	DigestAnswer,
	DigestRhythm,
} from "../../../../contracts/accounts/digests.ts";
import { browserTimeZone } from "../../../i18n/browserTimeZone.ts";
import { timeZoneOptions } from "../../../i18n/timeZones.ts";
import { useCall } from "../../../request/useCall.ts";
import button from "../../../ui/button.module.css";
import { call } from "../../request.ts";
import { Section } from "../../ui/Section.tsx";
import styles from "../person.module.css";

const rhythms = ["none", "daily", "weekly"] as const satisfies DigestRhythm[];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** When one hears by mail what is new: never, daily, weekly, at an hour in a zone. */
export function Digest() {
	const t = useTranslations("partners.digest");
	const { loaded, reload, put } = useCall("account-digest", (signal) =>
		call("account-digest", {}, { signal }),
	);
	return (
		<Section
			title={t("title")}
			intro={t("intro")}
			loaded={loaded}
			onAgain={reload}
		>
			{(known) =>
				known.possible || known.every !== "none" ? (
					<Choice known={known} onSaved={put} />
				) : (
					<p>{t(known.is_mailed ? "impossible" : "unsent")}</p>
				)
			}
		</Section>
	);
}

function Choice(props: {
	known: DigestAnswer;
	onSaved: (saved: DigestAnswer) => void;
}) {
	const t = useTranslations("partners.digest");
	const format = useFormatter();
	const id = useId();
	const { known, onSaved } = props;
	const [every, setEvery] = useState(known.every);
	const [weekday, setWeekday] = useState(known.weekday);
	const [hour, setHour] = useState(known.hour);
	const [isSaved, setSaved] = useState(false);
	const [isBusy, setBusy] = useState(false);
	// The zone of who has chosen none yet is where he is now.
	const [zone, setZone] = useState(
		known.every === "none" ? browserTimeZone() : known.zone,
	);

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (isBusy) return;
		setBusy(true);
		setSaved(false);
		try {
			onSaved(
				await call("account-digest-save", { every, weekday, hour, zone }),
			);
			setSaved(true);
		} catch {
			// The request has shown the error.
		} finally {
			setBusy(false);
		}
	}

	return (
		<form className={styles.password} method="post" onSubmit={submit}>
			<div className={styles.field}>
				<label htmlFor={`${id}-every`}>{t("every")}</label>
				<select
					id={`${id}-every`}
					value={every}
					onChange={({ target }) => setEvery(target.value as DigestRhythm)}
				>
					{rhythms.map((one) => (
						<option key={one} value={one}>
							{t(`kind_${one}`)}
						</option>
					))}
				</select>
			</div>
			{every === "weekly" && (
				<div className={styles.field}>
					<label htmlFor={`${id}-weekday`}>{t("weekday")}</label>
					<select
						id={`${id}-weekday`}
						value={weekday}
						onChange={({ target }) => setWeekday(Number(target.value))}
					>
						{weekdays.map((one) => (
							<option key={one} value={one}>
								{format.dateTime(new Date(monday + (one - 1) * dayMs), {
									...{ weekday: "long", timeZone: "UTC" },
								})}
							</option>
						))}
					</select>
				</div>
			)}
			{every !== "none" && (
				<div className={styles.field}>
					<label htmlFor={`${id}-hour`}>{t("hour")}</label>
					<select
						id={`${id}-hour`}
						value={hour}
						onChange={({ target }) => setHour(Number(target.value))}
					>
						{hours.map((one) => (
							<option key={one} value={one}>
								{format.dateTime(new Date(monday + one * hourMs), {
									...{ timeStyle: "short", timeZone: "UTC" },
								})}
							</option>
						))}
					</select>
				</div>
			)}
			{every !== "none" && (
				<Zone id={`${id}-zone`} value={zone} onChange={setZone} />
			)}
			<button
				type="submit"
				className={button.action}
				aria-disabled={isBusy || undefined}
			>
				{t("save")}
			</button>
			<p role="status">
				{isSaved && t("saved")}{" "}
				{known.due_at &&
					t("next", {
						date: format.dateTime(new Date(known.due_at), {
							...{
								dateStyle: "long",
								timeStyle: "short",
								timeZone: known.zone,
							},
						}),
					})}
			</p>
		</form>
	);
}

function Zone(props: {
	id: string;
	value: string;
	onChange: (zone: string) => void;
}) {
	const t = useTranslations("partners.digest");
	const locale = useLocale();
	const { id, value, onChange } = props;
	const options = useMemo(
		() => timeZoneOptions(locale, value),
		[locale, value],
	);
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{t("zone")}</label>
			<select
				id={id}
				value={value}
				onChange={({ target }) => onChange(target.value)}
			>
				{options.map((one) => (
					<option key={one.value} value={one.value}>
						{one.name}
					</option>
				))}
			</select>
		</div>
	);
}
