import { createContext, use } from "react";
import { setOwner } from "./kit/requests/authRequests.ts";
import { invalidate } from "./kit/requests/queries.ts";
import { type ConsoleAnswer, call } from "./kit/requests/request.ts";
import { useCallQuery } from "./kit/requests/useConsoleQuery.ts";

/** The signed-in user and the site's settings: response of `console-me`. */
export type Me = ConsoleAnswer<"console-me">;

export const MeContext = createContext<Me | null>(null);

/**
 * The signed-in user; `may(me.staff, …)` tells what to offer. Inside of the console's
 * frame only.
 */
export function useMe(): Me {
	const me = use(MeContext);
	if (!me) throw new Error("used outside of the console");
	return me;
}

/** Reloads the signed-in user after a change. */
export function reloadMe(): void {
	invalidate("console-me");
}

/** Loads the signed-in user once; null until it has arrived. */
export function useMeCall(): Me | null {
	const { loaded } = useCallQuery<Me>(["console-me"], async (options) => {
		const me = await call("console-me", {}, options);
		// Before any other call is made: it names its user.
		setOwner(me.staff.id);
		return me;
	});
	return loaded.data ?? null;
}
