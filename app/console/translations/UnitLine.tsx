import { useTranslations } from "use-intl";
import { keysOf } from "../../../contracts/content/fields.ts";
import { directionOf, type LanguageCode } from "../../../contracts/language.ts";
import { Difference } from "../Difference.tsx";
import { placeOf, useLabels } from "../editor/labels.ts";
import { useEntryName } from "../entries/useEntryName.ts";
import { useMe } from "../me.ts";
import type { ConsoleAnswer } from "../request.ts";
import styles from "./translations.module.css";

export type Unit = ConsoleAnswer<"console-translations-in">["units"][number];

/** One text of a file that came back: where it belongs, what is different, and what is against it. */
export function UnitLine(props: {
	unit: Unit;
	language: LanguageCode;
	chosen: boolean;
	onToggle: () => void;
}) {
	const { unit, language, chosen, onToggle } = props;
	const t = useTranslations("console.translations");
	const { sourceLanguage } = useMe();
	const { pathOf } = useLabels(unit.kind);
	const { name, isNamed } = useEntryName(unit);
	const notes = [
		unit.unchanged && t("unchangedUnit"),
		unit.moved && !unit.fault && t("moved"),
	].filter((one) => one !== false);
	return (
		<li>
			<label className={styles.tick}>
				<input
					type="checkbox"
					checked={chosen}
					disabled={unit.fault !== null}
					onChange={onToggle}
				/>
				<span className={styles.unit}>
					<span className={styles.under}>
						<bdi lang={isNamed ? sourceLanguage : undefined}>{name}</bdi>
						{name && ": "}
						<bdi>{pathOf(keysOf(unit.at).map(placeOf))}</bdi>
					</span>
					<span lang={language} dir={directionOf(language)}>
						<Difference
							before={unit.before ?? ""}
							after={unit.after}
							language={language}
						/>
					</span>
					{unit.fault && (
						<span className={styles.fault}>{t(`fault_${unit.fault}`)}</span>
					)}
					{notes.map((note) => (
						<span key={note} className={styles.note}>
							{note}
						</span>
					))}
				</span>
			</label>
		</li>
	);
}
