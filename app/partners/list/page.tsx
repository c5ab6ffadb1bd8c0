import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { useCenter } from "../center.ts";
import { Breadcrumbs } from "../shell/Breadcrumbs.tsx";

const list =
	typeof document === "undefined" ? undefined : import("./FileList.tsx");
const FileList = lazy(async () => ({
	default: (await (list ?? import("./FileList.tsx"))).FileList,
}));

/** `/downloadbox/list`: the files of a folder (specification, section 2). */
export default function ListPage() {
	const t = useTranslations("partners.shell");
	const { place } = useCenter();
	return (
		<>
			{place && <Breadcrumbs crumbs={place.path} />}
			<h1>{place?.name ?? t("sharedMaterials")}</h1>
			<Suspense>
				{place && <FileList key={place.id} folder={place.id} />}
			</Suspense>
		</>
	);
}
