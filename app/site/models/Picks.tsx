import { useTranslations } from "use-intl";
import button from "../../ui/button.module.css";
import { CompareForm } from "../compare/CompareForm.tsx";
import styles from "./picks.module.css";

const form = "compare";

/** Chooses a model of a list to be compared. */
export function Pick({ name }: { name: string }) {
	const t = useTranslations("filters");
	return (
		<label className={styles.pick}>
			<input
				type="checkbox"
				name="model"
				value={name.replaceAll(" ", "_")}
				form={form}
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
