import { useFormatter, useTranslations } from "use-intl";
import type { ReleaseDetail } from "../../../contracts/console/releases.ts";
import { languageNames } from "../../../contracts/language.ts";
import { useMe } from "../me.ts";
import styles from "./releases.module.css";
import { standingOf } from "./standing.ts";

/** Tells who can do with a release what the reader may not, and what the reader may do. */
export function WaitsFor({ release }: { release: ReleaseDetail }) {
	const t = useTranslations("console.releases");
	const format = useFormatter();
	const { staff } = useMe();
	const { waitsFor, mayFill, mayDrop } = standingOf(staff, release);
	if (!waitsFor) return null;
	const { state } = release;
	const what =
		state === "published" || state === "planned"
			? (`waits_${state}` as const)
			: "waits_open";
	const languages = waitsFor.languages.map((one) => languageNames[one]);
	return (
		<div className={styles.waits} role="note">
			<p>{t(what)}</p>
			{languages.length > 0 && (
				<p>
					{t("waitsTranslator", {
						count: languages.length,
						languages: format.list(languages),
					})}
				</p>
			)}
			{mayFill && <p>{t(mayDrop ? "mayOwn" : "mayFill")}</p>}
		</div>
	);
}
