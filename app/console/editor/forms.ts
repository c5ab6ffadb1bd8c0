import { useEffect, useState } from "react";
import type { Form, FormField } from "../../../contracts/console/form.ts";
import type { ContentLanguage } from "../../../contracts/rights.ts";
import { call } from "../request.ts";

const forms = new Map<string, Promise<Form>>();

/** The form of a kind, asked for once. */
export function formOf(kind: string): Promise<Form> {
	const known = forms.get(kind);
	if (known) return known;
	const form = call(
		"console-form",
		{ kind },
		{ background: true, quiet: () => true },
	);
	forms.set(kind, form);
	form.catch(() => forms.delete(kind));
	return form;
}

/** The form of a kind, for those who show values by what they are; undefined until it is known. */
export function useForm(kind: string): Form | undefined {
	const [form, setForm] = useState<{ kind: string; form: Form }>();
	useEffect(() => {
		let isOver = false;
		formOf(kind).then(
			(form) => {
				if (!isOver) setForm({ kind, form });
			},
			// Values are shown without it.
			() => {},
		);
		return () => {
			isOver = true;
		};
	}, [kind]);
	return form?.kind === kind ? form.form : undefined;
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
