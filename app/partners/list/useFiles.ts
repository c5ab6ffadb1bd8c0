import { isNotFound } from "../../request/request.ts";
import { useCall } from "../../request/useCall.ts";
import { callList } from "../request.ts";
import { type FileQuery, listRequest, pageSize } from "./query.ts";

/**
 * A page of files; an answer that comes after a newer question is dropped.
 * Whether the folder asked for is gone, `isGone` says.
 */
export function useFiles(query: FileQuery) {
	const call = useCall(JSON.stringify(query), async (signal, how) => {
		const { data, count, path } = await callList(
			"download_file_list",
			{
				...listRequest(query),
				page: query.page,
				limit: pageSize,
			},
			// A folder that is gone is said in its place.
			{ signal, quiet: isNotFound, ...how },
		);
		return { query, items: data, count, path };
	});
	const { loaded } = call;
	return {
		...call,
		isGone: loaded.state === "failed" && isNotFound(loaded.error),
	};
}

export type Files = NonNullable<ReturnType<typeof useFiles>["loaded"]["data"]>;
