import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import type { SiteCopy } from "../../../contracts/site/siteCopy.ts";
import { LaterStyles } from "../../framework/styles/Styles.tsx";
import button from "../../ui/button.module.css";
import { fetchCopy, loadCopy } from "../copy.ts";
import { PageHead } from "../head/PageHead.tsx";
import type { SiteHandle } from "../layout.tsx";
import { telephone } from "../phone.ts";
import { Opening } from "../sections/Opening.tsx";
import { fetchPage, loadPage } from "../sections/pageData.ts";
import { Section } from "../sections/Section.tsx";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";
import { ContactLine } from "./ContactLine.tsx";
import { Contents } from "./Contents.tsx";
import { Network } from "./Network.tsx";

export const handle: SiteHandle = { overlay: true };

export async function loader({ context }: Route.LoaderArgs) {
	const [page, copy] = await Promise.all([
		loadPage(context, "customer-support"),
		loadCopy(context),
	]);
	return { page, copy: partOf(copy) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const [page, copy] = await Promise.all([
		fetchPage(request, "customer-support"),
		fetchCopy({ beside: true }),
	]);
	return { page, copy: partOf(copy) };
}

const partOf = ({ figures, hours }: SiteCopy) => ({
	figures: figures.support,
	hours,
});

/** Service in five parts (specification, section 2, "/customer-support"). */
export default function SupportPage({ loaderData }: Route.ComponentProps) {
	const { page, copy } = loaderData;
	const t = useTranslations("support");
	const { brand } = useSite();
	return (
		<>
			<PageHead
				title={t("metaTitle", { brand: brand.name })}
				description={page.description}
				picture={page.picture}
				trail={[{ name: page.title, path: pageMap.support.path }]}
			/>
			<Opening page={page}>
				<p>
					<a href={telephone(brand.phone)} className={button.light}>
						{/* Isolated, so that the plus sign stays in front in Arabic too. */}
						{t("call", { phone: `\u2066${brand.phone}\u2069` })}
					</a>
				</p>
			</Opening>
			<LaterStyles />
			<ContactLine hours={copy.hours} />
			<Contents sections={page.sections} />
			{page.sections.map((section, index) => (
				<Section
					key={section.key}
					section={section}
					turned={index % 2 === 1}
					deep={index % 2 === 1}
					order={section.key === "warranty" ? "steps" : undefined}
				>
					{section.key === "network" && <Network figures={copy.figures} />}
				</Section>
			))}
			<ContactLine />
		</>
	);
}
