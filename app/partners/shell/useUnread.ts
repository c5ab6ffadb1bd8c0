import { useCallback, useEffect, useState } from "react";
import { poll } from "../../request/poll.ts";
import { unseen } from "../../request/unseen.ts";
import { call } from "../request.ts";
import { hearTabs, tellTabs } from "../tabs.ts";

/** Milliseconds; whoever comes back to the page sees what came meanwhile. */
const rhythm = { next: () => 2 * 60_000, fresh: 5000 };

/** How many notices are not read yet, as in the other tabs; undefined until it is known. */
export function useUnread() {
	const [unread, show] = useState<number>();

	const setUnread = useCallback((count: number) => {
		show(count);
		tellTabs({ unread: count });
	}, []);

	const refreshUnread = useCallback(async () => {
		const account = await call("account-detail", {}, unseen).catch(
			() => undefined,
		);
		if (account) setUnread(account.unread);
	}, [setUnread]);

	useEffect(() => {
		refreshUnread();
		return poll(refreshUnread, rhythm);
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
