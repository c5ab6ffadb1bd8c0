import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { backgroundCall } from "../../../request/backgroundCall.ts";
import { useCall } from "../../../request/useCall.ts";
import { AskForAccess } from "../../asking/AskForAccess.tsx";
import { useCenter } from "../../center.ts";
import { FileList } from "../../list/FileList.tsx";
import type { FileQuery } from "../../list/query.ts";
import { callList } from "../../request.ts";
import { ViewTitle } from "../../ui/ViewTitle.tsx";
import styles from "../center.module.css";
import { Narrow } from "./Narrow.tsx";
import { SearchScope } from "./SearchScope.tsx";

/**
 * Results of a search, in the place of the files of a folder (specification,
 * section 2): in all of the library, or below the folder that was shown.
 */
export function SearchResult(props: {
	query: FileQuery;
	onQuery: (change: Partial<FileQuery>, instead?: boolean) => void;
}) {
	const t = useTranslations("partners");
	const { target } = useCenter();
	const { query, onQuery } = props;
	const { name } = query;
	useFolder(query);
	const [address] = useSearchParams();
	const isOfFile = address.has("file");
	return (
		<FileList
			key={name}
			query={query}
			onQuery={onQuery}
			head={(files, failed) => (
				<>
					<hgroup className={styles.found}>
						<ViewTitle
							ready={files !== undefined || failed}
							announcement={
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
							within={query.within}
							onWithin={(within) => {
								const { node, folder } = target;
								onQuery({ node, folder, within, page: 1 });
							}}
						/>
					)}
					<Narrow
						query={query}
						onNarrow={(narrowed) => onQuery({ ...narrowed, page: 1 })}
					/>
					{isOfFile && files?.count === 0 && <AskForAccess />}
				</>
			)}
		/>
	);
}

/** Tells the center which folder the address of a search names: a new load knows its id only. */
function useFolder({ node, folder }: FileQuery): void {
	const { target, setTarget } = useCenter();
	const isKnown = !folder || target?.folder === folder;
	const { loaded } = useCall(`folder ${isKnown ? "" : folder}`, async () => {
		if (isKnown) return undefined;
		const body = { catalogue_id: node, folder_id: folder, limit: 1 };
		const { path } = await callList("download_file_list", body, backgroundCall);
		const names = path.map(({ name }) => name);
		return { node, folder, name: names.at(-1) ?? "", path: names };
	});
	const found = loaded.data;
	useEffect(() => {
		if (found && found.folder === folder) setTarget(found);
	}, [found, folder, setTarget]);
}
