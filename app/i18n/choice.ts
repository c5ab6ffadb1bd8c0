import { inLanguage } from "../../contracts/addresses/addresses.ts";
import {
	defaultLanguage,
	directionOf,
	isLanguageCode,
	type LanguageCode,
} from "../../contracts/language.ts";

const key = "language";

/** The language an address names (`/ar/models`), if it names one. */
export function languageInPath(pathname: string): LanguageCode | undefined {
	const first = pathname.split("/", 2)[1];
	return isLanguageCode(first) && first !== defaultLanguage ? first : undefined;
}

/**
 * Changes the language as section 4 of the specification says: store the code,
 * set the direction, go to `/`, reload. The cookie tells the server.
 */
export function chooseLanguage(language: LanguageCode): void {
	store(language);
	const root = document.documentElement;
	if (directionOf(language) === "rtl") root.dir = "rtl";
	else root.removeAttribute("dir");
	location.replace("/");
}

/** Changes the language of the page one is on: the download center has no other addresses. */
export function stayInLanguage(language: LanguageCode): void {
	store(language);
	location.reload();
}

/** An address that names its language; English's leads on to the one without, and is remembered. */
export function languageAddress(code: LanguageCode, path: string): string {
	return code === defaultLanguage ? `/${code}${path}` : inLanguage(code, path);
}

/** Whether the visitor has chosen a language in this browser. */
export function hasChosenLanguage(): boolean {
	return isLanguageCode(read()) || document.cookie.includes(`${key}=`);
}

/**
 * At start-up the stored code rules over the cookie, which a browser may have
 * dropped: the page is then loaded once more, in the right language.
 */
export function restoreLanguage(): void {
	if (languageInPath(location.pathname)) return;
	// A preview is in the language it was asked for.
	if (location.search.includes("preview=")) return;
	const stored = read();
	if (!isLanguageCode(stored) || stored === document.documentElement.lang)
		return;
	const told = () => document.cookie.includes(`${key}=${stored}`);
	// The server knew: the page is not published in this language.
	if (told()) return;
	store(stored);
	if (told()) location.reload();
}

function store(language: LanguageCode): void {
	try {
		localStorage.setItem(key, language);
	} catch {
		// Storage can be forbidden; the cookie then carries the choice alone.
	}
	// No `__Host-` name: the specification knows it as `language`, and it guards nothing.
	const secure = location.protocol === "https:" ? "; secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
	document.cookie = `${key}=${language}; path=/; max-age=31536000; samesite=lax${secure}`;
}

function read(): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}
