import { useTranslations } from "use-intl";
import { FileList } from "../list/FileList.tsx";

/** What was found, in the place of the routed view (specification, section 2). */
export function SearchResult({ name }: { name: string }) {
	const t = useTranslations("partners.shell");
	return (
		<>
			<h1>{t("searchResult")}</h1>
			<FileList key={name} search={name} />
		</>
	);
}
