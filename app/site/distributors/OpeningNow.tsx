import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { WorkingCalendar } from "../../../contracts/leads/calendar.ts";
import { openingAt } from "./opening.ts";
import { useDayNames } from "./useDayNames.ts";

const minute = 60_000;

/** Whether somebody works at this moment: said in the browser only, as pages are kept. */
export function OpeningNow({ calendar }: { calendar: WorkingCalendar }) {
	const t = useTranslations("distributors");
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
	if (opening.open) return t("openNow", { time: opening.until });
	const { days, day, at: time } = opening;
	if (days === 0) return t("opensToday", { time });
	if (days === 1) return t("opensTomorrow", { time });
	return t("opensOn", { day: dayName(day), time });
}
