import { downloadCenterPath } from "../../../contracts/addresses/addresses.ts";

const key = "loginReturn";

/** Remembers the page of the center a visitor was sent away from. */
export function rememberPlace(path: string): void {
	try {
		sessionStorage.setItem(key, path);
	} catch {
		// Storage can be forbidden: the login then leads to the first page.
	}
}

/** The page to go to after the login, once; the center's first page by default. */
export function takePlace(): string {
	const path = read();
	return path?.startsWith(downloadCenterPath) ? path : downloadCenterPath;
}

function read(): string | null {
	try {
		const path = sessionStorage.getItem(key);
		sessionStorage.removeItem(key);
		return path;
	} catch {
		return null;
	}
}
