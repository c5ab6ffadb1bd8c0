import type { ComponentType } from "react";
import type { FormField } from "../../../contracts/console/form.ts";
import type { ContentLanguage } from "../../../contracts/rights.ts";
import type { Problem } from "../../../domain/content/problem.ts";

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
	problems: Problem[];
	/** For the control: a `<label>` points to it. */
	id: string;
	label: string;
	/** `aria-describedby` of the control. */
	describedBy: string | undefined;
};

type Widget = {
	match: (field: FormField, kind: string) => boolean;
	load: () => Promise<{ default: ComponentType<WidgetProps> }>;
};

const widgets: Widget[] = [];

/** Has fields shown by a component of another folder, which is loaded when one is first shown. The last one that matches wins. */
export function registerWidget(
	match: Widget["match"],
	load: Widget["load"],
): void {
	widgets.unshift({ match, load });
}

/** The widget that was registered for a field; none: the editor has its own. */
export function widgetOf(field: FormField, kind: string): Widget | undefined {
	return widgets.find(({ match }) => match(field, kind));
}

/* One line each; what is put in here is shown wherever such a field is. */
