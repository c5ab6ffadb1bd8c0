import { useTranslations } from "use-intl";
import { directionOf, languageNames } from "../../../contracts/language.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import type { SiteHandle } from "../layout.tsx";
import { useSite } from "../useSite.ts";
import { FindingRow, PlainRow, VariantRow } from "./CheckRows.tsx";
import styles from "./ces.module.css";
import { checkNames } from "./findings.ts";
import { Report } from "./Report.tsx";
import { Summary } from "./Summary.tsx";
import { useFindings } from "./useFindings.ts";

export const handle: SiteHandle = { overlay: false };

/**
 * A self-test (specification, section 2, "/ces"): what this page got and what
 * this browser can do. Half of it needs no script: media queries choose words.
 */
export default function SelfTestPage() {
	const t = useTranslations("ces");
	const { brand, language } = useSite();
	const { findings, again } = useFindings();
	return (
		<div className={`${layout.bounds} ${styles.page}`}>
			<title>{t("metaTitle", { brand: brand.name })}</title>
			<meta name="description" content={t("intro", { brand: brand.name })} />
			<meta name="robots" content="noindex" />
			<h1>{t("title")}</h1>
			<p className={styles.intro}>{t("intro", { brand: brand.name })}</p>
			<Summary findings={findings} />
			<dl className={styles.rows}>
				<PlainRow label={t("language")} value={languageNames[language]} />
				<PlainRow label={t("direction")} value={t(directionOf(language))} />
				<VariantRow name="layout" variants={["desktop", "mobile"]} />
				<VariantRow name="scripting" variants={["on", "off"]} />
				<VariantRow name="motion" variants={["full", "reduced"]} />
				<VariantRow name="colours" variants={["own", "forced"]} />
				{checkNames.map((name) => (
					<FindingRow key={name} name={name} finding={findings?.[name]} />
				))}
			</dl>
			<div className={styles.actions}>
				<button type="button" className={button.quiet} onClick={again}>
					{t("again")}
				</button>
				<Report findings={findings} />
			</div>
			<section className={styles.older}>
				<h2>{t("olderTitle")}</h2>
				<p>{t("olderText")}</p>
				<p>{t("olderList")}</p>
			</section>
		</div>
	);
}
