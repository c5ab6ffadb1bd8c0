import { useTranslations } from "use-intl";
import { Choose } from "../kit/form/Choose.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import { useActions } from "./actions.ts";
import styles from "./audit.module.css";
import type { Filter } from "./useFilter.ts";

/** Filters by person, action, outcome and days; changes apply at once. */
export function Filters(props: {
	filter: Filter;
	onChange: (name: keyof Filter, value: string) => void;
	onClear: () => void;
}) {
	const t = useTranslations("console.audit");
	const actions = useActions();
	const { filter, onChange, onClear } = props;
	return (
		<search className={styles.filters}>
			<Field
				label={t("person")}
				type="search"
				value={filter.person ?? ""}
				maxLength={200}
				onChange={(value) => onChange("person", value)}
			/>
			<Choose
				label={t("what")}
				value={filter.action ?? ""}
				options={[{ value: "", name: t("all") }, ...actions]}
				onChange={(value) => onChange("action", value)}
			/>
			<Choose
				label={t("outcome")}
				value={filter.outcome ?? ""}
				options={[
					{ value: "", name: t("all") },
					{ value: "ok", name: t("ok") },
					{ value: "refused", name: t("refused") },
				]}
				onChange={(value) => onChange("outcome", value)}
			/>
			<Field
				label={t("from")}
				type="date"
				value={filter.from ?? ""}
				onChange={(value) => onChange("from", value)}
			/>
			<Field
				label={t("to")}
				type="date"
				value={filter.to ?? ""}
				onChange={(value) => onChange("to", value)}
			/>
			{Object.keys(filter).length > 0 && (
				<button type="button" className={form.quiet} onClick={onClear}>
					{t("clear")}
				</button>
			)}
		</search>
	);
}
