import type { ConsoleProblem } from "../../../../contracts/console/entries/drafts.ts";
import type { FormField } from "../../../../contracts/console/entries/form.ts";
import type { ContentLanguage } from "../../../../contracts/rights.ts";

/**
 * Props of a widget. It shows the control alone: label, problems, conflicts,
 * who else is there and the counter are shown around it (`Field.tsx`).
 */
export type WidgetProps<F extends FormField = FormField> = {
	field: F;
	/** The field's address: `/groups/powertrain/rows/power`. */
	at: string;
	value: unknown;
	/** Sets the value; `undefined` removes the field. Unchanged parts of it are not sent. */
	onChange(value: unknown): void;
	/** Language of the text; `zxx` for facts. */
	language: ContentLanguage;
	kind: string;
	/** Id of the entry. */
	entry: string;
	readOnly: boolean;
	/** Problems of this field and of what it contains. */
	problems: readonly ConsoleProblem[];
	/** Id of the control: a `<label>` points to it. */
	id: string;
	label: string;
	/** `aria-describedby` of the control. */
	describedBy: string | undefined;
};
