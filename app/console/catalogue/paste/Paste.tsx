import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { localeOf } from "../../../../contracts/language.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { Button } from "../../kit/form/Button.tsx";
import button from "../../kit/form/form.module.css";
import styles from "../catalogue.module.css";
import type { DraftGroup } from "../specification/typed.ts";
import { WordDialog, type WordQuestion } from "../WordDialog.tsx";
import type { Usual, Words } from "../words.ts";
import { type Grid, gridOfText } from "./cells.ts";
import { gridOfHtml } from "./html.ts";
import { type DecimalSign, decimalSignIn } from "./numbers.ts";
import { Review } from "./Review.tsx";
import { type Decisions, planOf, take } from "./take.ts";
import { mostPasted, understand } from "./understand.ts";

type Clipboard = { html: string; text: string };
/** Most characters of a paste: no specification is longer, and parsing would block. */
const mostCharacters = 4_000_000;
const undecided: Decisions = {
	keys: {},
	values: {},
	takes: {},
	groups: {},
	mode: "add",
};

/** A specification from a spreadsheet: pasted, looked through, then taken. */
export function Paste(props: {
	words: Words;
	usual: Readonly<Record<string, Usual>>;
	groups: readonly DraftGroup[];
	/** Data pasted into the table; undefined: the dialog asks for it. */
	pasted: Clipboard | undefined;
	onTake: (groups: DraftGroup[], count: number) => void;
	onClose: () => void;
}) {
	const { words, usual, groups, pasted, onTake, onClose } = props;
	const t = useTranslations("console.catalogue");
	const heading = useRef<HTMLParagraphElement>(null);
	const [grid, setGrid] = useState<Grid | "too_long" | undefined>(
		() => pasted && gridOf(pasted),
	);
	const [column, setColumn] = useState<number>();
	const [sign, setSign] = useState<DecimalSign>();
	const [decisions, setDecisions] = useState<Decisions>(undecided);
	const [question, setQuestion] = useState<WordQuestion>();
	const close = useCallback(() => setQuestion(undefined), []);
	const fallback = decimalSignIn(localeOf(pageLanguage()));
	const found = useMemo(
		() =>
			Array.isArray(grid)
				? understand(grid, { words, usual, fallback, sign, column })
				: undefined,
		[grid, words, usual, fallback, sign, column],
	);
	const understood = found && !("fault" in found) ? found : undefined;
	const plan = useMemo(
		() => understood && planOf(understood, groups, usual, decisions),
		[understood, groups, usual, decisions],
	);

	const isRead = understood !== undefined;
	useEffect(() => {
		if (isRead) heading.current?.focus();
	}, [isRead]);

	const taken = plan && take(plan, groups, decisions.mode);
	return (
		<Sheet close={t("close")} title={t("paste")} onClose={onClose} size="full">
			<div className={styles.paste}>
				{!understood && (
					<>
						<p>{t("pasteHint")}</p>
						<textarea
							// biome-ignore lint/a11y/noAutofocus: what the dialog was opened for.
							autoFocus
							aria-label={t("pasteHere")}
							placeholder={t("pasteHere")}
							rows={6}
							dir="auto"
							value=""
							onPaste={(event) => {
								event.preventDefault();
								const { clipboardData } = event;
								setGrid(
									gridOf({
										html: clipboardData.getData("text/html"),
										text: clipboardData.getData("text/plain"),
									}),
								);
							}}
							onChange={({ target }) =>
								setGrid(gridOf({ html: "", text: target.value }))
							}
						/>
						<p role="alert" className={styles.fault}>
							{grid === "too_long" && t("pasteFault.too_long")}
							{found &&
								"fault" in found &&
								t(`pasteFault.${found.fault}`, {
									rows: found.rows,
									most: mostPasted,
								})}
						</p>
					</>
				)}
				{understood && plan && taken && (
					<>
						<p ref={heading} tabIndex={-1} className={styles.summary}>
							{t("understood", {
								taken: taken.count,
								left:
									understood.groups.flatMap(({ rows }) => rows).length -
									taken.count,
							})}
						</p>
						<div className={styles.tools}>
							{understood.columns.length > 1 && (
								<label className={styles.inline}>
									{t("valuesFrom")}
									<select
										value={understood.column}
										onChange={({ target }) => setColumn(Number(target.value))}
									>
										{understood.columns.map(({ at, name }, n) => (
											<option key={at} value={at}>
												{name || t("column", { number: n + 1 })}
											</option>
										))}
									</select>
								</label>
							)}
							<label className={styles.inline}>
								{t("decimalSign")}
								<select
									value={understood.sign}
									onChange={({ target }) =>
										setSign(target.value as DecimalSign)
									}
								>
									<option value=".">{t("signPoint")}</option>
									<option value=",">{t("signComma")}</option>
								</select>
							</label>
							{groups.length > 0 && (
								<label className={styles.inline}>
									{t("takeAs")}
									<select
										value={decisions.mode}
										onChange={({ target }) =>
											setDecisions({
												...decisions,
												mode: target.value as Decisions["mode"],
											})
										}
									>
										<option value="add">{t("modeAdd")}</option>
										<option value="replace">{t("modeReplace")}</option>
									</select>
								</label>
							)}
						</div>
						<Review
							{...{ plan, words, decisions, ask: setQuestion }}
							onDecide={setDecisions}
							groups={understood.groups}
						/>
						<div className={styles.actions}>
							<Button
								className={button.action}
								disabled={taken.count === 0}
								onClick={() => onTake(taken.groups, taken.count)}
							>
								{t("take", { count: taken.count })}
							</Button>
							<button
								type="button"
								className={button.quiet}
								onClick={() => {
									setGrid(undefined);
									setDecisions(undecided);
									setColumn(undefined);
									setSign(undefined);
								}}
							>
								{t("pasteOther")}
							</button>
						</div>
					</>
				)}
			</div>
			{question && <WordDialog question={question} onClose={close} />}
		</Sheet>
	);
}

/** The table of the HTML, where there is one: it knows of merged cells. */
function gridOf({ html, text }: Clipboard): Grid | "too_long" {
	if (html.length > mostCharacters || text.length > mostCharacters)
		return "too_long";
	const table = html === "" ? undefined : gridOfHtml(html);
	return table ?? gridOfText(text);
}
