import { consolePath } from "../addresses.ts";
import { call } from "../kit/requests/request.ts";
import { forgetVisits } from "./recent.ts";

/** Ends the session, and loads the console anew: nothing of it stays in memory. */
export async function signOut(): Promise<void> {
	const signedOn = await call("console-sign-out", {});
	forgetVisits();
	// A member who came in through a provider of single sign-on leaves there, too.
	location.assign(signedOn?.leave ?? consolePath);
}
