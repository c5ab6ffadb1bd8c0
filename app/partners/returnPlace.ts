import { downloadCenterPath } from "../../contracts/addresses.ts";

const key = "loginReturn";

/** Remembers the page of the center a visitor was sent away from. */
export function rememberPlace(path: string): void {
	sessionStorage.setItem(key, path);
}

/** The page to go to after the login, once; the center's first page by default. */
export function takePlace(): string {
	const path = sessionStorage.getItem(key);
	sessionStorage.removeItem(key);
	return path?.startsWith(downloadCenterPath) ? path : downloadCenterPath;
}
