import { useState } from "react";
import { useTranslations } from "use-intl";
import { FileList } from "../list/FileList.tsx";
import { type FileQuery, firstPage } from "../list/query.ts";
import { ViewTitle } from "../ViewTitle.tsx";
import styles from "./center.module.css";

/** What was found in all of the library, in the place of the routed view (specification, section 2). */
export function SearchResult({ name }: { name: string }) {
	return <Found key={name} name={name} />;
}

function Found({ name }: { name: string }) {
	const t = useTranslations("partners");
	const [query, setQuery] = useState<FileQuery>({
		...firstPage,
		node: "",
		folder: "",
		name,
	});
	return (
		<FileList
			query={query}
			onQuery={(changes) => setQuery({ ...query, ...changes })}
			head={(files, failed) => (
				<hgroup className={styles.found}>
					<ViewTitle
						ready={files !== undefined || failed}
						said={
							files &&
							`${t("shell.searchResult")} “${name}”: ${t("files.count", { count: files.count })}`
						}
					>
						{t("shell.searchResult")}
					</ViewTitle>
					<p>
						<bdi>“{name}”</bdi>
					</p>
				</hgroup>
			)}
		/>
	);
}
