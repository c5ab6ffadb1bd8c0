import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { localeOf } from "../../../contracts/language.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import type { WidgetProps } from "../kit/fields/widgetProps.ts";
import { useMe } from "../me.ts";
import styles from "./catalogue.module.css";
import { type Dimension, dimensionKeys, doubtOf } from "./dimensions.ts";
import { decimalSignIn, readNumber } from "./paste/numbers.ts";
import { useWords } from "./useWords.ts";
import { wordIn } from "./words.ts";

/** The four dimensions, in millimetres, with what looks wrong about them. */
export default function Dimensions(props: WidgetProps) {
	const { value, onChange, readOnly, problems } = props;
	const all = (value ?? {}) as Partial<Record<Dimension, unknown>>;
	return (
		<div className={styles.dimensions}>
			{dimensionKeys.map((key) => (
				<DimensionField
					key={key}
					{...{ all, readOnly }}
					dimension={key}
					isFaulty={problems.some(({ path }) => path.at(-1) === key)}
					onChange={(next) => onChange({ ...all, [key]: next })}
				/>
			))}
		</div>
	);
}

function DimensionField(props: {
	dimension: Dimension;
	all: Partial<Record<Dimension, unknown>>;
	readOnly: boolean;
	isFaulty: boolean;
	onChange: (value: unknown) => void;
}) {
	const { dimension, all, readOnly, isFaulty, onChange } = props;
	const t = useTranslations("console.catalogue");
	const { sourceLanguage } = useMe();
	const { words } = useWords();
	const id = useId();
	const [typed, setTyped] = useState<string>();
	const locale = localeOf(pageLanguage());
	const value = all[dimension];
	const doubt = doubtOf(dimension, value, all);
	const name = wordIn(
		words?.rows[dimension],
		dimension,
		pageLanguage(),
		sourceLanguage,
	);
	return (
		<div>
			<label htmlFor={id}>{name}</label>
			<span className={styles.measure}>
				<input
					id={id}
					className={styles.number}
					inputMode="decimal"
					dir="ltr"
					autoComplete="off"
					maxLength={20}
					readOnly={readOnly}
					aria-invalid={isFaulty || undefined}
					aria-describedby={doubt ? `${id}-doubt` : undefined}
					value={
						typed ??
						(value === undefined || value === null ? "" : String(value))
					}
					onChange={({ target }) => {
						setTyped(target.value);
						const read = readNumber(target.value, decimalSignIn(locale));
						onChange(
							target.value.trim() === ""
								? undefined
								: (read?.value ?? target.value),
						);
					}}
					onBlur={() => setTyped(undefined)}
				/>
				mm
			</span>
			{doubt && (
				<p id={`${id}-doubt`} className={styles.look}>
					{t(`doubt.${doubt.code}`)}{" "}
					{doubt.code === "unit" && !readOnly && (
						<button
							type="button"
							className={styles.small}
							onClick={() => onChange(doubt.meant)}
						>
							{t("useMeant", { number: doubt.meant.toLocaleString(locale) })}
						</button>
					)}
				</p>
			)}
		</div>
	);
}
