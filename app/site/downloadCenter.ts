import { useSyncExternalStore } from "react";
import { downloadCenterPath, loginPath } from "../../contracts/addresses.ts";

/**
 * Where the way to the download center leads: in, where a token record is in
 * session storage, else to the login (specification, section 2, "Footer"). Only
 * whether there is one counts.
 */
export function useDownloadCenter(): string {
	return useSyncExternalStore(watch, address, () => loginPath);
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
	const events = ["focus", "pageshow"] as const;
	for (const event of events) addEventListener(event, look);
	return () => {
		for (const event of events) removeEventListener(event, look);
	};
}
