import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCenter } from "../center.ts";
import { FileList } from "../list/FileList.tsx";
import { type FileQuery, firstPage } from "../list/query.ts";
import { ViewTitle } from "../ViewTitle.tsx";
import styles from "./center.module.css";
import { SearchScope } from "./SearchScope.tsx";

/**
 * What was found, in the place of the routed view (specification, section 2): in
 * all of the library, or below the folder that was shown.
 */
export function SearchResult({ name }: { name: string }) {
	return <Found key={name} name={name} />;
}

function Found({ name }: { name: string }) {
	const t = useTranslations("partners");
	const { target } = useCenter();
	const [query, setQuery] = useState<FileQuery>({
		...firstPage,
		node: "",
		folder: "",
		name,
	});
	const change = (changes: Partial<FileQuery>) =>
		setQuery({ ...query, ...changes });
	return (
		<FileList
			query={query}
			onQuery={change}
			head={(files, failed) => (
				<>
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
					{target && (
						<SearchScope
							folder={target.name}
							within={query.node !== ""}
							onWithin={(within) => {
								const { node, folder } = within
									? target
									: { node: "", folder: "" };
								change({ node, folder, page: 1 });
							}}
						/>
					)}
				</>
			)}
		/>
	);
}
