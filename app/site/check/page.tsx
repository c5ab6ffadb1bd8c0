import { useTranslations } from "use-intl";
import { pageContext } from "../../context.ts";
import { textsLoader } from "../../i18n/loadTexts.ts";
import { MoreMessages } from "../../i18n/MoreMessages.tsx";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import layout from "../../ui/layout.module.css";
import { PageHead } from "../head/PageHead.tsx";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";
import { CheckForm } from "./CheckForm.tsx";
import styles from "./check.module.css";

/** Loads the texts of the check. */
const loadTexts = textsLoader(
	"check",
	import.meta.glob("./*/check.json", { base: "/texts" }),
);

export async function loader({ context }: Route.LoaderArgs) {
	const { language } = context.get(pageContext);
	return { texts: await loadTexts(language) };
}

export async function clientLoader() {
	return { texts: await loadTexts(pageLanguage()) };
}

export default function CheckPage({ loaderData }: Route.ComponentProps) {
	return (
		<MoreMessages area="check" texts={loaderData.texts}>
			<Check />
		</MoreMessages>
	);
}

/** Holds a document that somebody has against the library (docs/decisions/0102). */
function Check() {
	const t = useTranslations("check");
	const { brand } = useSite();
	const intro = t("intro", { brand: brand.name });
	return (
		<>
			<PageHead
				title={t("metaTitle", { brand: brand.name })}
				description={intro}
			/>
			<meta name="robots" content="noindex" />
			<div className={`${layout.bounds} ${layout.section} ${styles.check}`}>
				<h1>{t("title")}</h1>
				<p>{intro}</p>
				<p className={styles.soft}>{t("privacy")}</p>
				<noscript>
					<p>{t("noScript")}</p>
				</noscript>
				<CheckForm />
			</div>
		</>
	);
}
