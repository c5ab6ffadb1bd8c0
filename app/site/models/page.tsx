import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import { CarLineUp } from "../CarLineUp.tsx";
import { fetchCopy, loadCopy } from "../copy.ts";
import { PageHead } from "../PageHead.tsx";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";

export async function loader({ context }: Route.LoaderArgs) {
	return (await loadCopy(context)).models;
}

export async function clientLoader() {
	return (await fetchCopy()).models;
}

export default function ModelsPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations("models");
	const { brand, cars } = useSite();
	return (
		<>
			<PageHead
				title={t("metaTitle", { brand: brand.name })}
				description={loaderData.description}
				picture={cars[0]?.picture}
				trail={[{ name: t("title"), path: pageMap.models.path }]}
			/>
			<CarLineUp title={t("title")} text={loaderData.intro} cars={cars} main />
		</>
	);
}
