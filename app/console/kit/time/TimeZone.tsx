import { useMemo } from "react";
import { useLocale } from "use-intl";
import { Choose } from "../form/Choose.tsx";

/** A time zone, by its place and how far it is from UTC today. */
export function TimeZone(props: {
	label: string;
	value: string;
	onChange: (zone: string) => void;
	hint?: string;
	disabled?: boolean;
}) {
	const { value, ...rest } = props;
	const locale = useLocale();
	const options = useMemo(
		() =>
			[...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), value])].map(
				(zone) => ({
					value: zone,
					name: `${zone.replaceAll("_", " ")} (${offsetOf(zone, locale)})`,
				}),
			),
		[value, locale],
	);
	return <Choose {...rest} value={value} options={options} />;
}

function offsetOf(timeZone: string, locale: string): string {
	try {
		const parts = new Intl.DateTimeFormat(locale, {
			timeZone,
			timeZoneName: "longOffset",
		}).formatToParts();
		return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
	} catch {
		return "?";
	}
}
