import { lazy, Suspense, useLayoutEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useCenter } from "../center.ts";
import { Breadcrumbs, type Crumb } from "../shell/folders/Breadcrumbs.tsx";
import { ViewTitle } from "../ui/ViewTitle.tsx";
import type { UploadTarget } from "../upload/sending/transfer.ts";
import { FilePlace } from "./FilePlace.tsx";
import { type FileQuery, listPath, readQuery } from "./query.ts";
import type { Files } from "./useFiles.ts";

const list =
	typeof document === "undefined" ? undefined : import("./FileList.tsx");
const result =
	typeof document === "undefined"
		? undefined
		: import("../shell/search/SearchResult.tsx");
const SearchResult = lazy(async () => ({
	default: (await (result ?? import("../shell/search/SearchResult.tsx")))
		.SearchResult,
}));
const fresh =
	typeof document === "undefined" ? undefined : import("../news/NewFiles.tsx");
const NewFiles = lazy(async () => ({
	default: (await (fresh ?? import("../news/NewFiles.tsx"))).NewFiles,
}));
const FileList = lazy(async () => ({
	default: (await (list ?? import("./FileList.tsx"))).FileList,
}));

/** `/downloadbox/list`: the files of a folder (specification, section 2). */
export default function ListPage() {
	const t = useTranslations("partners");
	const { place, tree } = useCenter();
	const [address] = useSearchParams();
	const navigate = useNavigate();
	// Until the tree has come, the address says it.
	const node = place?.id ?? address.get("defaultId") ?? "";
	const query = readQuery(address, node);
	// The second of two quick changes builds on the query of the first.
	const requestedQuery = useRef(query);
	// biome-ignore lint/correctness/useExhaustiveDependencies: an address says what is asked for.
	useLayoutEffect(() => {
		requestedQuery.current = query;
	}, [address.toString(), node]);
	const change = (changes: Partial<FileQuery>, replace = false) => {
		requestedQuery.current = { ...requestedQuery.current, ...changes };
		return navigate(listPath(requestedQuery.current), { replace });
	};
	const file = address.get("file");
	if (file && !query.name) return <FilePlace key={file} id={file} />;
	if (query.name)
		return (
			<Suspense fallback={<ViewTitle>{t("shell.searchResult")}</ViewTitle>}>
				<SearchResult query={query} onQuery={change} />
			</Suspense>
		);
	if (query.isNew)
		return (
			<Suspense fallback={<ViewTitle>{t("news.link")}</ViewTitle>}>
				<NewFiles query={query} onQuery={change} />
			</Suspense>
		);
	if (!place && !(query.folder && tree.data))
		return <ViewTitle>{t("shell.sharedMaterials")}</ViewTitle>;

	/** The folder that is shown; a folder in the node is known with the answer. */
	function into(files?: Files): UploadTarget | null {
		const { folder } = query;
		const steps = folder ? currentOf(files)?.path : place?.path;
		const path = steps?.map(({ name }) => name);
		const name = path?.at(-1);
		if (folder && name === undefined) return null;
		return { node, folder, name: name ?? "", path: path ?? [] };
	}

	function currentOf(files?: Files): Files | undefined {
		const isIt =
			files?.query.node === node && files.query.folder === query.folder;
		return isIt ? files : undefined;
	}

	function head(files?: Files, failed = false) {
		const current = currentOf(files);
		// The way to what was granted begins there, not at a node of the tree.
		const isApart =
			current !== undefined && current.path[0]?.id !== place?.path[0]?.id;
		const nodes = isApart ? [] : (place?.path ?? []);
		// The tree's part is known at once; folders in it come with the answer.
		const folders = current?.path.slice(nodes.length) ?? [];
		const crumbs: Crumb[] = [
			...nodes.map(({ id, name }) => ({
				id,
				name,
				to: listPath({ node: id }),
			})),
			...folders.map(({ id, name }) => ({
				id,
				name,
				to: listPath({ node, folder: id }),
			})),
		];
		const name = crumbs.at(-1)?.name ?? t("shell.sharedMaterials");
		const settled = current !== undefined || failed;
		return (
			<>
				<Breadcrumbs crumbs={crumbs} />
				<ViewTitle
					ready={settled}
					announcement={
						current && `${name}: ${t("files.count", { count: current.count })}`
					}
				>
					<bdi>{name}</bdi>
				</ViewTitle>
			</>
		);
	}

	return (
		<Suspense fallback={head()}>
			<FileList
				key={`${node} ${query.folder}`}
				query={query}
				onQuery={change}
				into={into}
				head={head}
			/>
		</Suspense>
	);
}
