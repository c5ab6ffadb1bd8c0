import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { isLanguageCode, languageNames } from "../../../contracts/language.ts";
import { entryPath, screenPath } from "../addresses.ts";
import styles from "./detail.module.css";
import type { MediaDetail } from "./detail.ts";

/** Where a picture is used, with links to the editor of each. */
export function Usage({ uses }: { uses: MediaDetail["usedIn"] }) {
	const t = useTranslations("console.media");
	return (
		<section className={styles.part}>
			<h2>{t("usage")}</h2>
			{uses.length === 0 ? (
				<p className={styles.intro}>{t("unused")}</p>
			) : (
				<ul className={styles.uses}>
					{uses.map((use) => (
						<UseLine
							key={`${use.where} ${use.release?.id} ${use.entry} ${use.language} ${use.at}`}
							use={use}
						/>
					))}
				</ul>
			)}
		</section>
	);
}

export function UseLine({ use }: { use: MediaDetail["usedIn"][number] }) {
	const { kind, slug, entry, language, at, where, release } = use;
	const t = useTranslations("console.media");
	const shell = useTranslations("console.shell");
	// Of a kind that is newer than the words for it.
	const key = `kind_${kind}` as "kind_model";
	const name = shell.has(key) ? shell(key) : kind;
	const isText = isLanguageCode(language);
	return (
		<li>
			<Link
				to={
					release
						? screenPath(`releases/${release.id}`)
						: entryPath({ kind, id: entry }, isText ? language : "zxx")
				}
			>
				<span>{name}</span> <bdi>{slug}</bdi>
			</Link>
			<span className={styles.notes}>
				<span dir="ltr">{at.slice(1).replaceAll("/", " › ")}</span>
				{isText && <span>{languageNames[language]}</span>}
				<span data-where={where}>
					{release
						? t("inRelease", { name: release.name })
						: t(`where_${where}`)}
				</span>
			</span>
		</li>
	);
}
