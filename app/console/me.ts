import { createContext, use, useEffect, useState } from "react";
import { setOwner } from "./auth/authRequests.ts";
import { type ConsoleAnswer, call } from "./request.ts";

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

let load = () => {};

/** Reloads the signed-in user after a change. */
export function reloadMe(): void {
	load();
}

/** Loads the signed-in user once; null until it has arrived. */
export function useMeCall(): Me | null {
	const [me, setMe] = useState<Me | null>(null);
	useEffect(() => {
		let away = false;
		load = () => {
			call("console-me", {}).then(
				(answer) => {
					setOwner(answer.staff.id);
					if (!away) setMe(answer);
				},
				() => {},
			);
		};
		load();
		return () => {
			away = true;
		};
	}, []);
	return me;
}
