import { useTranslations } from "use-intl";
import { pageMap } from "../../../contracts/map.ts";
import { CarLineUp } from "../CarLineUp.tsx";
import { PageHead } from "../PageHead.tsx";
import { useSite } from "../useSite.ts";

export default function ModelsPage() {
	const t = useTranslations("models");
	const { brand, cars } = useSite();
	return (
		<>
			<PageHead
				title={t("metaTitle", { brand: brand.name })}
				description={t("metaDescription", {
					brand: brand.name,
					count: cars.length,
				})}
				picture={cars[0]?.picture}
				trail={[{ name: t("title"), path: pageMap.models.path }]}
			/>
			<CarLineUp title={t("title")} text={t("intro")} cars={cars} main />
		</>
	);
}
