import { useTranslations } from "use-intl";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { useMe } from "../../me.ts";
import styles from "../catalogue.module.css";
import { RowText } from "../specification/RowText.tsx";
import type { DraftRow } from "../specification/typed.ts";
import type { WordQuestion } from "../WordDialog.tsx";
import { type Words, wordIn } from "../words.ts";
import type { Decisions, PlannedGroup, PlannedRow } from "./take.ts";
import type { PastedGroup } from "./understand.ts";

/** Review of a pasted table: how each line was understood, and ways to correct it. */
export function Review(props: {
	plan: readonly PlannedGroup[];
	/** Groups as they were parsed. */
	groups: readonly PastedGroup[];
	words: Words;
	decisions: Decisions;
	onDecide: (decisions: Decisions) => void;
	ask: (question: WordQuestion) => void;
}) {
	const { plan, groups, words, decisions, onDecide, ask } = props;
	const t = useTranslations("console.catalogue");
	const { sourceLanguage } = useMe();
	const language = pageLanguage();
	return (
		<div className={styles.review}>
			{plan.map(({ index, title, key, rows }) => (
				<section key={index} aria-label={title ?? t("untitled")}>
					<h3>
						{title && (
							<>
								<bdi>{title}</bdi> <span aria-hidden="true">→</span>{" "}
							</>
						)}
						<button
							type="button"
							className={styles.term}
							data-empty={key === undefined || undefined}
							aria-label={`${t("groupFor", { name: title ?? t("untitled") })}: ${key ? wordIn(words.groups[key], key, language, sourceLanguage) : t("choose.groups")}`}
							onClick={() =>
								ask({
									section: "groups",
									search: key ? "" : (title ?? ""),
									proposed: groups[index]?.proposed ?? [],
									onChoose: (group) =>
										onDecide({
											...decisions,
											groups: { ...decisions.groups, [index]: group },
										}),
								})
							}
						>
							{key ? (
								<bdi>
									{wordIn(words.groups[key], key, language, sourceLanguage)}
								</bdi>
							) : (
								t("choose.groups")
							)}
						</button>
					</h3>
					<div className={styles.scroll}>
						<table className={styles.table}>
							<thead>
								<tr>
									<th scope="col" className={styles.narrow}>
										{t("takeColumn")}
									</th>
									<th scope="col">{t("inTheTable")}</th>
									<th scope="col">{t("label")}</th>
									<th scope="col">{t("value")}</th>
									<th scope="col">{t("remarksColumn")}</th>
								</tr>
							</thead>
							<tbody>
								{rows.map((row) => (
									<ReviewRow
										key={row.pasted.line}
										{...{ row, words, decisions, onDecide, ask }}
									/>
								))}
							</tbody>
						</table>
					</div>
				</section>
			))}
		</div>
	);
}

function ReviewRow(props: {
	row: PlannedRow;
	words: Words;
	decisions: Decisions;
	onDecide: (decisions: Decisions) => void;
	ask: (question: WordQuestion) => void;
}) {
	const { row, words, decisions, onDecide, ask } = props;
	const { pasted, key, value, taken, before, twice } = row;
	const { line, label, cellText, proposed, remarks, refusal, about } = pasted;
	const t = useTranslations("console.catalogue");
	const { sourceLanguage } = useMe();
	const canTake = key !== undefined && value !== undefined && !twice;
	const decide = <K extends "keys" | "values" | "takes">(
		of: K,
		what: Decisions[K][number],
	) => onDecide({ ...decisions, [of]: { ...decisions[of], [line]: what } });
	const isWords = remarks.includes("words") && value && "text" in value;
	return (
		<tr
			data-faulty={!canTake || undefined}
			data-look={(remarks.length > 0 && canTake) || undefined}
		>
			<td className={styles.narrow}>
				<input
					type="checkbox"
					aria-label={t("takeLine", { name: label || String(line) })}
					checked={taken}
					disabled={!canTake}
					onChange={({ target }) => decide("takes", target.checked)}
				/>
			</td>
			<td>
				<bdi>{label}</bdi> <bdi className={styles.hint}>{cellText}</bdi>
			</td>
			<th scope="row">
				{label !== "" && (
					<button
						type="button"
						className={styles.term}
						data-empty={key === undefined || undefined}
						aria-label={`${t("labelFor", { name: label })}: ${key ? wordIn(words.rows[key], key, pageLanguage(), sourceLanguage) : t("choose.rows")}`}
						onClick={() =>
							ask({
								section: "rows",
								search: key ? "" : label,
								proposed,
								onChoose: (chosen) => decide("keys", chosen),
							})
						}
					>
						{key ? (
							<bdi>
								{wordIn(words.rows[key], key, pageLanguage(), sourceLanguage)}
							</bdi>
						) : (
							t("choose.rows")
						)}
					</button>
				)}
			</th>
			<td>
				{value && (
					<RowText
						row={{ key: key ?? "", ...value } as DraftRow}
						words={words}
					/>
				)}
				{isWords && (
					<button
						type="button"
						className={styles.small}
						onClick={() =>
							ask({
								section: "terms",
								search: cellText,
								onChoose: (term) => decide("values", { term }),
							})
						}
					>
						{t("asTerm")}
					</button>
				)}
				{!value &&
					refusal &&
					refusal !== "empty" &&
					refusal !== "no_label" &&
					refusal !== "twice" &&
					refusal !== "too_long" && (
						<button
							type="button"
							className={styles.small}
							onClick={() => decide("values", { text: cellText })}
						>
							{t("asText")}
						</button>
					)}
			</td>
			<td>
				{value === undefined && refusal && (
					<p className={styles.fault}>
						{t(`refusal.${refusal}`, { about: about ?? "" })}
					</p>
				)}
				{twice && (
					<p className={styles.fault}>{t("refusal.twice", { about: "" })}</p>
				)}
				{key === undefined && label !== "" && (
					<p className={styles.fault}>{t("noSuchLabel")}</p>
				)}
				{value === pasted.value &&
					remarks.map((remark) => (
						<p key={remark} className={styles.look}>
							{t(`remark.${remark}`)}
						</p>
					))}
				{before && value && (
					<p className={styles.hint}>
						{t("instead")} <RowText row={before} words={words} />
					</p>
				)}
			</td>
		</tr>
	);
}
