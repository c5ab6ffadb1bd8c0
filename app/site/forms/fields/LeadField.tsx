import type { ChangeEvent } from "react";
import { useTranslations } from "use-intl";
import { leadField } from "../../../../contracts/leads/leadFields.ts";
import type { ServedCountry } from "../../../../contracts/site/siteCopy.ts";
import { useSite } from "../../useSite.ts";
import { lengthOf } from "../values.ts";
import { CountryField, type Dealer } from "./CountryField.tsx";
import { type ControlProps, Field, type FieldProps } from "./Field.tsx";

type Listeners = {
	onChange: (event: ChangeEvent<{ value: string }>) => void;
	onBlur: () => void;
};

/** Field of a form: label and control follow from the row in `contracts/leads/leadFields.ts`. */
export function LeadField(
	props: Pick<
		FieldProps,
		"field" | "value" | "required" | "fault" | "first" | "after"
	> &
		Listeners & {
			countries: readonly { code: string; name: string }[];
			served: readonly ServedCountry[] | undefined;
			dealer: Dealer;
		},
) {
	const { countries, served, dealer, onChange, onBlur, ...field } = props;
	const t = useTranslations("forms");
	const row = leadField(field.field);
	if (row.type === "country") return <CountryField {...props} />;
	let hint: string | undefined;
	if (row.type === "tel") hint = t("phoneWhy");
	if (row.type === "textarea") {
		const count = Math.max(0, row.max - lengthOf(field.value));
		hint = t("left", { count });
	}
	return (
		<Field {...field} label={t(field.field)} hint={hint}>
			{(control) => (
				<Control {...control} row={row} onChange={onChange} onBlur={onBlur} />
			)}
		</Field>
	);
}

function Control({
	row: { type, autoComplete },
	...control
}: ControlProps & Listeners & { row: ReturnType<typeof leadField> }) {
	const t = useTranslations("forms");
	const { cars } = useSite();
	if (type === "textarea") return <textarea {...control} rows={5} />;
	if (type === "model")
		return (
			<select {...control}>
				<option value="">{t("chooseModel")}</option>
				{cars.map((car) => (
					<option key={car.id} value={car.name}>
						{car.name}
					</option>
				))}
			</select>
		);
	// Numbers and addresses are read from left to right in every language.
	const dir = type === "tel" || type === "email" ? "ltr" : undefined;
	return (
		<input {...control} type={type} dir={dir} autoComplete={autoComplete} />
	);
}
