import { useTranslations } from "use-intl";
import type { Banner, Car } from "../../../contracts/catalogue.ts";
import { pageContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { post } from "../../request/request.ts";
import { CarLineUp } from "../CarLineUp.tsx";
import type { SiteHandle } from "../layout.tsx";
import { PageHead } from "../PageHead.tsx";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";
import { Dimensions } from "./Dimensions.tsx";
import { Hero } from "./Hero.tsx";
import { Intro } from "./Intro.tsx";

export const handle: SiteHandle = { overlay: true };

export async function loader({ context }: Route.LoaderArgs) {
	const { language, services } = context.get(pageContext);
	const [banners, car] = await Promise.all([
		services.catalogue.banners(language),
		services.catalogue.home(language),
	]);
	return { banners, car };
}

export async function clientLoader({
	request: { signal },
}: Route.ClientLoaderArgs) {
	const body = { lang: pageLanguage() };
	const [banners, car] = await Promise.all([
		post<Banner[]>("banner-list", body, { signal }),
		post<Car>("car-home", body, { signal }),
	]);
	return { banners, car };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations("home");
	const { brand, cars } = useSite();
	const { banners, car } = loaderData;
	return (
		<>
			<PageHead
				title={t("title", { brand: brand.name, line: brand.line })}
				description={brand.description}
				picture={banners[0]?.picture}
			/>
			<Hero banners={banners} />
			<Intro />
			{car && <Dimensions car={car} />}
			<CarLineUp title={t("lineUpTitle")} text={t("lineUpText")} cars={cars} />
		</>
	);
}
