import type { IncomingMessage, ServerResponse } from "node:http";
import type { LanguageCode } from "../../contracts/language.ts";
import { failurePage } from "../errorPages/failurePage.ts";
import type { StandaloneLook } from "../errorPages/standalonePage.ts";
import type { Entry } from "./entry.ts";
import { securityHeaders } from "./headers.ts";
import { acceptedBy, namesTag } from "./negotiate.ts";

/** Sends a page in the best encoding that is there, or says that the browser has it. */
export function sendEntry(
	request: IncomingMessage,
	response: ServerResponse,
	entry: Entry,
): void {
	const { kept, first } = acceptedBy(request.headers["accept-encoding"]);
	const { variants } = entry;
	const variant = variants[kept] ?? variants[first] ?? variants.identity;
	const tag = request.headers["if-none-match"];
	if (
		tag !== undefined &&
		entry.status === 200 &&
		namesTag(tag, variant.etag)
	) {
		response.writeHead(304, variant.unchanged);
		response.end();
		return;
	}
	response.writeHead(entry.status, variant.headers);
	response.end(request.method === "HEAD" ? undefined : variant.body);
}

/** Leads on, and remembers the language that the address named. */
export function sendRedirect(
	response: ServerResponse,
	to: {
		location: string;
		status: 301 | 302;
		chosen?: LanguageCode | undefined;
	},
	secure: boolean,
): void {
	const headers = securityHeaders(secure);
	headers.push(["Location", to.location], ["Cache-Control", "no-cache"]);
	if (to.chosen) {
		headers.push([
			"Set-Cookie",
			`language=${to.chosen}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? "; Secure" : ""}`,
		]);
	}
	response.writeHead(to.status, headers.flat());
	response.end();
}

/** What could not be answered: neither details nor an open connection. */
export function sendFailure(
	error: unknown,
	{ url = "/", headers: { cookie } }: IncomingMessage,
	response: ServerResponse,
	look: StandaloneLook,
): void {
	if (response.headersSent) {
		response.destroy();
		return;
	}
	const page = failurePage(error, url, cookie, look);
	const headers = [...securityHeaders(look.secure), ...page.headers];
	response.writeHead(page.status, headers.flat());
	response.end(page.html);
}
