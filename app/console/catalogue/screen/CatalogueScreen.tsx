import { NavLink, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { orderPath } from "../../addresses.ts";
import { NotFound } from "../../kit/states/States.tsx";
import styles from "../catalogue.module.css";
import { Models } from "./Models.tsx";
import { Slides } from "./Slides.tsx";

/** Screen of the models and the home page's slides, in their order. */
export default function CatalogueScreen() {
	const { part = "models" } = useParams();
	const t = useTranslations("console.catalogue");
	if (part !== "models" && part !== "slides") return <NotFound />;
	return (
		<div className={styles.screen}>
			<h1>{t("title")}</h1>
			<nav className={styles.parts} aria-label={t("title")}>
				<NavLink to={orderPath("model")} end>
					{t("models")}
				</NavLink>
				<NavLink to={orderPath("slide")}>{t("slides")}</NavLink>
			</nav>
			{part === "models" ? <Models /> : <Slides />}
		</div>
	);
}
