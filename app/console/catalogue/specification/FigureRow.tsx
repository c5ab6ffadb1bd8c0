import { memo } from "react";
import { useTranslations } from "use-intl";
import {
	directionOf,
	type LanguageCode,
} from "../../../../contracts/language.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { Grip } from "../../kit/order/Grip.tsx";
import type { useOrder } from "../../kit/order/useOrder.ts";
import { useMe } from "../../me.ts";
import styles from "../catalogue.module.css";
import type { WordQuestion } from "../WordDialog.tsx";
import { type Words, wordIn } from "../words.ts";
import { Cross, Lacks } from "./GroupMarks.tsx";
import { RowFields } from "./RowFields.tsx";
import { RowText } from "./RowText.tsx";
import { type DraftRow, isSame } from "./typed.ts";
import type { Printed } from "./usePrinted.ts";

export type ChangeGroup = (
	key: string,
	work: (rows: DraftRow[]) => DraftRow[],
) => void;

type RowProps = {
	row: DraftRow;
	group: string;
	/** Address of the row's field. */
	at: string;
	index: number;
	words: Words;
	readOnly: boolean;
	taken: readonly string[];
	shown: LanguageCode;
	fault: string | undefined;
	print: Printed[LanguageCode] | null | undefined;
	/** The row another model has; null: it has none; undefined: nothing is compared. */
	theirs: DraftRow | null | undefined;
	order: ReturnType<typeof useOrder<HTMLTableSectionElement>>;
	ask: (question: WordQuestion) => void;
	changeGroup: ChangeGroup;
	/** Hears the address of the row that has the focus. */
	onCurrent: (at: string) => void;
};

/** Row that renders anew only when its own props change: typing costs one row. */
export const FigureRow = memo(
	function FigureRow(props: RowProps) {
		const {
			row,
			group,
			at,
			index,
			words,
			readOnly,
			taken,
			shown,
			fault,
			print,
			theirs,
			order,
			ask,
			changeGroup,
			onCurrent,
		} = props;
		const t = useTranslations("console.catalogue");
		const { languages, sourceLanguage } = useMe();
		const name = wordIn(
			words.rows[row.key],
			row.key,
			pageLanguage(),
			sourceLanguage,
		);
		const lacks = languages.filter((one) => !words.rows[row.key]?.[one]);
		const differs = theirs && !isSame(theirs, row);
		const id = `row-${group}-${row.key}`;
		const replace = (next: DraftRow) =>
			changeGroup(group, (all) =>
				all.map((one) => (one.key === row.key ? next : one)),
			);
		return (
			<tr
				{...order.rowOf()}
				onFocus={() => onCurrent(at)}
				data-faulty={fault ? "" : undefined}
			>
				{!readOnly && (
					<td className={styles.narrow}>
						<button
							type="button"
							className={styles.handle}
							aria-label={t("move", { name })}
							{...order.handleOf(index)}
						>
							<Grip />
						</button>
					</td>
				)}
				<th scope="row">
					{readOnly ? (
						<bdi>{name}</bdi>
					) : (
						<button
							type="button"
							className={styles.name}
							aria-label={t("rename", { name })}
							onClick={() =>
								ask({
									section: "rows",
									taken,
									onChoose: (key) => replace({ ...row, key }),
								})
							}
						>
							<bdi>{name}</bdi>
						</button>
					)}
					{lacks.length > 0 && (
						<Lacks
							languages={lacks}
							onClick={() =>
								ask({ section: "rows", word: row.key, onChoose: () => {} })
							}
						/>
					)}
				</th>
				<td className={styles.valueCell} data-at={at}>
					<RowFields
						{...{ row, name, words, readOnly, ask }}
						onChange={replace}
						isFaulty={Boolean(fault)}
						describedBy={fault ? id : undefined}
					/>
					{fault && (
						<p id={id} className={styles.fault}>
							{print === null ? t("notWhole", { name }) : t("faulty")}
						</p>
					)}
				</td>
				{theirs !== undefined && (
					<td
						data-differs={differs || theirs === null || undefined}
						className={styles.other}
					>
						{theirs === null ? (
							<span className={styles.hint}>{t("onlyHere")}</span>
						) : (
							<>
								{differs && (
									<span className={styles.differs} title={t("differs")}>
										≠<span className={styles.unseen}>{t("differs")}</span>
									</span>
								)}
								<RowText row={theirs} words={words} />
							</>
						)}
					</td>
				)}
				<td className={styles.print} lang={shown} dir={directionOf(shown)}>
					{print && (
						<>
							<span>{print.label}</span> <bdi>{print.value}</bdi>
						</>
					)}
				</td>
				{!readOnly && (
					<td className={styles.narrow}>
						<button
							type="button"
							className={styles.remove}
							aria-label={t("remove", { name })}
							onClick={() =>
								changeGroup(group, (all) =>
									all.filter(({ key }) => key !== row.key),
								)
							}
						>
							<Cross />
						</button>
					</td>
				)}
			</tr>
		);
	},
	// The order's functions do the same each time.
	({ order: _, ...before }, { order: __, ...after }) =>
		(Object.keys(after) as (keyof typeof after)[]).every((key) =>
			Object.is(before[key], after[key]),
		),
);
