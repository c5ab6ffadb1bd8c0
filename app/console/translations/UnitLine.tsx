import { useTranslations } from "use-intl";
import { keysOf } from "../../../contracts/content/fields.ts";
import { directionOf, type LanguageCode } from "../../../contracts/language.ts";
import { Difference } from "../kit/differences/Difference.tsx";
import { placeOf, useLabels } from "../kit/fields/labels.ts";
import type { ConsoleAnswer } from "../kit/requests/request.ts";
import { useEntryName } from "../kit/useEntryName.ts";
import { useMe } from "../me.ts";
import styles from "./translations.module.css";

export type Unit = ConsoleAnswer<"console-translations-in">["units"][number];

/** Text of an imported translation file: its field, what differs, and its problems. */
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
						{unit.row !== null && ` · ${t("row", { row: unit.row })}`}
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
					{unit.left.length > 0 && <Left {...{ unit, language }} />}
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

/** Most alternative texts that are listed; of the rest, only the number. */
const mostNamed = 5;

/** Alternative translations of the same text in the file, which are left out. */
function Left({ unit, language }: { unit: Unit; language: LanguageCode }) {
	const { left, row } = unit;
	const t = useTranslations("console.translations");
	return (
		<span className={styles.fault}>
			{row === null ? t("doubled") : t("doubledRow", { row })}
			{left.slice(0, mostNamed).map((other) => (
				<span key={other.text} className={styles.under}>
					{other.row !== null && `${t("row", { row: other.row })}: `}
					{other.text === "" ? (
						t("emptyCell")
					) : (
						<bdi lang={language}>{other.text}</bdi>
					)}
				</span>
			))}
			{left.length > mostNamed &&
				t("doubledMore", { count: left.length - mostNamed })}
		</span>
	);
}
