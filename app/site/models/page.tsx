import { useTranslations } from "use-intl";
import type { ModelFilter } from "../../../contracts/catalogue/filters.ts";
import { pageMap } from "../../../contracts/map.ts";
import { pageContext } from "../../context.ts";
import { textsLoader } from "../../i18n/loadTexts.ts";
import { MoreMessages } from "../../i18n/MoreMessages.tsx";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { post } from "../../request/request.ts";
import { CarLineUp } from "../CarLineUp.tsx";
import { fetchCopy, loadCopy } from "../copy.ts";
import { PageHead } from "../head/PageHead.tsx";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";
import { Filters } from "./Filters.tsx";
import { modelsLeft, readChosen } from "./filters.ts";
import { Pick, PickBar } from "./Picks.tsx";

/** Loads the texts of narrowing models down, and of choosing some to be compared. */
const loadTexts = textsLoader(
	"filters",
	import.meta.glob("./*/filters.json", { base: "/texts" }),
);

export async function loader({ context, request }: Route.LoaderArgs) {
	const { language, readers } = context.get(pageContext);
	const [{ models: copy }, filters, texts] = await Promise.all([
		loadCopy(context),
		readers.catalogue.filters(language),
		loadTexts(language),
	]);
	return { copy, filters, texts, chosen: readChosen(request.url, filters) };
}

let kept: Promise<ModelFilter[]> | undefined;

/** Fetches the filters once: further choices need no request. */
function fetchFilters(): Promise<ModelFilter[]> {
	kept ??= post("car-filters", { lang: pageLanguage() }).catch((error) => {
		kept = undefined;
		throw error;
	});
	return kept;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const [{ models: copy }, filters, texts] = await Promise.all([
		fetchCopy({ beside: true }),
		fetchFilters(),
		loadTexts(pageLanguage()),
	]);
	return { copy, filters, texts, chosen: readChosen(request.url, filters) };
}

export default function ModelsPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations("models");
	const { brand, cars } = useSite();
	const { copy, filters, chosen, texts } = loaderData;
	const names = cars.map(({ name }) => name);
	const left = new Set(modelsLeft(names, filters, chosen));
	return (
		<MoreMessages area="filters" texts={texts}>
			<PageHead
				title={t("metaTitle", { brand: brand.name })}
				description={copy.description}
				picture={cars[0]?.picture}
				trail={[{ name: t("title"), path: pageMap.models.path }]}
			/>
			<CarLineUp
				title={t("title")}
				text={copy.intro}
				cars={cars.filter(({ name }) => left.has(name))}
				main
				pick={({ name }) => <Pick name={name} />}
				below={<PickBar />}
			>
				<Filters
					filters={filters}
					chosen={chosen}
					names={names}
					left={left.size}
				/>
			</CarLineUp>
		</MoreMessages>
	);
}
