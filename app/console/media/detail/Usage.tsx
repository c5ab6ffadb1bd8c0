import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { keysOf } from "../../../../contracts/content/fields.ts";
import {
	isLanguageCode,
	languageNames,
} from "../../../../contracts/language.ts";
import { entryPath, screenPath } from "../../addresses.ts";
import { placeOf, useLabels } from "../../kit/fields/labels.ts";
import { useEntryName } from "../../kit/useEntryName.ts";
import styles from "./detail.module.css";
import type { MediaDetail } from "./detail.ts";

/** List of the entries that use a picture, with links to their editors. */
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
	const { kind, title = "", entry, language, at, where, release } = use;
	const t = useTranslations("console.media");
	const { pathOf } = useLabels(kind);
	const { name, kind: kindName, isNamed } = useEntryName({ kind, title });
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
				<bdi>{name}</bdi> {isNamed && <span>{kindName}</span>}
			</Link>
			<span className={styles.notes}>
				<span>{pathOf(keysOf(at).map(placeOf))}</span>
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
