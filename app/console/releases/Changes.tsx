import { useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ReleaseChange } from "../../../contracts/console/releases.ts";
import { languageNames } from "../../../contracts/language.ts";
import type { ContentLanguage } from "../../../contracts/rights.ts";
import { entryPath } from "../addresses.ts";
import { Differences } from "../kit/differences/Differences.tsx";
import { useKeptFocus } from "../kit/order/useKeptFocus.ts";
import { useEntryName } from "../kit/useEntryName.ts";
import styles from "./releases.module.css";

/** `zxx` are the facts. */
export function useLanguageName() {
	const t = useTranslations("console.releases");
	return (language: ContentLanguage) =>
		language === "zxx" ? t("facts") : languageNames[language];
}

/** Changes of a release by entry and language, each with its differences. */
export function Changes<C extends ReleaseChange>(props: {
	changes: C[];
	open?: boolean;
	beside?: (change: C) => React.ReactNode;
}) {
	const { changes, open = false, beside } = props;
	const t = useTranslations("console.releases");
	const nameOf = useLanguageName();
	const list = useRef<HTMLUListElement>(null);
	const kept = useKeptFocus(
		list,
		changes.map(({ entry, language }) => `${entry} ${language}`),
	);
	return (
		<ul ref={list} className={styles.changes} {...kept}>
			{changes.map((change) => {
				const { entry, kind, language, title, differences } = change;
				return (
					<li key={`${entry} ${language}`}>
						<details open={open}>
							<summary>
								<EntryName {...{ kind, title }} />{" "}
								<span>
									<bdi>{nameOf(language)}</bdi>
								</span>{" "}
								{change.isNew && (
									<span className={styles.mark}>{t("new")}</span>
								)}
								{change.withdraws && (
									<span className={styles.mark} data-fault>
										{t("withdrawn")}
									</span>
								)}
								{!change.withdraws && (
									<small>
										<bdi>{t("fields", { count: differences.length })}</bdi>
									</small>
								)}
							</summary>
							{!change.withdraws && (
								<Differences {...{ kind, language, differences }} />
							)}
						</details>
						<div className={styles.row}>
							{change.writer && (
								<small>{t("writer", { name: change.writer.name })}</small>
							)}
							<Link to={entryPath({ kind, id: entry }, language)}>
								{t("edit")}
							</Link>
							{beside?.(change)}
						</div>
					</li>
				);
			})}
		</ul>
	);
}

function EntryName(of: { kind: string; title: string }) {
	return <bdi>{useEntryName(of).name}</bdi>;
}
