import { type ReactNode, useMemo } from "react";
import {
	IntlProvider,
	type Messages,
	useLocale,
	useMessages,
	useTimeZone,
} from "use-intl";

/** Adds texts of an area to those there are, for a part of the site: nothing else has to load them. */
export function MoreMessages<Area extends keyof Messages>(props: {
	area: Area;
	texts: Partial<Messages[Area]>;
	children: ReactNode;
}) {
	const { area, texts, children } = props;
	const known = useMessages();
	const messages = useMemo(
		() => ({ ...known, [area]: { ...known[area], ...texts } }) as Messages,
		[known, area, texts],
	);
	return (
		<IntlProvider
			locale={useLocale()}
			timeZone={useTimeZone() ?? "UTC"}
			messages={messages}
		>
			{children}
		</IntlProvider>
	);
}
