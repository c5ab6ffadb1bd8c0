import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ConsoleProblem } from "../../../../contracts/console/entries/drafts.ts";
import { languageNames } from "../../../../contracts/language.ts";
import { entryPath } from "../../addresses.ts";
import { useLabels } from "../fields/labels.ts";
import { useEntryName } from "../useEntryName.ts";
import styles from "./problems.module.css";

/** Problems that prevent publication, by entry, language and field, each with a link. */
export function ProblemList({ problems }: { problems: ConsoleProblem[] }) {
	const t = useTranslations("console.releases");
	if (problems.length === 0) return null;
	return (
		<section className={styles.problems} role="alert">
			<p>{t("problems", { count: problems.length })}</p>
			<ul>
				{problems.map((problem, n) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: they have no other name.
					<li key={n}>
						<ProblemItem problem={problem} />
					</li>
				))}
			</ul>
		</section>
	);
}

function ProblemItem({ problem }: { problem: ConsoleProblem }) {
	const t = useTranslations("console.releases");
	const { kind, title = "", entry, language, path } = problem;
	const { name } = useEntryName({ kind, title });
	const { pathOf, sayProblem } = useLabels(kind);
	const where = language ? languageNames[language] : t("facts");
	const field = path.length > 0 ? ` – ${pathOf(path)}` : "";
	const message = `${name} – ${where}${field}: ${sayProblem(problem)}`;
	if (!entry) return <span>{message}</span>;
	const hash = path.map((key) => `/${key}`).join("");
	const address = entryPath({ kind, id: entry }, language ?? "zxx");
	return <Link to={`${address}#${hash}`}>{message}</Link>;
}
