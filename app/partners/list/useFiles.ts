import type { FileItem } from "../../../contracts/files.ts";
import type { Envelope } from "../../request/request.ts";
import { callWhole } from "../request.ts";
import { useCall } from "../useCall.ts";
import { type FileQuery, pageSize } from "./query.ts";

type Answer = Envelope<FileItem[]> & {
	count: number;
	path: { id: string; name: string }[];
};

/** A page of files; an answer that comes after a newer question is dropped. */
export function useFiles(query: FileQuery) {
	return useCall(JSON.stringify(query), async (signal) => {
		const { data, count, path } = await callWhole<Answer>(
			"download_file_list",
			{
				name: query.name,
				catalogue_id: query.node,
				folder_id: query.folder,
				page: query.page,
				limit: pageSize,
				sort: query.sort,
				order: query.order,
			},
			{ signal },
		);
		return { query, items: data, count, path };
	});
}

export type Files = NonNullable<ReturnType<typeof useFiles>["loaded"]["data"]>;
