import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { languageNames } from "../../../contracts/language.ts";
import button from "../../ui/button.module.css";
import { entryPath } from "../addresses.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import type { ConsoleAnswer } from "../kit/requests/request.ts";
import styles from "./dialogs.module.css";

/** Reasons why something was not taken away at once. */
export type Refusal = Pick<
	ConsoleAnswer<"console-entry-remove">,
	"done" | "pointing" | "problems"
> & {
	/** Names of the languages visitors see it in, where that is all that is asked about. */
	shown?: string[];
	of: "remove" | "withdraw";
	/** Does it all the same. */
	go: () => void;
};

/** Dialog before an entry is removed: lists links to it, and allows removal where possible. */
export function Pointing(props: {
	refusal: Refusal | undefined;
	name: string;
	onClose: () => void;
}) {
	const { refusal, name, onClose } = props;
	const t = useTranslations("console.entries");
	const shell = useTranslations("console.shell");
	const format = useFormatter();
	if (!refusal) return null;
	const { of, pointing, problems, go, shown } = refusal;
	const possible = problems.length === 0;
	return (
		<Sheet
			title={t(`${of}_asked`, { name })}
			close={shell("dismiss")}
			onClose={onClose}
			alert
		>
			{pointing.length > 0 && (
				<>
					<p>
						{t("pointing", {
							count: new Set(pointing.map(({ entry }) => entry)).size,
						})}
					</p>
					<Pointers of={pointing} onGo={onClose} />
				</>
			)}
			{shown ? (
				<p>{t("removePublic", { languages: format.list(shown) })}</p>
			) : possible ? (
				<p>{t("pointingWritten")}</p>
			) : (
				<ul className={styles.fault}>
					{reasons(problems).map((code) => (
						<li key={code}>{t(`because_${code}`)}</li>
					))}
				</ul>
			)}
			<div className={styles.end}>
				<button
					type="button"
					className={button.quiet}
					// biome-ignore lint/a11y/noAutofocus: the answer that changes nothing, by which keys begin.
					autoFocus
					onClick={onClose}
				>
					{t("leaveIt")}
				</button>
				{possible && (
					<button type="button" className={button.action} onClick={go}>
						{shown ? t("remove") : t(`${of}_anyway`)}
					</button>
				)}
			</div>
		</Sheet>
	);
}

/** List of linking entries, each once, with the languages that contain the link. */
function Pointers(props: { of: Refusal["pointing"]; onGo: () => void }) {
	const t = useTranslations("console.entries");
	const kind = useTranslations("console.shell");
	const entries = [...Map.groupBy(props.of, ({ entry }) => entry).values()];
	return (
		<ul className={styles.pointing}>
			{entries.map(([first, ...others]) => {
				if (!first) return null;
				const all = [first, ...others];
				const { entry, title, slug } = first;
				return (
					<li key={entry}>
						<Link
							to={entryPath(
								{ kind: first.kind, id: entry },
								first.language ?? "zxx",
							)}
							onClick={props.onGo}
						>
							<bdi>{title || slug}</bdi>
							<span>{kind(`kind_${first.kind}`)}</span>
							{all.map(({ language, published }) => (
								<span key={`${language} ${published}`}>
									{language ? languageNames[language] : t("facts")}
									{!published && ` (${t("inDraft")})`}
								</span>
							))}
						</Link>
					</li>
				);
			})}
		</ul>
	);
}

/** The faults this can make, by what is said of them. */
const known = ["not_one_home", "language_missing", "entry_missing"] as const;

function reasons(problems: { code: string }[]) {
	const codes = new Set(problems.map(({ code }) => code));
	const named = known.filter((code) => codes.has(code));
	if (codes.has("dead_link") || codes.has("no_such_model"))
		return [...named, "pointed" as const];
	return named.length > 0 ? named : (["other"] as const);
}
