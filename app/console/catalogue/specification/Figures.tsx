import { useCallback, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import layout from "../../../ui/layout.module.css";
import type { WidgetProps } from "../../kit/fields/widgetProps.ts";
import styles from "../catalogue.module.css";
import { useWords } from "../useWords.ts";
import { WordDialog, type WordQuestion } from "../WordDialog.tsx";
import { useCompared } from "./compare.tsx";
import { GroupTable } from "./GroupTable.tsx";
import { type DraftRow, newRow } from "./typed.ts";
import { usePrinted } from "./usePrinted.ts";

/** Number of figures under a model's name. */
const most = 3;
const none: DraftRow[] = [];

/** The three figures under the name of a model. */
export default function Figures(props: WidgetProps) {
	const { value, onChange, readOnly, problems, at, label } = props;
	const t = useTranslations("console.catalogue");
	const rows = Array.isArray(value) ? (value as DraftRow[]) : none;
	const { words, usual, isFailed, reload } = useWords();
	const [question, setQuestion] = useState<WordQuestion>();
	const [message, setMessage] = useState("");
	const latest = useRef({ rows, onChange });
	latest.current = { rows, onChange };
	const printed = usePrinted(rows, words);
	const compared = useCompared();
	const changeGroup = useCallback(
		(_: string, work: (rows: DraftRow[]) => DraftRow[]) =>
			latest.current.onChange(work(latest.current.rows)),
		[],
	);
	const ask = useCallback((next: WordQuestion) => setQuestion(next), []);
	const close = useCallback(() => setQuestion(undefined), []);
	if (isFailed)
		return (
			<div role="alert" className={styles.state}>
				<p>{t("wordsFailed")}</p>
				<button type="button" className={styles.small} onClick={reload}>
					{t("again")}
				</button>
			</div>
		);
	if (!words)
		return (
			<p role="status" className={styles.state}>
				{t("loading")}
			</p>
		);
	return (
		<div className={styles.specification}>
			<GroupTable
				{...{ words, usual, readOnly, ask, changeGroup, compared, at, most }}
				bare
				group={{ key: "figures", rows }}
				title={label}
				problems={problems}
				faultOf={(index, key) =>
					problems.find(
						({ path }) =>
							path[0] === "figures" && (path[1] === index || path[1] === key),
					)?.code
				}
				shown={pageLanguage()}
				printed={printed.of}
				handle={{}}
				canMove={false}
				groupsTaken={[]}
				onAdd={(key) =>
					changeGroup("", (all) => [...all, newRow(key, usual[key])])
				}
				onRename={() => {}}
				onRemove={() => {}}
				onCurrent={() => {}}
				onSaid={setMessage}
			/>
			<p role="status" className={layout.hidden}>
				{message}
			</p>
			{question && <WordDialog question={question} onClose={close} />}
		</div>
	);
}
