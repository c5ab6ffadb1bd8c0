import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import button from "../../ui/button.module.css";
import type { SiteHandle } from "../layout.tsx";
import { PageHead } from "../PageHead.tsx";
import { telephone } from "../phone.ts";
import { Opening } from "../sections/Opening.tsx";
import { fetchPage, loadPage } from "../sections/pageData.ts";
import { Section } from "../sections/Section.tsx";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";
import { Contents } from "./Contents.tsx";
import { Line } from "./Line.tsx";
import { Network } from "./Network.tsx";

export const handle: SiteHandle = { overlay: true };

export function loader({ context }: Route.LoaderArgs) {
	return loadPage(context, "customer-support");
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return fetchPage(request.signal, "customer-support");
}

/** Service in five parts (specification, section 2, "/customer-support"). */
export default function SupportPage({
	loaderData: page,
}: Route.ComponentProps) {
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
			<Line />
			<Contents sections={page.sections} />
			{page.sections.map((section, index) => (
				<Section
					key={section.key}
					section={section}
					turned={index % 2 === 1}
					deep={index % 2 === 1}
					order={section.key === "warranty" ? "steps" : undefined}
				>
					{section.key === "network" && <Network />}
				</Section>
			))}
			<Line again />
		</>
	);
}
