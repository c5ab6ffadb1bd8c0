import { useMemo } from "react";
import { useLocale } from "use-intl";
import { timeZoneOptions } from "../../../i18n/timeZones.ts";
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
		() => timeZoneOptions(locale, value),
		[value, locale],
	);
	return <Choose {...rest} value={value} options={options} />;
}
