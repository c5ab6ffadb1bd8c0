import { useState } from "react";
import { useTranslations } from "use-intl";
import { localeOf } from "../../../../contracts/language.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { useMe } from "../../me.ts";
import styles from "../catalogue.module.css";
import { decimalSignIn } from "../paste/numbers.ts";
import { type Unit, units } from "../units.ts";
import type { WordQuestion } from "../WordDialog.tsx";
import { type Words, wordIn } from "../words.ts";
import {
	asKind,
	type DraftRow,
	kindOfRow,
	type RowKind,
	rowKinds,
	shownNumber,
	withTyped,
} from "./typed.ts";

/** Attributes of the fields of a value: a fault, and that they are what a link to the row means. */
type ValueField = {
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
	"data-meant": "";
};

/** Form fields of a row: its kind, and the fields of that kind. */
export function RowFields(props: {
	row: DraftRow;
	/** Name of the row, for the labels of its fields. */
	name: string;
	words: Words;
	readOnly: boolean;
	isFaulty: boolean;
	describedBy?: string | undefined;
	onChange: (row: DraftRow) => void;
	ask: (question: WordQuestion) => void;
}) {
	const { row, name, words, readOnly, isFaulty, describedBy, onChange, ask } =
		props;
	const t = useTranslations("console.catalogue");
	const { sourceLanguage } = useMe();
	const kind = kindOfRow(row);
	// Unit options are rendered on demand: in many rows they are thousands of elements.
	const [opened, setOpened] = useState(false);
	const openUnits = () => setOpened(true);
	const open = {
		onPointerEnter: openUnits,
		onPointerDown: openUnits,
		onFocus: openUnits,
	};
	const invalid: ValueField = {
		"aria-invalid": isFaulty || undefined,
		"aria-describedby": describedBy,
		"data-meant": "",
	};
	const term = typeof row.term === "string" ? row.term : "";
	return (
		<div className={styles.value}>
			<select
				aria-label={t("kindOf", { name })}
				value={kind}
				disabled={readOnly}
				onChange={({ target }) =>
					onChange(asKind(row, target.value as RowKind))
				}
			>
				{rowKinds.map((one) => (
					<option key={one} value={one}>
						{t(`kinds.${one}`)}
					</option>
				))}
			</select>
			{kind === "number" && (
				<NumberField
					{...{ row, name, readOnly, onChange, invalid }}
					field="number"
					label={t("valueOf", { name })}
				/>
			)}
			{kind === "range" && (
				<>
					<NumberField
						{...{ row, name, readOnly, onChange, invalid }}
						field="from"
						label={t("fromOf", { name })}
					/>
					<span aria-hidden="true">–</span>
					<NumberField
						{...{ row, name, readOnly, onChange, invalid }}
						field="to"
						label={t("toOf", { name })}
					/>
				</>
			)}
			{(kind === "number" || kind === "range") && (
				<select
					{...open}
					aria-label={t("unitOf", { name })}
					value={row.unit ?? ""}
					disabled={readOnly}
					onChange={({ target }) => {
						const { unit: _, ...rest } = row;
						const unit = target.value as Unit;
						onChange(target.value ? { ...rest, unit } : rest);
					}}
				>
					<option value="">{t("noUnit")}</option>
					{units.map(
						(unit) =>
							(opened || unit === row.unit) && (
								<option key={unit} value={unit}>
									{signOf(words, unit, sourceLanguage)}
								</option>
							),
					)}
				</select>
			)}
			{kind === "term" && (
				<button
					type="button"
					className={styles.term}
					disabled={readOnly}
					data-empty={term === "" || undefined}
					aria-label={t("termOf", {
						name,
						term: term
							? wordIn(words.terms[term], term, pageLanguage(), sourceLanguage)
							: t("choose.terms"),
					})}
					{...invalid}
					onClick={() =>
						ask({
							section: "terms",
							onChoose: (key) => onChange({ ...row, term: key }),
						})
					}
				>
					<bdi>
						{term
							? wordIn(words.terms[term], term, pageLanguage(), sourceLanguage)
							: t("choose.terms")}
					</bdi>
				</button>
			)}
			{kind === "text" && (
				<span className={styles.typed} data-text="">
					<input
						aria-label={t("valueOf", { name })}
						dir="auto"
						maxLength={400}
						value={typeof row.text === "string" ? row.text : ""}
						readOnly={readOnly}
						{...invalid}
						onChange={({ target }) => onChange({ ...row, text: target.value })}
					/>
				</span>
			)}
		</div>
	);
}

/** A unit as the reader's language writes it, without its number. */
export function signOf(
	words: Words,
	unit: Unit,
	source: Parameters<typeof wordIn>[3],
): string {
	const sign = wordIn(words.units[unit], unit, pageLanguage(), source);
	return sign.replace("{n}", "").trim();
}

/** A number as the reader's language writes it. What was typed stays until the field is left. */
function NumberField(props: {
	row: DraftRow;
	field: "number" | "from" | "to";
	label: string;
	readOnly: boolean;
	invalid: ValueField;
	onChange: (row: DraftRow) => void;
}) {
	const { row, field, label, readOnly, invalid, onChange } = props;
	const sign = decimalSignIn(localeOf(pageLanguage()));
	const [typed, setTyped] = useState<{ text: string; value: unknown }>();
	const value = row[field];
	// The typed text is void once others, or undo, have changed the value.
	const isMine = typed !== undefined && Object.is(typed.value, value ?? null);
	return (
		<span className={styles.typed}>
			<input
				className={styles.number}
				aria-label={label}
				inputMode="decimal"
				dir="ltr"
				autoComplete="off"
				maxLength={40}
				value={isMine ? typed.text : shownNumber(value, row.digits, sign)}
				readOnly={readOnly}
				{...invalid}
				// What is no number is kept as it was typed.
				aria-invalid={typeof value === "string" || invalid["aria-invalid"]}
				onChange={({ target }) => {
					const next = withTyped(row, field, target.value, sign);
					setTyped({ text: target.value, value: next[field] });
					onChange(next);
				}}
				onBlur={() => setTyped(undefined)}
			/>
		</span>
	);
}
