import { type ComponentType, createContext, use } from "react";
import type { FormField } from "../../../../contracts/console/entries/form.ts";

export type FieldProps = {
	field: FormField;
	at: string;
	/** Instead of the field's own name: of elements. */
	label?: string | undefined;
	/** Depth of nesting in groups. */
	depth: number;
};

/**
 * Component that shows the fields in a field: groups, lists and records know it
 * by this only.
 */
export const FieldContext = createContext<ComponentType<FieldProps> | null>(
	null,
);

export function useInnerField(): ComponentType<FieldProps> {
	const Field = use(FieldContext);
	if (!Field) throw new Error("used outside of the editor");
	return Field;
}
