import { useSyncExternalStore } from "react";
import {
	downloadCenterPath,
	loginPath,
} from "../../../contracts/addresses/addresses.ts";
import { useSite } from "../useSite.ts";
import { shareSession } from "./sessionTabs.ts";

/**
 * Addresses of links to the download center: the center itself where a token
 * record is in session storage, else the login (specification, section 2,
 * "Footer"). Only whether there is one counts. An address that names a language
 * takes it along: the server keeps it, for the center's own addresses name
 * none.
 */
export function useDownloadCenter(): { center: string; login: string } {
	const { to } = useSite();
	const center = useSyncExternalStore(watch, address, () => loginPath);
	return { center: to(center), login: to(loginPath) };
}

function address(): string {
	return hasToken() ? downloadCenterPath : loginPath;
}

function hasToken(): boolean {
	try {
		return sessionStorage.getItem("tokenInfo") !== null;
	} catch {
		// A browser that keeps nothing: nobody stays logged in there either.
		return false;
	}
}

/** A login in this tab is a change of page; one comes back to others of them. */
function watch(look: () => void): () => void {
	shareSession();
	const events = ["focus", "pageshow"] as const;
	for (const event of events) addEventListener(event, look);
	return () => {
		for (const event of events) removeEventListener(event, look);
	};
}
