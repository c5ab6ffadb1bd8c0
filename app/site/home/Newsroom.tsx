import { useTranslations } from "use-intl";
import type { Car } from "../../../contracts/catalogue/catalogue.ts";
import type { HomeTexts } from "../../../contracts/content/kinds/home.ts";
import { pageMap } from "../../../contracts/map.ts";
import type { Article } from "../../../contracts/news.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { Grid } from "../article/Grid.tsx";
import { SiteLink } from "../SiteLink.tsx";
import { Dimensions } from "./Dimensions.tsx";
import styles from "./newsroom.module.css";

/** The news room block with the four vehicle dimensions (specification, section 2). */
export function Newsroom(props: {
	car: Car | undefined;
	news: Article[];
	dimensions: HomeTexts["dimensions"];
}) {
	const t = useTranslations("home");
	const { car, news, dimensions } = props;
	return (
		<>
			{car && <Dimensions car={car} copy={dimensions} />}
			{news.length > 0 && (
				<section
					className={`${layout.bounds} ${layout.section} ${styles.newsroom}`}
				>
					<h2 className="wow">{t("newsTitle")}</h2>
					<Grid kind="news" articles={news} />
					<p>
						<SiteLink to={pageMap.newsroom.path} className={button.quiet}>
							{t("newsAll")}
						</SiteLink>
					</p>
				</section>
			)}
		</>
	);
}
