import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { helpPath, listPath, screenPath } from "../addresses.ts";
import styles from "./worklist.module.css";

const steps = [
	{ text: "stepBrand", to: screenPath("entries/site") },
	{ text: "stepModel", to: `${listPath("model")}?new` },
	{ text: "stepNews", to: `${listPath("news")}?new` },
] as const;

/** First steps on a site without any content. */
export function FirstSteps() {
	const t = useTranslations("console.worklist");
	return (
		<section className={styles.done}>
			<h2>{t("firstSteps")}</h2>
			<p>{t("firstStepsText")}</p>
			<ol className={styles.steps}>
				{steps.map(({ text, to }) => (
					<li key={text}>
						<Link to={to}>{t(text)}</Link>
					</li>
				))}
			</ol>
			<p>
				<Link to={helpPath()}>{t("guide")}</Link>
			</p>
		</section>
	);
}
