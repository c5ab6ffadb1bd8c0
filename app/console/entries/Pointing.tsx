import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { languageNames } from "../../../contracts/language.ts";
import button from "../../ui/button.module.css";
import { entryPath } from "../addresses.ts";
import type { ConsoleAnswer } from "../request.ts";
import { Box } from "./Box.tsx";
import styles from "./box.module.css";

/** Why something was not taken away at once. */
export type Refusal = ConsoleAnswer<"console-entry-remove"> & {
	of: "remove" | "withdraw";
	/** Does it all the same. */
	go: () => void;
};

/** What still leads to an entry, before it is gone; and whether it can be all the same. */
export function Pointing(props: {
	refusal: Refusal | undefined;
	name: string;
	onClose: () => void;
}) {
	const { refusal, name, onClose } = props;
	const t = useTranslations("console.entries");
	if (!refusal) return null;
	const { of, pointing, problems, go } = refusal;
	const possible = problems.length === 0;
	return (
		<Box
			title={t(`${of}_asked`, { name })}
			open
			onOpen={(open) => open || onClose()}
			alert
		>
			{pointing.length > 0 && (
				<>
					<p>{t("pointing", { count: pointing.length })}</p>
					<Pointers of={pointing} onGo={onClose} />
				</>
			)}
			{possible ? (
				<p>{t("pointingWritten")}</p>
			) : (
				<ul className={styles.fault}>
					{reasons(problems).map((code) => (
						<li key={code}>{t(`because_${code}`)}</li>
					))}
				</ul>
			)}
			<div className={styles.end}>
				<button type="button" className={button.quiet} onClick={onClose}>
					{t("leaveIt")}
				</button>
				{possible && (
					<button type="button" className={button.action} onClick={go}>
						{t(`${of}_anyway`)}
					</button>
				)}
			</div>
		</Box>
	);
}

function Pointers(props: { of: Refusal["pointing"]; onGo: () => void }) {
	const t = useTranslations("console.entries");
	const kind = useTranslations("console.shell");
	return (
		<ul className={styles.pointing}>
			{props.of.map((one) => (
				<li key={`${one.entry} ${one.language} ${one.published}`}>
					<Link
						to={entryPath(
							{ kind: one.kind, id: one.entry },
							one.language ?? "zxx",
						)}
						onClick={props.onGo}
					>
						<bdi>{one.slug}</bdi>
						<span>{kind(`kind_${one.kind}`)}</span>
						<span>
							{one.language ? languageNames[one.language] : t("facts")}
						</span>
						{!one.published && <span>{t("inDraft")}</span>}
					</Link>
				</li>
			))}
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
