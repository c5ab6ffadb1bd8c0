import type { IncomingMessage, ServerResponse } from "node:http";
import type { LanguageCode } from "../../contracts/language.ts";
import type { StandaloneLook } from "../errorPages/standalonePage.ts";
import type { Entry } from "./cache/entry.ts";
import { type Answer, sendReady, takesReady } from "./cache/readyAnswer.ts";
import { securityHeaders } from "./headers.ts";
import { acceptedBy, namesTag } from "./negotiate.ts";

/** Sends a page in the best encoding that is there, or says that the browser has it. */
export function sendEntry(
	request: IncomingMessage,
	response: ServerResponse,
	entry: Entry,
): void {
	sendAnswer(request, response, answerOf(request, entry));
}

/** Sends a page that is kept, and will be sent again: `sendEntry` at a fraction of the work. */
export function sendKept(
	request: IncomingMessage,
	response: ServerResponse,
	entry: Entry,
): void {
	const answer = answerOf(request, entry);
	if (takesReady(request, response)) sendReady(response, answer);
	else sendAnswer(request, response, answer);
}

function answerOf({ headers }: IncomingMessage, entry: Entry): Answer {
	const { kept, first } = acceptedBy(headers["accept-encoding"]);
	const { variants, status } = entry;
	const { etag, whole, unchanged } =
		variants[kept] ?? variants[first] ?? variants.identity;
	const tag = headers["if-none-match"];
	const isThere = tag !== undefined && status === 200 && namesTag(tag, etag);
	return isThere ? unchanged : whole;
}

function sendAnswer(
	{ method }: IncomingMessage,
	response: ServerResponse,
	{ status, headers, body }: Answer,
): void {
	response.writeHead(status, headers);
	response.end(method === "HEAD" ? undefined : body);
}

/** Leads on, and remembers the language that the address named. */
export function sendRedirect(
	response: ServerResponse,
	to: {
		location: string;
		status: 301 | 302 | 303;
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

/** Answers a request that failed: neither details nor an open connection. Never throws. */
export async function sendFailure(
	error: unknown,
	{ url = "/", headers: { cookie } }: IncomingMessage,
	response: ServerResponse,
	look: StandaloneLook,
): Promise<void> {
	if (response.headersSent) {
		response.destroy();
		return;
	}
	// Loaded only here: it says its texts in every language.
	const { failurePage } = await import("../errorPages/failurePage.ts");
	const page = failurePage(error, url, cookie, look);
	const headers = [...securityHeaders(look.secure), ...page.headers];
	response.writeHead(page.status, headers.flat());
	response.end(page.html);
}
