import { memo, Suspense, useMemo } from "react";
import { useTranslations } from "use-intl";
import { useAllProblems, useEditor, useField } from "../../kit/draft/editor.ts";
import { controlOf } from "../../kit/fields/controls/controls.ts";
import type { FieldProps } from "../../kit/fields/inner.ts";
import { type WidgetProps, widgetOf } from "../../kit/fields/widgets.ts";
import { Frame } from "./Frame.tsx";
import { Group } from "./Group.tsx";
import { List } from "./List.tsx";
import { RecordFields } from "./RecordFields.tsx";

/** Form field of any type: chooses the component that renders it. */
export const Field = memo(function Field(props: FieldProps) {
	const { field } = props;
	const { kind } = useEditor();
	if (widgetOf(field, kind)) return <Wide {...props} />;
	if (field.type === "group") return <Group {...props} field={field} />;
	if (field.type === "list") return <List {...props} field={field} />;
	if (field.type === "record") return <RecordFields {...props} field={field} />;
	return <FieldControl {...props} />;
});

/** A field with one of the editor's own controls. */
function FieldControl({ field, at, label }: FieldProps) {
	const { kind, entry, language, readOnly } = useEditor();
	const [value, onChange] = useField(at);
	const Control = controlOf(field);
	const length =
		field.type === "text" && typeof value === "string"
			? value.length
			: undefined;
	return (
		<Frame field={field} at={at} label={label} length={length}>
			{(framed) => (
				<Control
					{...{ field, at, value, onChange, kind, entry, language, readOnly }}
					{...framed}
					problems={[]}
				/>
			)}
		</Frame>
	);
}

/** A field whose widget is another folder's. */
function Wide({ field, at, label }: FieldProps) {
	const t = useTranslations("console.editor");
	const { kind, entry, language, readOnly } = useEditor();
	const [value, onChange] = useField(at);
	const all = useAllProblems();
	// A stable array until problems change: widgets may rely on its identity.
	const problems = useMemo(
		() => all.filter((one) => one.at === at || one.at?.startsWith(`${at}/`)),
		[all, at],
	);
	const Control = widgetOf(field, kind) as React.ComponentType<WidgetProps>;
	const isGroup =
		field.type === "group" || field.type === "list" || field.type === "record";
	return (
		<Frame field={field} at={at} label={label} group={isGroup}>
			{(framed) => (
				<Suspense fallback={<p role="status">{t("loadingField")}</p>}>
					<Control
						{...{ field, at, value, onChange, kind, entry, language, readOnly }}
						{...framed}
						problems={problems}
					/>
				</Suspense>
			)}
		</Frame>
	);
}
