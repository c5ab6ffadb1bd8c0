import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { languageNames } from "../../../../contracts/language.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import layout from "../../../ui/layout.module.css";
import type { WidgetProps } from "../../kit/fields/widgetProps.ts";
import { Grip } from "../../kit/order/Grip.tsx";
import { useKeptFocus } from "../../kit/order/useKeptFocus.ts";
import { moved, useOrder } from "../../kit/order/useOrder.ts";
import { useMe } from "../../me.ts";
import { showDone } from "../../toasts.ts";
import styles from "../catalogue.module.css";
import { Cross } from "../specification/GroupMarks.tsx";
import { useWords } from "../useWords.ts";
import { WordDialog, type WordQuestion } from "../WordDialog.tsx";
import { wordIn } from "../words.ts";
import { PicturePart } from "./PicturePart.tsx";

type Paint = { id: string; swatch?: unknown; picture?: unknown };

/** The paints a model can be had in: name, swatch, picture; the first is that of all other pictures. */
export default function Paints(props: WidgetProps) {
	const { value, onChange, readOnly, at, problems } = props;
	const t = useTranslations("console.catalogue");
	const { languages, sourceLanguage } = useMe();
	const paints = Array.isArray(value) ? (value as Paint[]) : [];
	const known = useWords().words;
	const words = known?.colours ?? {};
	const [question, setQuestion] = useState<WordQuestion>();
	const [message, setMessage] = useState("");
	const close = useCallback(() => setQuestion(undefined), []);
	const set = (next: Paint[]) => onChange(next.length === 0 ? undefined : next);
	const change = (id: string, part: Partial<Paint>) =>
		set(paints.map((one) => (one.id === id ? { ...one, ...part } : one)));
	const nameOf = (id: string) =>
		wordIn(words[id], id, pageLanguage(), sourceLanguage);
	const order = useOrder<HTMLOListElement>(paints.length, (from, to) => {
		set(moved(paints, from, to));
		setMessage(t("moved", { place: to + 1, count: paints.length }));
	});
	const taken = paints.map(({ id }) => id);
	const kept = useKeptFocus(order.list, taken);
	return (
		<div className={styles.looks}>
			{paints.length === 0 && <p className={styles.hint}>{t("noPaints")}</p>}
			<ol ref={order.list} className={styles.paints} {...kept}>
				{paints.map(({ id, swatch }, index) => {
					const name = nameOf(id);
					const lacks = languages.filter((one) => !words[id]?.[one]);
					const colour = typeof swatch === "string" ? swatch : "";
					return (
						<li key={id} {...order.rowOf()}>
							{!readOnly && paints.length > 1 && (
								<button
									type="button"
									className={styles.handle}
									aria-label={t("move", { name })}
									{...order.handleOf(index)}
								>
									<Grip />
								</button>
							)}
							<div className={styles.paint}>
								<p>
									{readOnly ? (
										<bdi>{name}</bdi>
									) : (
										<button
											type="button"
											className={styles.name}
											aria-label={t("rename", { name })}
											onClick={() =>
												setQuestion({
													section: "colours",
													taken,
													onChoose: (next) => change(id, { id: next }),
												})
											}
										>
											<bdi>{name}</bdi>
										</button>
									)}{" "}
									{index === 0 && (
										<small className={styles.hint}>{t("firstPaint")}</small>
									)}
								</p>
								<dl className={styles.wordList}>
									{languages.map(
										(one) =>
											words[id]?.[one] && (
												<div key={one} lang={one}>
													<dt className={layout.hidden}>
														{languageNames[one]}
													</dt>
													<dd>
														<bdi>{words[id][one]}</bdi>
													</dd>
												</div>
											),
									)}
								</dl>
								{lacks.length > 0 && known && (
									<button
										type="button"
										className={styles.lacks}
										onClick={() =>
											setQuestion({
												section: "colours",
												word: id,
												onChoose: () => {},
											})
										}
									>
										{t("lacks", { languages: lacks.join(", ") })}
									</button>
								)}
								<span className={styles.measure}>
									<input
										type="color"
										aria-label={t("swatchOf", { name })}
										disabled={readOnly}
										value={/^#[0-9a-f]{6}$/.test(colour) ? colour : "#808080"}
										onChange={({ target }) =>
											change(id, { swatch: target.value })
										}
									/>
									<input
										className={styles.text}
										aria-label={t("swatchCodeOf", { name })}
										dir="ltr"
										maxLength={7}
										readOnly={readOnly}
										aria-invalid={
											problems.some(
												({ path }) =>
													path[0] === "colours" &&
													(path[1] === index || path[1] === id) &&
													path[2] === "swatch",
											) || undefined
										}
										value={colour}
										onChange={({ target }) =>
											change(id, { swatch: target.value.trim().toLowerCase() })
										}
									/>
								</span>
								<PicturePart
									at={`${at}/${id}/picture`}
									label={t("pictureOf", { name })}
								/>
							</div>
							{!readOnly && (
								<button
									type="button"
									className={styles.remove}
									aria-label={t("remove", { name })}
									onClick={() => {
										set(paints.filter((one) => one.id !== id));
										showDone(t("paintRemoved", { name }), () => set(paints));
									}}
								>
									<Cross />
								</button>
							)}
						</li>
					);
				})}
			</ol>
			{!readOnly && (
				<button
					type="button"
					className={styles.small}
					onClick={() =>
						setQuestion({
							section: "colours",
							taken,
							onChoose: (id) => set([...paints, { id, swatch: "#808080" }]),
						})
					}
				>
					{t("addPaint")}
				</button>
			)}
			<p role="status" className={layout.hidden}>
				{message}
			</p>
			{question && <WordDialog question={question} onClose={close} />}
		</div>
	);
}
