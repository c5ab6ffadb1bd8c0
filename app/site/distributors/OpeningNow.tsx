import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { WorkingCalendar } from "../../../contracts/leads/calendar.ts";
import { type Opening, openingAt, wallClock } from "./opening.ts";
import { useDayNames } from "./useDayNames.ts";

const minute = 60_000;

/** Whether somebody works at this moment: said in the browser only, as pages are kept. */
export function OpeningNow({ calendar }: { calendar: WorkingCalendar }) {
	const t = useTranslations("distributors");
	const locale = useLocale();
	const dayName = useDayNames();
	const [now, setNow] = useState<Date>();
	useEffect(() => {
		const tick = () => setNow(new Date());
		tick();
		const timer = setInterval(tick, minute);
		return () => clearInterval(timer);
	}, []);
	const opening = now && openingAt(calendar, now);
	if (!opening) return null;
	const yours = yourTime(opening, calendar.zone, locale);
	const said = sentenceOf(opening, t, dayName);
	return yours === undefined ? said : `${said} ${t("yours", { time: yours })}`;
}

function sentenceOf(
	opening: Opening,
	t: ReturnType<typeof useTranslations<"distributors">>,
	dayName: (day: number) => string,
): string {
	if (opening.open) return t("openNow", { time: opening.until });
	const { days, day, at: time } = opening;
	if (days === 0) return t("opensToday", { time });
	if (days === 1) return t("opensTomorrow", { time });
	return t("opensOn", { day: dayName(day), time });
}

/** Time of the reader's own clock, with its weekday where that is another; none where it shows the same. */
function yourTime(
	{ instant, ...opening }: Opening,
	zone: string,
	locale: string,
): string | undefined {
	const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
	const [there, here] = [wallClock(instant, zone), wallClock(instant, own)];
	if (there.date === here.date && there.time === here.time) return undefined;
	const isOtherDay = there.date !== here.date && !opening.open;
	return new Intl.DateTimeFormat(locale, {
		...(isOtherDay && { weekday: "long" }),
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
	}).format(instant);
}
