import { useFormatter, useTranslations } from "use-intl";
import { useMe } from "../me.ts";

/** A time in the reader's zone, and in the site's where that is another. */
export function When({ at }: { at: string }) {
	const t = useTranslations("console.releases");
	const format = useFormatter();
	const { timeZone, siteTimeZone } = useMe();
	const shown = (zone: string) =>
		format.dateTime(new Date(at), {
			...{ dateStyle: "medium", timeStyle: "short", timeZone: zone },
		});
	const [mine, site] = [shown(timeZone), shown(siteTimeZone)];
	return (
		<>
			<time dateTime={at}>{mine}</time>
			{mine !== site && (
				<> {t("siteTime", { time: site, zone: siteTimeZone })}</>
			)}
		</>
	);
}
