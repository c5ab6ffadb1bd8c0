import { useMemo } from "react";
import { fileKinds } from "../../../contracts/files/fileKinds.ts";
import { screenPath } from "../addresses.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { useAddressParams } from "../kit/table/useAddressParams.ts";

/** Milliseconds between two looks at what waits. */
const every = 15_000;

export type QueueFilterName = "folder" | "account" | "kind";
export type Queue = ReturnType<typeof useQueue>;

/** Uploads that wait, as the filters in the address say, and what there is to choose from. */
export function useQueue() {
	const { params, change, clear } = useAddressParams();
	const value = (name: QueueFilterName) =>
		(params.get(name) ?? "").slice(0, 100);
	const kind = fileKinds.find((one) => one === value("kind"));
	const filter = {
		...(value("folder") && { folder: value("folder") }),
		...(value("account") && { account: value("account") }),
		...(kind && { kind }),
	};
	const pages = usePages(
		["console-uploads", filter],
		(after: string | null, options) =>
			call(
				"console-uploads",
				{ ...filter, ...(after !== null && { after }) },
				options,
			),
		(page) => page.after,
	);
	const choices = useConsoleQuery(
		"console-uploads-choices",
		{},
		{ refetchInterval: every },
	);
	const rows = useMemo(
		() => pages.pages?.flatMap(({ uploads }) => uploads),
		[pages.pages],
	);
	const key = params.toString();
	return {
		...pages,
		rows,
		count: pages.pages?.[0]?.count,
		filter,
		filtered: Object.keys(filter).length,
		choices: choices.loaded.data,
		/** Address of an upload, or of the list, that keeps the filters. */
		pathOf: (id?: string) =>
			`${screenPath(id ? `uploads/${id}` : "uploads")}${key && `?${key}`}`,
		change: (name: QueueFilterName, to: string) => change({ [name]: to }),
		clear: () => clear(),
	};
}
