import { type ComponentType, lazy } from "react";
import { MoreMessages } from "../i18n/MoreMessages.tsx";
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
				<MoreMessages area="console" texts={added}>
					<Part {...props} />
				</MoreMessages>
			),
		};
	}) as unknown as ComponentType<Props>;
}
