import { useTranslations } from "use-intl";
import { mostCompared } from "../../../contracts/addresses/addresses.ts";
import button from "../../ui/button.module.css";
import forms from "../forms/forms.module.css";
import { useSite } from "../useSite.ts";
import { CompareForm } from "./CompareForm.tsx";
import styles from "./compare.module.css";

const places = Array.from({ length: mostCompared }, (_, n) => n);

/** A place for each model that fits beside the others. */
export function Choose(props: { chosen: string[]; differences: boolean }) {
	const { chosen, differences } = props;
	const t = useTranslations("compare");
	const { cars } = useSite();
	return (
		<CompareForm className={styles.choose} differences={differences}>
			{places.map((place) => (
				<div key={place} className={forms.field}>
					<label htmlFor={`model-${place}`}>
						{t("model", { number: place + 1 })}
					</label>
					{/* Models chosen elsewhere show here too. */}
					<select
						key={chosen.join()}
						id={`model-${place}`}
						name="model"
						defaultValue={chosen[place]?.replaceAll(" ", "_") ?? ""}
					>
						<option value="">{t("choose")}</option>
						{cars.map(({ id, name }) => (
							<option key={id} value={name.replaceAll(" ", "_")}>
								{name}
							</option>
						))}
					</select>
				</div>
			))}
			<button type="submit" className={button.action}>
				{t("submit")}
			</button>
		</CompareForm>
	);
}
