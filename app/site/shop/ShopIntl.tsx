import { type ReactNode, useMemo } from "react";
import {
	IntlProvider,
	type Messages,
	useLocale,
	useMessages,
	useTimeZone,
} from "use-intl";
import type { ShopTexts } from "./texts/en.ts";

/** Adds the texts of choosing among models to those of the site: no other page has to load them. */
export function ShopIntl(props: { texts: ShopTexts; children: ReactNode }) {
	const { texts, children } = props;
	const known = useMessages();
	const messages = useMemo(
		() => ({ ...known, shop: texts }) as Messages,
		[known, texts],
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
