import type { ComponentType } from "react";
import type { FormField } from "../../../../contracts/console/entries/form.ts";
import type { ConsoleArea } from "../../texts.ts";
import { withTexts } from "../../withTexts.tsx";
import type { WidgetProps } from "./widgetProps.ts";

export type { WidgetProps };

type Match = (field: FormField, kind: string) => boolean;
type Widget = { match: Match; Control: ComponentType<WidgetProps> };

const widgets: Widget[] = [];

/**
 * Has fields shown by a component of another folder, which is loaded with the texts
 * of its folder when one is first shown. The last one that matches wins.
 */
export function registerWidget(
	match: Match,
	load: () => Promise<{ default: ComponentType<WidgetProps> }>,
	texts: ConsoleArea[] = [],
): void {
	widgets.unshift({ match, Control: withTexts(texts, load) });
}

/**
 * Returns the widget registered for a field; without one, the editor has its
 * own.
 */
export function widgetOf(
	field: FormField,
	kind: string,
): ComponentType<WidgetProps> | undefined {
	return widgets.find(({ match }) => match(field, kind))?.Control;
}
