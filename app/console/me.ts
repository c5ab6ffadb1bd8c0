import { createContext, use, useEffect, useState } from "react";
import { setOwner } from "./auth/authRequests.ts";
import { type ConsoleAnswer, call } from "./request.ts";

/** Who is signed in, and what the site is: `console-me`. */
export type Me = ConsoleAnswer<"console-me">;

export const MeContext = createContext<Me | null>(null);

/** Who is signed in; `may(me.staff, …)` says what to offer. Inside of the console's frame only. */
export function useMe(): Me {
	const me = use(MeContext);
	if (!me) throw new Error("used outside of the console");
	return me;
}

let load = () => {};

/** Asks anew who is signed in: something of it has changed. */
export function reloadMe(): void {
	load();
}

/** Asks who is signed in, once; null until it is known. */
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
