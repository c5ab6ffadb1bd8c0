import { isLanguageCode } from "../../../contracts/language.ts";
import { TextControl } from "../kit/fields/controls/TextControl.tsx";
import type { WidgetProps } from "../kit/fields/widgetProps.ts";
import PlacesText from "./PlacesText.tsx";

/** A field whose text has places that something is put into. */
export default function PlacesField(props: WidgetProps) {
	const { field, value, onChange, language } = props;
	const { id, label, describedBy, readOnly } = props;
	const plain = <TextControl {...props} />;
	if (field.type !== "text" || !field.places || !isLanguageCode(language))
		return plain;
	return (
		<PlacesText
			{...{ id, label, describedBy, language, readOnly, plain }}
			text={typeof value === "string" ? value : ""}
			places={field.places}
			onChange={(text) =>
				onChange(text === "" && field.key !== "*" ? undefined : text)
			}
		/>
	);
}
