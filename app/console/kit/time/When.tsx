import { useFormatter, useTranslations } from "use-intl";
import { useMe } from "../../me.ts";
import { withZone } from "./moments.ts";

/** A time in the reader's zone, and in the site's where that is another; each zone by its name. */
export function When({ at }: { at: string }) {
	const t = useTranslations("console.releases");
	const format = useFormatter();
	const { timeZone, siteTimeZone } = useMe();
	const moment = new Date(at);
	const wall = (zone: string) =>
		format.dateTime(moment, {
			dateStyle: "medium",
			timeStyle: "short",
			timeZone: zone,
		});
	return (
		<>
			<time dateTime={at}>
				{format.dateTime(moment, { ...withZone, timeZone })}
			</time>
			{wall(timeZone) !== wall(siteTimeZone) && (
				<> {t("siteTime", { time: wall(siteTimeZone), zone: siteTimeZone })}</>
			)}
		</>
	);
}
