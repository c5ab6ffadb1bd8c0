import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { languageNames } from "../../../contracts/language.ts";
import { entryPath } from "../addresses.ts";
import type { FieldProblem } from "../kit/draft/draftFeedback.ts";
import {
	useAllProblems,
	useEditor,
	useSyncState,
	useUndecided,
} from "../kit/draft/editor.ts";
import { useLabels } from "../kit/fields/labels.ts";
import { ValueText } from "./conflicts/ValueText.tsx";
import styles from "./editor.module.css";
import { FieldLink } from "./FieldLink.tsx";

/** Everything that keeps the entry from being published, each leading to its field. */
export function Problems() {
	const t = useTranslations("console.editor");
	const problems = useAllProblems();
	const { length: open } = useUndecided();
	if (problems.length === 0 && open === 0) return null;
	return (
		<section className={styles.problems} aria-label={t("problemList")}>
			{open > 0 && <Undecided />}
			{problems.length > 0 && (
				<details open={problems.length < 6}>
					<summary>{t("problemCount", { count: problems.length })}</summary>
					<ul>
						{problems.map((problem, n) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: they have no other name.
							<li key={n}>
								<ProblemItem problem={problem} />
							</li>
						))}
					</ul>
				</details>
			)}
		</section>
	);
}

function ProblemItem({ problem }: { problem: FieldProblem }) {
	const t = useTranslations("console.editor");
	const { kind } = useEditor();
	const { pathOf, sayProblem, labelOf } = useLabels(problem.kind);
	const { at, language, path, entry } = problem;
	const field = path.length > 0 ? pathOf(path) : t("wholeEntry");
	const message = `${field}: ${sayProblem(problem)}`;
	if (at !== undefined) return <FieldLink at={at}>{message}</FieldLink>;
	const where = language ? languageNames[language] : t("facts");
	const text =
		problem.kind === kind
			? `${where} – ${message}`
			: `${labelOf({ path: "", key: problem.kind })}, ${where} – ${message}`;
	if (!entry) return <span>{text}</span>;
	const place = entryPath({ kind: problem.kind, id: entry }, language ?? "zxx");
	const hash = path.map((key) => `/${key}`).join("");
	return <Link to={`${place}#${hash}`}>{text}</Link>;
}

/** Changes somebody else was quicker than: those whose field is gone are decided here. */
function Undecided() {
	const t = useTranslations("console.editor");
	const { draft, kind } = useEditor();
	const { refused } = useSyncState();
	const fields = useUndecided();
	const { pathOf } = useLabels(kind);
	return (
		<div className={styles.undecided} role="status">
			<p>{t("undecided", { count: fields.length })}</p>
			<ul>
				{fields.map((at) => {
					const gone = refused.find((one) => one.at === at && one.noPlace);
					const name = pathOf(at.split("/").slice(1));
					if (!gone)
						return (
							<li key={at}>
								<FieldLink at={at}>{name}</FieldLink>
							</li>
						);
					return (
						<li key={at}>
							<p>{t("placeGone", { field: name })}</p>
							<blockquote>
								<ValueText value={gone.mine} />
							</blockquote>
							<button
								type="button"
								onClick={() => draft.sync.resolve(at, "theirs")}
							>
								{t("discardMine")}
							</button>
						</li>
					);
				})}
			</ul>
		</div>
	);
}
