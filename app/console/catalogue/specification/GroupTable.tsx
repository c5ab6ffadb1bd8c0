import { memo, useMemo } from "react";
import { useTranslations } from "use-intl";
import {
	defaultLanguage,
	type LanguageCode,
} from "../../../../contracts/language.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { Grip } from "../../kit/order/Grip.tsx";
import { useKeptFocus } from "../../kit/order/useKeptFocus.ts";
import { moved, useOrder } from "../../kit/order/useOrder.ts";
import { useMe } from "../../me.ts";
import styles from "../catalogue.module.css";
import type { WordQuestion } from "../WordDialog.tsx";
import { type Usual, type Words, wordIn } from "../words.ts";
import type { Compared } from "./compare.tsx";
import { type ChangeGroup, FigureRow } from "./FigureRow.tsx";
import { Cross, Lacks } from "./GroupMarks.tsx";
import { RowText } from "./RowText.tsx";
import { type DraftGroup, type DraftRow, kindOfRow, newRow } from "./typed.ts";
import type { Printed } from "./usePrinted.ts";

type GroupTableProps = {
	group: DraftGroup;
	title: string;
	/** Address of the rows. */
	at: string;
	words: Words;
	usual: Readonly<Record<string, Usual>>;
	readOnly: boolean;
	/** Returns the error of a row. */
	faultOf: (index: number, key: string) => string | undefined;
	/** Whether the table has no heading. */
	bare?: boolean;
	/** Most rows of the group. */
	most?: number;
	shown: LanguageCode;
	compared: Compared;
	printed: (row: DraftRow) => Printed | null | undefined;
	handle: object;
	canMove: boolean;
	groupsTaken: readonly string[];
	ask: (question: WordQuestion) => void;
	changeGroup: ChangeGroup;
	onAdd: (key: string) => void;
	onRename: (key: string) => void;
	onRemove: () => void;
	onCurrent: (at: string) => void;
	onSaid: (text: string) => void;
	/** Index among the groups. */
	index?: number;
	/** Problems that `faultOf` reads. */
	problems?: unknown;
};

/** Props that decide whether the table renders anew; its callbacks depend on these alone. */
const decisive = [
	...(["group", "title", "words", "usual", "readOnly", "shown"] as const),
	...(["printed", "canMove", "problems", "index", "at"] as const),
];

/**
 * Table of a specification group: the draft's values, another model's for comparison,
 * and what a page prints. Typing in one group does not render the others anew.
 */
export const GroupTable = memo(
	Table,
	(before, after) =>
		decisive.every((key) => Object.is(before[key], after[key])) &&
		before.compared.model === after.compared.model &&
		before.groupsTaken.join() === after.groupsTaken.join(),
);

function Table(props: GroupTableProps) {
	const {
		group,
		title,
		words,
		usual,
		readOnly,
		shown,
		compared,
		printed,
		ask,
		changeGroup,
	} = props;
	const t = useTranslations("console.catalogue");
	const { languages } = useMe();
	const rows = group.rows ?? [];
	// A stable array while a value is typed, so that no other row renders anew.
	const keys = rows.map(({ key }) => key).join();
	const taken = useMemo(() => keys.split(",").filter(Boolean), [keys]);
	const order = useOrder<HTMLTableSectionElement>(rows.length, (from, to) => {
		changeGroup(group.key, (all) => moved(all, from, to));
		props.onSaid(t("moved", { place: to + 1, count: rows.length }));
	});
	const kept = useKeptFocus(order.list, taken);
	const theirs = compared.rowsIn(group.key, taken);
	const hasRange = rows.some((row) => kindOfRow(row) === "range");
	const isMissing = (word: object | undefined) =>
		languages.filter((one) => !word || !(one in word));
	const lacks = isMissing(words.groups[group.key]);
	return (
		<section aria-label={title} data-at={props.at}>
			{!props.bare && (
				<div className={styles.groupHead}>
					{!readOnly && props.canMove && (
						<button
							type="button"
							className={styles.handle}
							aria-label={t("move", { name: title })}
							{...props.handle}
						>
							<Grip />
						</button>
					)}
					<h2>
						{readOnly ? (
							title
						) : (
							<button
								type="button"
								className={styles.name}
								aria-label={t("rename", { name: title })}
								onClick={() =>
									ask({
										section: "groups",
										taken: props.groupsTaken,
										onChoose: props.onRename,
									})
								}
							>
								<bdi>{title}</bdi>
							</button>
						)}
					</h2>
					{lacks.length > 0 && (
						<Lacks
							languages={lacks}
							onClick={() =>
								ask({ section: "groups", word: group.key, onChoose: () => {} })
							}
						/>
					)}
					{!readOnly && (
						<button
							type="button"
							className={styles.remove}
							aria-label={t("remove", { name: title })}
							onClick={props.onRemove}
						>
							<Cross />
						</button>
					)}
				</div>
			)}
			<div className={styles.scroll}>
				<table
					className={`${styles.table} ${styles.figures}`}
					data-ranges={hasRange || undefined}
				>
					<thead>
						<tr>
							{!readOnly && (
								<th scope="col" className={styles.narrow}>
									<span className={styles.unseen}>{t("order")}</span>
								</th>
							)}
							<th scope="col">{t("label")}</th>
							<th scope="col" className={styles.valueCell}>
								{t("value")}
							</th>
							{compared.model && (
								<th scope="col">
									<bdi>{compared.model.name}</bdi>
								</th>
							)}
							<th scope="col">{t("onThePage")}</th>
							{!readOnly && (
								<th scope="col" className={styles.narrow}>
									<span className={styles.unseen}>{t("removeColumn")}</span>
								</th>
							)}
						</tr>
					</thead>
					<tbody ref={order.list} {...kept}>
						{rows.map((row, index) => {
							const print = printed(row);
							const other = compared.rowOf(group.key, row.key);
							return (
								<FigureRow
									key={row.key}
									{...{ row, words, readOnly, ask, changeGroup, taken, shown }}
									group={group.key}
									at={`${props.at}/${row.key}`}
									order={order}
									index={index}
									fault={props.faultOf(index, row.key)}
									print={print === null ? null : print?.[shown]}
									theirs={compared.model ? (other ?? null) : undefined}
									onCurrent={props.onCurrent}
								/>
							);
						})}
						{theirs.map((row) => (
							<tr key={`theirs-${row.key}`} className={styles.theirs}>
								{!readOnly && <td className={styles.narrow} />}
								<th scope="row">
									<bdi>
										{wordIn(
											words.rows[row.key],
											row.key,
											pageLanguage(),
											defaultLanguage,
										)}
									</bdi>
								</th>
								<td className={styles.valueCell}>
									{!readOnly && (
										<button
											type="button"
											className={styles.small}
											onClick={() =>
												changeGroup(group.key, (all) => [
													...all,
													newRow(row.key, usual[row.key]),
												])
											}
										>
											{t("addThis")}
										</button>
									)}
								</td>
								<td>
									<RowText row={row} words={words} />
								</td>
								<td />
								{!readOnly && <td className={styles.narrow} />}
							</tr>
						))}
					</tbody>
				</table>
			</div>
			{rows.length === 0 && <p className={styles.hint}>{t("noRows")}</p>}
			{!readOnly && rows.length < (props.most ?? 500) && (
				<button
					type="button"
					className={styles.small}
					onClick={() => ask({ section: "rows", taken, onChoose: props.onAdd })}
				>
					{t("addRow")}
				</button>
			)}
		</section>
	);
}
