import { useTranslations } from "use-intl";
import { modelPath } from "../../../contracts/addresses/addresses.ts";
import { pageMap } from "../../../contracts/map.ts";
import { pageContext } from "../../context.ts";
import { LaterStyles } from "../../framework/styles/Styles.tsx";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { isNotFound, post } from "../../request/request.ts";
import { absent, askServer } from "../absent.ts";
import { CarLineUp } from "../CarLineUp.tsx";
import { fetchCopy, loadCopy } from "../copy.ts";
import { JsonLd } from "../head/JsonLd.tsx";
import { PageHead } from "../head/PageHead.tsx";
import { carData } from "../head/structuredData.ts";
import type { SiteHandle } from "../layout.tsx";
import { leadOn } from "../trueAddress.ts";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";
import { Contact } from "./Contact.tsx";
import { Gallery } from "./gallery/Gallery.tsx";
import { Highlights } from "./Highlights.tsx";
import { Looks } from "./looks/Looks.tsx";
import { ModelHero } from "./ModelHero.tsx";
import { Overview } from "./Overview.tsx";
import { SectionLine } from "./SectionLine.tsx";
import { Specifications } from "./Specifications.tsx";

export const handle: SiteHandle = { overlay: true };

export async function loader({ context, params }: Route.LoaderArgs) {
	const { language, readers } = context.get(pageContext);
	const [car, { model: copy }] = await Promise.all([
		readers.catalogue.detail(language, { name: params.carname }),
		loadCopy(context),
	]);
	if (!car) throw absent(context);
	return { car, copy };
}

export async function clientLoader({
	params,
	request,
}: Route.ClientLoaderArgs) {
	const { signal } = request;
	const body = { lang: pageLanguage(), name: params.carname };
	const [car, { model: copy }] = await Promise.all([
		post("car-detail", body, { signal }).catch((error) => {
			if (isNotFound(error)) throw askServer(request);
			throw error;
		}),
		fetchCopy({ beside: true }),
	]);
	leadOn(request, modelPath(car.name));
	return { car, copy };
}

export default function ModelPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations("model");
	const shell = useTranslations("shell");
	const site = useSite();
	const { brand, cars } = site;
	const { car, copy } = loaderData;
	return (
		<>
			<PageHead
				title={t("metaTitle", {
					model: car.name,
					kind: `${car.body} · ${car.energy}`,
					brand: brand.name,
				})}
				description={car.synopsis}
				picture={car.hero}
				trail={[
					{ name: shell("models"), path: pageMap.models.path },
					{ name: car.name, path: modelPath(car.name) },
				]}
			/>
			<JsonLd data={carData(site, car)} />
			{/* The key resets all state when another model is opened (section 2). */}
			<div key={car.id}>
				<ModelHero car={car} />
				<LaterStyles />
				<SectionLine car={car} />
				<Overview car={car} />
				<Highlights car={car} />
				{/* Far enough down that its pictures are no part of the first view. */}
				<Looks car={car} />
				<Specifications car={car} note={copy.note} />
				<Gallery car={car} />
				<Contact car={car} copy={copy} />
				<CarLineUp
					title={t("others")}
					cars={cars.filter(({ id }) => id !== car.id)}
				/>
			</div>
		</>
	);
}
