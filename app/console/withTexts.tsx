import { type ComponentType, lazy, type ReactNode, useMemo } from "react";
import {
	IntlProvider,
	type Messages,
	useLocale,
	useMessages,
	useTimeZone,
} from "use-intl";
import { pageLanguage } from "../i18n/pageLanguage.ts";
import { type ConsoleArea, type ConsoleTexts, loadTexts } from "./texts.ts";

/**
 * A part of the console that is loaded when it is first shown, with the texts of
 * its folder, and of others it shows parts of. It suspends until then.
 */
export function withTexts<Props extends object>(
	areas: ConsoleArea[],
	load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
	return lazy(async () => {
		const [{ default: Part }, ...texts] = await Promise.all([
			load(),
			...areas.map((area) => loadTexts(area, pageLanguage())),
		]);
		const added = Object.fromEntries(
			areas.map((area, n) => [area, texts[n]]),
		) as Partial<ConsoleTexts>;
		return {
			default: (props: Props) => (
				<MoreTexts added={added}>
					<Part {...props} />
				</MoreTexts>
			),
		};
	}) as unknown as ComponentType<Props>;
}

function MoreTexts(props: {
	added: Partial<ConsoleTexts>;
	children: ReactNode;
}) {
	const { added, children } = props;
	const known = useMessages();
	const messages = useMemo(
		() => ({ ...known, console: { ...known.console, ...added } }) as Messages,
		[known, added],
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
