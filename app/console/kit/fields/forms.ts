import { useQuery } from "@tanstack/react-query";
import type {
	Form,
	FormField,
} from "../../../../contracts/console/entries/form.ts";
import type { ContentLanguage } from "../../../../contracts/rights.ts";
import { constant, queryClient } from "../requests/queries.ts";
import { call } from "../requests/request.ts";

const formQuery = (kind: string) => ({
	...constant,
	queryKey: ["console-form", { kind }],
	queryFn: () =>
		call("console-form", { kind }, { background: true, quiet: () => true }),
});

/** The form of a kind, asked for once. */
export function formOf(kind: string): Promise<Form> {
	return queryClient.query(formQuery(kind));
}

/** The form of a kind, for those who show values by what they are; undefined until it is known. */
export function useForm(kind: string): Form | undefined {
	// Values are shown without it where it cannot be loaded.
	return useQuery(formQuery(kind), queryClient).data;
}

/** The field of a form that keys lead to. */
export function fieldIn(
	form: Form | undefined,
	language: ContentLanguage,
	keys: readonly string[],
): FormField | undefined {
	let field: FormField | undefined =
		(language === "zxx" ? form?.facts : form?.texts) ?? undefined;
	for (const key of keys) field = field && innerOf(field, key);
	return field;
}

/** The field in a field: of a group by its key, of a list or a record the one of all elements. */
export function innerOf(field: FormField, key: string): FormField | undefined {
	if (field.type === "list" || field.type === "record") return field.element;
	if (field.type !== "group") return undefined;
	return (
		field.fields.find((one) => one.key === key) ??
		field.fields.find((one) => one.key === "*")
	);
}
