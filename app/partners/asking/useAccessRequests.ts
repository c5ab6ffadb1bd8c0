import { useEffect, useRef } from "react";
import { poll } from "../../request/poll.ts";
import type { PostOptions } from "../../request/request.ts";
import { useCall } from "../../request/useCall.ts";
import { useCenter } from "../center.ts";
import { callList } from "../request.ts";

/** Milliseconds: access ends by the clock, and answers come as notices, too. */
const rhythm = { next: () => 60_000, fresh: 5000 };

/**
 * Requests of the account for access, which stay as they are on the server: asked for again
 * when a notice has come or was read, for answers are told of by one, and now and then.
 */
export function useAccessRequests(options: PostOptions = {}) {
	const { unread } = useCenter();
	const asked = useCall("access-requests", (signal, how) =>
		callList("access-requests", {}, { signal, ...options, ...how }),
	);
	const { refresh } = asked;
	const before = useRef(unread);
	useEffect(() => {
		if (before.current !== undefined && before.current !== unread) refresh();
		before.current = unread;
	}, [unread, refresh]);
	useEffect(() => poll(async () => refresh(), rhythm), [refresh]);
	return asked;
}
