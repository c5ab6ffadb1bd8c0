import { useTranslations } from "use-intl";
import button from "../../ui/button.module.css";
import { CompareForm } from "../compare/CompareForm.tsx";
import styles from "./picks.module.css";

const form = "compare";
/**
 * Models compared last in this document: a visitor who comes back from the comparison
 * finds them ticked. Read from the form when it is sent, for boxes are ticked before
 * React begins, too. Empty on the server.
 */
let compared: ReadonlySet<string> = new Set();
const remember = (models: ReadonlySet<string>) => {
	compared = models;
};

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
				defaultChecked={compared.has(value)}
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
		<CompareForm id={form} className={styles.bar} onCompare={remember}>
			<p>{t("pickHint")}</p>
			<button type="submit" className={button.action}>
				{t("picked")}
			</button>
		</CompareForm>
	);
}
