import type { ReactNode } from "react";
import type { ConsoleQuery } from "../requests/useConsoleQuery.ts";
import { ListBones } from "./ListBones.tsx";
import { Failed } from "./States.tsx";

/** Response of a query: the shape of a list until it is there, an error with a retry where it failed. */
export function Awaited<T>(props: {
	query: Pick<ConsoleQuery<T>, "loaded" | "reload">;
	children: (data: T) => ReactNode;
}) {
	const { query, children } = props;
	const { data, state } = query.loaded;
	if (data !== undefined) return children(data);
	return state === "failed" ? <Failed onAgain={query.reload} /> : <ListBones />;
}
