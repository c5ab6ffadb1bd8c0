import { useTranslations } from "use-intl";
import button from "../../ui/button.module.css";
import { CompareForm } from "../compare/CompareForm.tsx";
import styles from "./picks.module.css";

const form = "compare";
/** Models chosen in this document: a visitor who comes back from a comparison finds them ticked. Empty on the server. */
const picked = new Set<string>();

/** Chooses a model of a list to be compared. */
export function Pick({ name }: { name: string }) {
	const t = useTranslations("filters");
	const value = name.replaceAll(" ", "_");
	return (
		<label className={styles.pick}>
			<input
				type="checkbox"
				name="model"
				value={value}
				form={form}
				defaultChecked={picked.has(value)}
				onChange={({ target }) => {
					if (target.checked) picked.add(value);
					else picked.delete(value);
				}}
				aria-label={t("pickModel", { model: name })}
			/>
			<span aria-hidden="true">{t("pick")}</span>
		</label>
	);
}

/** Compares those that are chosen; there as soon as one is. */
export function PickBar() {
	const t = useTranslations("filters");
	return (
		<CompareForm id={form} className={styles.bar}>
			<p>{t("pickHint")}</p>
			<button type="submit" className={button.action}>
				{t("picked")}
			</button>
		</CompareForm>
	);
}
