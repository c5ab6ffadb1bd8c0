import type { ConsoleProblem } from "../../../contracts/console/drafts.ts";
import type { FormField } from "../../../contracts/console/form.ts";
import type { ContentLanguage } from "../../../contracts/rights.ts";

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
