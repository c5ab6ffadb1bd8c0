import { useCallback, useEffect } from "react";
import { mostChosen } from "../../../contracts/files/fileBounds.ts";
import type { FolderNode, NewFiles } from "../../../contracts/files/files.ts";
import { backgroundCall } from "../../request/backgroundCall.ts";
import { poll } from "../../request/poll.ts";
import { useCall } from "../../request/useCall.ts";
import { call } from "../request.ts";

/** Milliseconds: staff do not publish by the second. */
const rhythm = { next: () => 5 * 60_000, fresh: 60_000 };

/** New files of the library, and who wants them asked for anew. */
export type News = {
	/** Undefined until it is known. */
	all: NewFiles | undefined;
	/** New files below a node of the tree. */
	below: (id: string) => number;
	refresh: () => void;
};

/** Number of files that are new since the last visit, in all and below each node of the tree. */
export function useNews(nodes: FolderNode[] | undefined): News {
	const ids = nodes ? idsOf(nodes).slice(0, mostChosen).join(",") : undefined;
	const { loaded, refresh } = useCall(`news ${ids}`, async (signal) =>
		ids === undefined
			? undefined
			: call("new-files", { file_id: ids }, { ...backgroundCall, signal }),
	);
	useEffect(() => poll(async () => refresh(), rhythm), [refresh]);
	const all = loaded.data;
	const below = useCallback(
		(id: string) => all?.folders.find((one) => one.id === id)?.count ?? 0,
		[all],
	);
	return { all, below, refresh };
}

function idsOf(nodes: FolderNode[]): string[] {
	return nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);
}
