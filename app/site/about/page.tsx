import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import type { SiteCopy } from "../../../contracts/site/siteCopy.ts";
import { pageContext } from "../../context.ts";
import { LaterStyles } from "../../framework/styles/Styles.tsx";
import { fetchCopy, loadCopy } from "../copy.ts";
import type { OpenedCountry } from "../distributors/fetchDistributors.ts";
import { loadDistributorTexts } from "../distributors/texts.ts";
import { loadView } from "../distributors/view.ts";
import { JsonLd } from "../head/JsonLd.tsx";
import { PageHead } from "../head/PageHead.tsx";
import { dealerData } from "../head/structuredData.ts";
import type { SiteHandle } from "../layout.tsx";
import { ContactBand } from "../sections/ContactBand.tsx";
import { Opening } from "../sections/Opening.tsx";
import { fetchPage, loadPage } from "../sections/pageData.ts";
import { Section } from "../sections/Section.tsx";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";
import { CompanyFigures } from "./CompanyFigures.tsx";
import { Reach } from "./Reach.tsx";

export const handle: SiteHandle = { overlay: true };

export async function loader({ context, request }: Route.LoaderArgs) {
	const [page, copy, opened] = await Promise.all([
		loadPage(context, "about-us"),
		loadCopy(context),
		loadOpened(context, request),
	]);
	return { page, copy: partOf(copy), opened };
}

/** Distributors of the country that an address opens: for visitors without JavaScript. */
async function loadOpened(
	context: Route.LoaderArgs["context"],
	{ url }: Request,
): Promise<OpenedCountry | undefined> {
	const country = new URL(url).searchParams.get("country");
	if (!country) return undefined;
	const { language, readers } = context.get(pageContext);
	const [distributors, texts] = await Promise.all([
		readers.localDistributors.inCountry(country, language),
		loadDistributorTexts(language),
		loadView(),
	]);
	return distributors.length > 0 ? { country, distributors, texts } : undefined;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const [page, copy] = await Promise.all([
		fetchPage(request, "about-us"),
		fetchCopy({ beside: true }),
	]);
	return { page, copy: partOf(copy), opened: undefined };
}

const partOf = ({ figures, hours }: SiteCopy) => ({
	figures: figures.about,
	hours: hours.text,
});

/** The company (specification, section 2, "/about-us"). */
export default function AboutPage({ loaderData }: Route.ComponentProps) {
	const { page, copy, opened } = loaderData;
	const t = useTranslations("about");
	const site = useSite();
	const { brand } = site;
	return (
		<>
			<PageHead
				title={t("metaTitle", { brand: brand.name })}
				description={page.description}
				picture={page.picture}
				trail={[{ name: page.title, path: pageMap.aboutUs.path }]}
			/>
			{page.distributors && (
				<JsonLd data={{ "@graph": dealerData(site, page.distributors) }} />
			)}
			<Opening page={page} />
			<LaterStyles />
			<CompanyFigures figures={copy.figures} />
			{page.sections.map((section) => {
				const { key } = section;
				if (key === "layout" && page.distributors) {
					const { distributors } = page;
					return (
						<Reach
							key={key}
							section={section}
							distributors={distributors}
							opened={opened}
						/>
					);
				}
				if (key === "contact") {
					return <ContactBand key={key} section={section} hours={copy.hours} />;
				}
				return (
					<Section
						key={key}
						section={section}
						turned={key === "factory"}
						deep={key === "cooperation"}
						order={key === "cooperation" ? "time" : undefined}
					/>
				);
			})}
		</>
	);
}
