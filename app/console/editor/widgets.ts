import type { ComponentType } from "react";
import type { ConsoleProblem } from "../../../contracts/console/drafts.ts";
import type { FormField } from "../../../contracts/console/form.ts";
import type { ContentLanguage } from "../../../contracts/rights.ts";
import type { ConsoleArea } from "../texts.ts";
import { withTexts } from "../withTexts.tsx";

/**
 * What a widget gets. It shows the control alone: label, problems, conflicts,
 * who else is there and the counter are shown around it (`Field.tsx`).
 */
export type WidgetProps<F extends FormField = FormField> = {
	field: F;
	/** The field's address: `/groups/powertrain/rows/power`. */
	at: string;
	value: unknown;
	/** `undefined` takes the field away. A whole value may be given: what is the same in it is not sent. */
	onChange(value: unknown): void;
	/** Of the text; `zxx` for facts. */
	language: ContentLanguage;
	kind: string;
	/** Its id. */
	entry: string;
	readOnly: boolean;
	/** Of this field and of what is in it. */
	problems: readonly ConsoleProblem[];
	/** For the control: a `<label>` points to it. */
	id: string;
	label: string;
	/** `aria-describedby` of the control. */
	describedBy: string | undefined;
};

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

/** What was registered for a field; without, the editor has its own. */
export function widgetOf(
	field: FormField,
	kind: string,
): ComponentType<WidgetProps> | undefined {
	return widgets.find(({ match }) => match(field, kind))?.Control;
}

/* One line each; what is put in here is shown wherever such a field is. */
