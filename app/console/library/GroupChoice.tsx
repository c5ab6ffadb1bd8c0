import { useId } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Chosen } from "../kit/form/Chosen.tsx";
import form from "../kit/form/form.module.css";
import styles from "./library.module.css";

/** Groups that a folder names at most. */
const mostGroups = 100;

/** Choice between everybody and some groups of partners. */
export function GroupChoice(props: {
	label: string;
	/** Names of the two ways. */
	all: string;
	some: string;
	isSome: boolean;
	chosen: string[];
	choices: readonly { id: string; name: string; members: number }[];
	onSome: (isSome: boolean) => void;
	onChange: (chosen: string[]) => void;
}) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const name = useId();
	const { isSome, chosen, choices, onSome, onChange } = props;
	return (
		<>
			<fieldset className={styles.choice}>
				<legend>{props.label}</legend>
				{([false, true] as const).map((some) => (
					<label key={String(some)} className={form.check}>
						<input
							type="radio"
							name={name}
							checked={isSome === some}
							onChange={() => onSome(some)}
						/>
						{some ? props.some : props.all}
					</label>
				))}
			</fieldset>
			{isSome && choices.length === 0 && (
				<p className={form.note}>{t("noGroups")}</p>
			)}
			{isSome && choices.length > 0 && (
				<Chosen
					label={t("groups")}
					none={t("noneChosen")}
					add={t("addGroup")}
					remove={(group) => t("removeGroup", { name: group })}
					most={mostGroups}
					chosen={chosen}
					choices={choices.map((one) => ({
						value: one.id,
						name: `${one.name} (${format.number(one.members)})`,
					}))}
					onChange={onChange}
				/>
			)}
		</>
	);
}
