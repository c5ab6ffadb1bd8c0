import type { ComponentType } from "react";
import type {
	FieldType,
	FormField,
} from "../../../../../contracts/console/entries/form.ts";
import type { WidgetProps } from "../widgets.ts";
import { BooleanControl } from "./BooleanControl.tsx";
import { ChoiceControl } from "./ChoiceControl.tsx";
import { ColourControl } from "./ColourControl.tsx";
import { DateControl } from "./DateControl.tsx";
import { DrawingControl } from "./DrawingControl.tsx";
import { LookedUpControl } from "./LookedUpControl.tsx";
import { NumberControl } from "./NumberControl.tsx";
import { TextControl } from "./TextControl.tsx";

type Control = ComponentType<WidgetProps>;

/** Default controls by field type, where no other folder has registered a widget. */
const controls: Partial<Record<FieldType, unknown>> = {
	boolean: BooleanControl,
	choice: ChoiceControl,
	date: DateControl,
	drawing: DrawingControl,
	model: LookedUpControl,
	word: LookedUpControl,
	number: NumberControl,
};

export function controlOf(field: FormField): Control {
	if (field.type === "text" && field.format === "colour") return ColourControl;
	return (controls[field.type] as Control | undefined) ?? TextControl;
}
