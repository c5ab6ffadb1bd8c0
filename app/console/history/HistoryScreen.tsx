import { useState } from "react";
import { Link, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { isLanguageCode, languageNames } from "../../../contracts/language.ts";
import { isNotFound } from "../../request/request.ts";
import { entryPath } from "../addresses.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed, NotFound } from "../kit/states/States.tsx";
import { useMe } from "../me.ts";
import { Activity } from "./Activity.tsx";
import { Comparison } from "./Comparison.tsx";
import styles from "./history.module.css";
import type { Place } from "./place.ts";
import { useVersionName, VersionRow } from "./VersionRow.tsx";

/** History of an entry: compares earlier versions, and publishes them again. */
export default function HistoryScreen() {
	const { kind = "", id = "", language = "" } = useParams();
	if (language !== "zxx" && !isLanguageCode(language)) return <NotFound />;
	return (
		<History
			key={`${id} ${language}`}
			{...{ kind, entry: id, language: language }}
		/>
	);
}

function History(place: Place) {
	const { kind, entry, language } = place;
	const t = useTranslations("console.history");
	const { sourceLanguage } = useMe();
	const { loaded, reload } = useConsoleQuery("console-versions", {
		entry,
		language,
	});
	const [one, setOne] = useState("published");
	const [other, setOther] = useState("draft");
	const [beside, setBeside] = useState(false);
	const [active, setActive] = useState(false);
	const { data } = loaded;
	const nameOf = useVersionName();
	if (loaded.state === "failed" && !data)
		return isNotFound(loaded.error) ? (
			<NotFound />
		) : (
			<Failed onAgain={reload} />
		);
	const options = [
		{ id: "draft", name: t("draft") },
		{ id: "published", name: t("publishedNow") },
		...(data ?? []).map((version) => ({
			id: version.id,
			name: nameOf(version),
		})),
	];
	const translated = language !== "zxx" && language !== sourceLanguage;
	const choice = (
		label: string,
		value: string,
		choose: (id: string) => void,
	) => (
		<label>
			{label}
			<select value={value} onChange={({ target }) => choose(target.value)}>
				{options.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</select>
		</label>
	);
	return (
		<>
			<div>
				<Link to={entryPath({ kind, id: entry }, language)}>{t("back")}</Link>
				<h1>
					{t("title")}
					{language !== "zxx" && ` – ${languageNames[language]}`}
				</h1>
			</div>
			<div className={styles.columns}>
				<section aria-label={t("versions")}>
					{data?.length === 0 && <p>{t("none")}</p>}
					<ul className={styles.versions}>
						{data?.map((version) => (
							<VersionRow
								key={version.id}
								{...{ version, place }}
								onDone={reload}
								onCompare={() => {
									setOne(version.id);
									setOther("published");
								}}
							/>
						))}
					</ul>
					<details
						onToggle={({ currentTarget }) => setActive(currentTarget.open)}
					>
						<summary>{t("changes")}</summary>
						<p className={styles.note}>{t("changesNote")}</p>
						{active && <Activity {...place} />}
					</details>
				</section>
				<section aria-label={t("compare")}>
					<div className={styles.choose}>
						{!beside && choice(t("from"), one, setOne)}
						{choice(beside ? t("translation") : t("to"), other, setOther)}
						{translated && (
							<button
								type="button"
								className={styles.small}
								aria-pressed={beside}
								onClick={() => setBeside(!beside)}
							>
								{t("withSource", { language: languageNames[sourceLanguage] })}
							</button>
						)}
					</div>
					<Comparison
						key={`${one} ${other} ${beside} ${data?.length}`}
						place={place}
						one={
							beside
								? { language: sourceLanguage, version: "published" }
								: { language, version: one }
						}
						other={{ language, version: other }}
						onDone={reload}
					/>
				</section>
			</div>
		</>
	);
}
