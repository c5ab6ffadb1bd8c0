import type { ReactNode } from "react";
import { isNotFound } from "../../../request/request.ts";
import type { ConsoleQuery } from "../requests/useConsoleQuery.ts";
import { ListBones } from "../states/ListBones.tsx";
import { Failed, Nothing } from "../states/States.tsx";
import { OpenedFrame, Presence } from "./Opened.tsx";

/**
 * Item of an inbox that is open, or what stands in its place: that it is gone, what somebody
 * decided about it, that it is still coming or failed to.
 */
export function OpenedItem<Waiting, Decided>(props: {
	query: Pick<
		ConsoleQuery<{
			waiting?: Waiting | undefined;
			decided?: Decided | undefined;
		}>,
		"loaded" | "isCurrent" | "reload"
	>;
	/** Link back to the list, where the item covers it. */
	back: { to: string; label: string } | undefined;
	/** Id of the heading that names it. */
	labelledBy: string;
	gone: { title: string; text: string };
	/** Says what was decided, and by whom. */
	say: (decided: Decided) => string;
	children: (waiting: Waiting) => ReactNode;
}) {
	const { query, back, labelledBy, gone, say, children } = props;
	const { loaded, isCurrent, reload } = query;
	const { waiting, decided } = loaded.data ?? {};
	if (loaded.state === "failed" && isNotFound(loaded.error))
		return (
			<OpenedFrame back={back}>
				<Nothing {...gone} />
			</OpenedFrame>
		);
	if (decided && isCurrent)
		return (
			<OpenedFrame back={back}>
				<Presence text={say(decided)} />
			</OpenedFrame>
		);
	if (!waiting || !isCurrent)
		return (
			<OpenedFrame back={back}>
				{loaded.state === "failed" ? (
					<Failed onAgain={reload} />
				) : (
					<ListBones />
				)}
			</OpenedFrame>
		);
	return (
		<OpenedFrame back={back} labelledBy={labelledBy}>
			{children(waiting)}
		</OpenedFrame>
	);
}
