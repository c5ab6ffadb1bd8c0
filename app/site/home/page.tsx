import { useTranslations } from "use-intl";
import type { SiteCopy } from "../../../contracts/site/siteCopy.ts";
import { pageContext } from "../../context.ts";
import { LaterStyles } from "../../framework/styles/Styles.tsx";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { post, postList } from "../../request/request.ts";
import { CarLineUp } from "../CarLineUp.tsx";
import { fetchCopy, loadCopy } from "../copy.ts";
import { JsonLd } from "../head/JsonLd.tsx";
import { PageHead } from "../head/PageHead.tsx";
import { organizationData, webSiteData } from "../head/structuredData.ts";
import type { SiteHandle } from "../layout.tsx";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";
import { Hero } from "./Hero.tsx";
import { Intro } from "./Intro.tsx";
import { Newsroom } from "./Newsroom.tsx";
import { Service } from "./Service.tsx";
import { useSlides } from "./slides.ts";

/** News on the home page. */
const newsShown = 3;

export const handle: SiteHandle = { overlay: true };

export async function loader({ context }: Route.LoaderArgs) {
	const { language, readers } = context.get(pageContext);
	const [banners, car, { articles: news }, copy] = await Promise.all([
		readers.catalogue.banners(language),
		readers.catalogue.home(language),
		readers.news.list("news", language, { page: 1, limit: newsShown }),
		loadCopy(context),
	]);
	return { banners, car, news, copy: partOf(copy) };
}

export async function clientLoader({
	request: { signal },
}: Route.ClientLoaderArgs) {
	const body = { lang: pageLanguage() };
	// Banners are not awaited: default slides are shown until they arrive.
	const banners = post("banner-list", body, { signal });
	const [car, { data: news }, copy] = await Promise.all([
		post("car-home", body, { signal }),
		postList("new-list", { ...body, page: 1, limit: newsShown }, { signal }),
		fetchCopy({ beside: true }),
	]);
	return { banners, car, news, copy: partOf(copy) };
}

const partOf = ({ home, figures, hours }: SiteCopy) => ({
	...home,
	figures: figures.home,
	open: hours.open,
});

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations("home");
	const site = useSite();
	const { brand, cars } = site;
	const { banners, car, news, copy } = loaderData;
	const slides = useSlides(banners, cars, brand.line);
	return (
		<>
			<PageHead
				title={t("title", { brand: brand.name, line: brand.line })}
				description={brand.description}
				picture={slides[0]?.picture}
			/>
			<JsonLd
				data={{
					"@graph": [organizationData(site, copy.open), webSiteData(site)],
				}}
			/>
			<Hero key={slides[0]?.id} slides={slides} />
			<LaterStyles />
			<Intro {...copy.intro} figures={copy.figures} />
			<Newsroom car={car} news={news} dimensions={copy.dimensions} />
			<CarLineUp {...copy.lineUp} cars={cars} />
			<Service copy={copy.service} />
		</>
	);
}
