import { useEffect, useId, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import {
	fileKinds,
	sizeRangeNames,
} from "../../../../contracts/files/fileKinds.ts";
import { languageNames, languages } from "../../../../contracts/language.ts";
import layout from "../../../ui/layout.module.css";
import select from "../../../ui/select.module.css";
import { type FileQuery, notNarrowed } from "../../list/query.ts";
import styles from "./narrow.module.css";
import { useEcho } from "./useEcho.ts";

export type Narrowed = Pick<
	FileQuery,
	"kind" | "language" | "from" | "to" | "size"
>;

/** Narrows a list to a kind of files, a language, a size, days of uploading. */
export function Narrow(props: {
	query: FileQuery;
	onNarrow: (narrowed: Narrowed) => void;
}) {
	const t = useTranslations("partners.narrow");
	const id = useId();
	const { query, onNarrow } = props;
	const { kind, language, from, to, size } = query;
	const first = useRef<HTMLSelectElement>(null);
	const [shown, show] = useEcho(
		useMemo(
			() => ({ kind, language, from, to, size }),
			[kind, language, from, to, size],
		),
	);
	const narrow = (change: Partial<Narrowed>) => {
		const next = { ...shown, ...change };
		show(next);
		onNarrow(next);
	};
	// Days are written year first: as texts they sort as days.
	const badOrder = Boolean(shown.from && shown.to) && shown.from > shown.to;
	const day = (name: "from" | "to") => (
		<Day
			label={t(name)}
			value={shown[name]}
			fault={badOrder ? `${id}-order` : undefined}
			onDay={(value) => narrow({ [name]: value })}
		/>
	);
	return (
		<fieldset className={styles.narrow} aria-labelledby={id}>
			<legend id={id} className={layout.hidden}>
				{t("label")}
			</legend>
			<label>
				<span>{t("kind")}</span>
				<select
					ref={first}
					className={select.select}
					value={shown.kind}
					onChange={({ target }) =>
						narrow({ kind: target.value as Narrowed["kind"] })
					}
				>
					<option value="">{t("any")}</option>
					{fileKinds.map((one) => (
						<option key={one} value={one}>
							{t(`kind_${one}`)}
						</option>
					))}
				</select>
			</label>
			<label>
				<span>{t("language")}</span>
				<select
					className={select.select}
					value={shown.language}
					onChange={({ target }) =>
						narrow({ language: target.value as Narrowed["language"] })
					}
				>
					<option value="">{t("any")}</option>
					{languages.map((one) => (
						<option key={one} value={one} lang={one}>
							{languageNames[one]}
						</option>
					))}
				</select>
			</label>
			<label>
				<span>{t("size")}</span>
				<select
					className={select.select}
					value={shown.size}
					onChange={({ target }) =>
						narrow({ size: target.value as Narrowed["size"] })
					}
				>
					<option value="">{t("any")}</option>
					{sizeRangeNames.map((one) => (
						<option key={one} value={one}>
							{t(`size_${one}`)}
						</option>
					))}
				</select>
			</label>
			{day("from")}
			{day("to")}
			{Object.values(shown).some(Boolean) && (
				<button
					type="button"
					onClick={() => {
						// The button vanishes when it is pressed, and would take the focus along.
						first.current?.focus();
						narrow(notNarrowed);
					}}
				>
					{t("all")}
				</button>
			)}
			<p id={`${id}-order`} className={styles.fault} role="alert">
				{badOrder && t("badOrder")}
			</p>
		</fieldset>
	);
}

/** Years are typed digit by digit: the first ones of 2026 are years, too. */
const firstYear = 1990;

/** A day that may be left empty; told of once it is whole. */
function Day(props: {
	label: string;
	value: string;
	/** Id of what says what is wrong with it. */
	fault: string | undefined;
	onDay: (day: string) => void;
}) {
	const { label, value, fault, onDay } = props;
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (input.current && input.current.value !== value)
			input.current.value = value;
	}, [value]);
	return (
		<label>
			<span>{label}</span>
			<input
				ref={input}
				type="date"
				defaultValue={value}
				aria-invalid={fault !== undefined || undefined}
				aria-describedby={fault}
				onChange={({ target }) => {
					const isWhole =
						target.value === ""
							? !target.validity.badInput
							: Number(target.value.slice(0, 4)) >= firstYear;
					if (isWhole && target.value !== value) onDay(target.value);
				}}
			/>
		</label>
	);
}
