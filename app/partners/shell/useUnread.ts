import { useCallback, useEffect, useRef, useState } from "react";
import { backgroundCall } from "../../request/backgroundCall.ts";
import { poll } from "../../request/poll.ts";
import { call } from "../request.ts";
import { hearTabs, tellTabs } from "../session/tabs.ts";

/** Milliseconds between two looks, and the most after failures. */
const every = 8000;
const most = 2 * 60_000;
/** Milliseconds; whoever comes back to the page sees what came meanwhile. */
const fresh = 5000;

/**
 * Number of unread notices, shared with the other tabs; undefined until it is
 * known.
 */
export function useUnread() {
	const [unread, show] = useState<number>();

	const setUnread = useCallback((count: number) => {
		show(count);
		tellTabs({ unread: count });
	}, []);

	const failures = useRef(0);
	const refreshUnread = useCallback(async () => {
		const known = await call("download_msg_unread", {}, backgroundCall).catch(
			() => undefined,
		);
		failures.current = known ? 0 : failures.current + 1;
		if (known) setUnread(known.unread);
	}, [setUnread]);

	useEffect(() => {
		refreshUnread();
		const next = () => Math.min(every * 2 ** failures.current, most);
		return poll(refreshUnread, { next, fresh });
	}, [refreshUnread]);

	useEffect(
		() =>
			hearTabs(({ unread: count }) => {
				if (count !== undefined) show(count);
			}),
		[],
	);

	return { unread, setUnread, refreshUnread };
}
