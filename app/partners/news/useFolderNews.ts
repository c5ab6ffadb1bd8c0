import { useCallback } from "react";
import type { FileItem } from "../../../contracts/files/files.ts";
import { backgroundCall } from "../../request/backgroundCall.ts";
import { useCall } from "../../request/useCall.ts";
import { useCenter } from "../center.ts";
import { call } from "../request.ts";

/** Number of new files below each folder of a page of the list; asked only where anything is new at all. */
export function useFolderNews(items: FileItem[]): (id: string) => number {
	const { all } = useCenter().news;
	const ids = items.filter(({ type }) => type !== 1).map(({ id }) => id);
	const asked = all && all.count > 0 ? ids.join(",") : "";
	const { loaded } = useCall(`${all?.until} ${asked}`, async (signal) =>
		asked
			? call("new-files", { file_id: asked }, { ...backgroundCall, signal })
			: undefined,
	);
	const found = loaded.data;
	return useCallback(
		(id: string) => found?.folders.find((one) => one.id === id)?.count ?? 0,
		[found],
	);
}
