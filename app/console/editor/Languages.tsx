import { useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { useTranslations } from "use-intl";
import { languageNames } from "../../../contracts/language.ts";
import { may } from "../../../contracts/rights.ts";
import { entryPath } from "../addresses.ts";
import { useAllProblems, useEditor, useFound } from "../kit/draft/editor.ts";
import { useMe } from "../me.ts";
import styles from "./editor.module.css";

/** The facts of an entry and its languages, each with its state; every one has an address. */
export function Languages() {
	const t = useTranslations("console.editor");
	const me = useMe();
	const { form, kind, entry } = useEditor();
	const { languages } = useFound();
	const problems = useAllProblems();
	const shown = languages.filter(({ language }) =>
		language === "zxx" ? form.facts : form.texts,
	);
	const list = useRef<HTMLUListElement>(null);
	useEffect(() => {
		list.current
			?.querySelector("[aria-current]")
			?.closest("li")
			?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, []);
	if (shown.length < 2) return null;
	return (
		<nav className={styles.languages} aria-label={t("languages")}>
			<ul ref={list}>
				{shown.map(({ language, state }) => {
					const faults = problems.filter(
						(one) =>
							one.entry === entry && (one.language ?? "zxx") === language,
					).length;
					const isClosed = !may(me.staff, "content.write", { kind, language });
					return (
						<li key={language}>
							<NavLink
								to={entryPath({ kind, id: entry }, language)}
								replace
								lang={language === "zxx" ? undefined : language}
							>
								{language === "zxx" ? t("facts") : languageNames[language]}
							</NavLink>
							<span className={styles.state} data-state={state}>
								{t(`state_${state}`)}
								{faults > 0 && <b> · {t("faults", { count: faults })}</b>}
								{isClosed && ` · ${t("readOnly")}`}
							</span>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}
