import { useFormatter, useNow } from "use-intl";
import { serverTime } from "../../../request/serverTime.ts";

/**
 * Formats how long ago something happened, in words. Counted by the server's
 * clock, this computer's may be hours off; what has happened is never ahead.
 */
export function useAgo(): (at: string) => string {
	const format = useFormatter();
	const now = serverTime(useNow({ updateInterval: 60_000 }));
	return (at) => {
		const then = new Date(at);
		return format.relativeTime(then > now ? now : then, now);
	};
}
