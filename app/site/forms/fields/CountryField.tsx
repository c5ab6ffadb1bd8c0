import type { ChangeEvent } from "react";
import { useTranslations } from "use-intl";
import type { ServedCountry } from "../../../../contracts/site/siteCopy.ts";
import { Field, type FieldProps } from "./Field.tsx";

type Country = { code: string; name: string };

/**
 * The country of a form. Where a distributor has to keep what the form promises
 * (`served`), the countries without one stand apart, and the chosen one is told
 * what will happen there: before anything is sent, and without scripts, too.
 */
export function CountryField(
	props: Omit<FieldProps, "label" | "hint" | "live" | "children"> & {
		countries: readonly Country[];
		served: readonly ServedCountry[] | undefined;
		/** Promise for the chosen country. */
		dealer: Dealer;
		onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
		onBlur: () => void;
	},
) {
	const { countries, served, dealer, onChange, onBlur, ...field } = props;
	const t = useTranslations("forms");
	const isServed = ({ code }: Country) =>
		served?.some((one) => one.code === code);
	return (
		<Field
			{...field}
			label={t("country")}
			hint={served && (dealer?.before ?? t("dealerWhere"))}
			live
		>
			{(control) => (
				<select
					{...control}
					onChange={onChange}
					onBlur={onBlur}
					autoComplete="country"
				>
					<option value="">{t("chooseCountry")}</option>
					{served ? (
						<>
							<optgroup label={t("served")}>
								<Options of={countries.filter(isServed)} />
							</optgroup>
							<optgroup label={t("notServed")}>
								<Options of={countries.filter((one) => !isServed(one))} />
							</optgroup>
						</>
					) : (
						<Options of={countries} />
					)}
				</select>
			)}
		</Field>
	);
}

function Options({ of }: { of: readonly Country[] }) {
	return of.map(({ code, name }) => (
		<option key={code} value={code}>
			{name}
		</option>
	));
}

export type Dealer = ReturnType<typeof useDealer>;

/**
 * Promise for a country, before a form is sent and on its receipt; undefined
 * where no country is chosen, or where the form promises no distributor.
 *
 * @param isOurs whether the maker's own people answer, as no distributor there can
 */
export function useDealer(
	countries: readonly Country[],
	served: readonly ServedCountry[] | undefined,
	code: string,
	isOurs: boolean,
): { there: boolean; before: string; after: string } | undefined {
	const t = useTranslations("forms");
	const country = countries.find((one) => one.code === code)?.name;
	if (!served || !country) return undefined;
	const count = served.find((one) => one.code === code)?.count;
	if (count && isOurs) {
		const message = t("dealerOurs", { country });
		return { there: false, before: message, after: message };
	}
	if (count) {
		const message = t("dealerThere", { country, count });
		return { there: true, before: message, after: message };
	}
	const before = t("dealerNone", { country });
	return { there: false, before, after: t("receiptNoDealer", { country }) };
}
