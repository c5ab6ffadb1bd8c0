import { useCallback, useEffect, useState } from "react";
import { call } from "../request.ts";

/** Whoever comes back to the page sees what came meanwhile, milliseconds. */
const fresh = 60_000;

/** How many notices are not read yet; undefined until it is known. */
export function useUnread() {
	const [unread, setUnread] = useState<number>();

	const refreshUnread = useCallback(() => {
		call<{ unread: number }>(
			"account-detail",
			{},
			// The badge is no reason to disturb; an ended session is.
			{ background: true, quiet: (error) => error.kind !== "loginExpired" },
		).then(
			(account) => setUnread(account.unread),
			() => {},
		);
	}, []);

	useEffect(() => {
		let asked = Date.now();
		refreshUnread();
		const onShown = () => {
			if (document.visibilityState !== "visible") return;
			if (Date.now() - asked < fresh) return;
			asked = Date.now();
			refreshUnread();
		};
		document.addEventListener("visibilitychange", onShown);
		return () => document.removeEventListener("visibilitychange", onShown);
	}, [refreshUnread]);

	return { unread, setUnread, refreshUnread };
}
