import {
	type SortColumn,
	sortColumns,
} from "../../../contracts/files/fileBounds.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { useAddressParams } from "../kit/table/useAddressParams.ts";

/** Place that is shown, as its address says it. */
export type Shown = {
	/** Folder; empty at the top. */
	folder: string;
	search: string;
	sort: SortColumn;
	order: "asc" | "desc";
};

/** Tree and list of the library at the address that is shown. */
export function useLibrary() {
	const { params: address, change } = useAddressParams();
	const shown: Shown = {
		folder: (address.get("folder") ?? "").slice(0, 100),
		search: (address.get("search") ?? "").slice(0, 255),
		sort: sortColumns.find((one) => one === address.get("sort")) ?? "name",
		order: address.get("order") === "desc" ? "desc" : "asc",
	};
	const tree = useConsoleQuery("console-library-tree", {});
	const list = usePages(
		["console-library-list", shown],
		(after: string | null, options) =>
			call(
				"console-library-list",
				{ ...shown, ...(after !== null && { after }) },
				options,
			),
		(page) => page.after,
	);

	function show(next: Partial<Shown>, options = { replace: false }): void {
		// Words are looked for in one folder: another begins without.
		const others = next.folder !== undefined && { search: undefined };
		change({ ...others, ...next }, options);
	}

	return { shown, show, tree, list };
}
