import type {
	Answer,
	CallName,
	CallRequest,
	ListAnswer,
	ListCall,
	PartnerCall,
	PlainCall,
} from "../../contracts/calls.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { pageLanguage } from "../i18n/pageLanguage.ts";
import { RequestError } from "../request/failure.ts";
import { type PostOptions, post, postList } from "../request/request.ts";
import { noteSessionEnd } from "./session/sessionEnd.ts";
import { dropRecord, readRecord } from "./session/sessionRecord.ts";

/** Request body without language and token, which are added to every call. */
type Body<N extends CallName> = Omit<CallRequest<N>, "lang" | "token">;
/** A body is left out where nothing of it is needed. */
type Asking<N extends CallName> =
	Record<never, never> extends Body<N>
		? [body?: Body<N>, options?: PostOptions]
		: [body: Body<N>, options?: PostOptions];

/**
 * A call of the download center: `post` with the session's token and the
 * language of the page. An answer 401 or 403 ends the session here, which leads
 * to the login (specification, section 8), whichever call got it.
 */
export function call<N extends PlainCall & (PartnerCall | "download-logout")>(
	name: N,
	...[body, options]: Asking<N>
): Promise<Answer<N>> {
	return inSession(options, (session, own) =>
		post(name, { ...session, ...body } as Whole<N>, own),
	);
}

/** Like `call`, for a list and what stands beside it: `count`, the number of all entries. */
export function callList<N extends ListCall & PartnerCall>(
	name: N,
	...[body, options]: Asking<N>
): Promise<ListAnswer<N>> {
	return inSession(options, (session, own) =>
		postList(name, { ...session, ...body } as Whole<N>, own),
	);
}

type Session = { lang: LanguageCode; token: string };
/** The compiler cannot see that a body and what was left out of it are the whole. */
type Whole<N extends CallName> = CallRequest<N> & Session;

async function inSession<T>(
	options: PostOptions = {},
	ask: (session: Session, own: PostOptions) => Promise<T>,
): Promise<T> {
	const token = readRecord()?.token ?? "";
	const isOurs = () => readRecord()?.token === token;
	try {
		return await ask(
			{ lang: pageLanguage(), token },
			{
				...options,
				// The response says nothing of a session that has replaced the one it was for.
				onHeaders: (headers) => isOurs() && noteSessionEnd(headers),
				// Only the first of several calls that find the session ended shows the message.
				quiet: (error) =>
					(isExpired(error) && !isOurs()) || Boolean(options.quiet?.(error)),
			},
		);
	} catch (error) {
		if (isExpired(error) && isOurs()) dropRecord();
		throw error;
	}
}

function isExpired(error: unknown): boolean {
	return error instanceof RequestError && error.kind === "loginExpired";
}
