import { pageLanguage } from "../i18n/pageLanguage.ts";
import { RequestError } from "../request/failure.ts";
import {
	type Envelope,
	type PostOptions,
	postWhole,
} from "../request/request.ts";
import { noteSessionEnd } from "./sessionEnd.ts";
import { dropRecord, readRecord } from "./sessionRecord.ts";

/**
 * A call of the download center: `post` with the session's token and the
 * language of the page. An answer 401 or 403 ends the session here, which leads
 * to the login (specification, section 8), whichever call got it.
 */
export async function call<T>(
	name: string,
	body: Record<string, unknown> = {},
	options: PostOptions = {},
): Promise<T> {
	return (await callWhole<Envelope<T>>(name, body, options)).data;
}

/** The same for one page of a list; `count` is the number of all entries. */
export async function callList<T>(
	name: string,
	body: Record<string, unknown> = {},
	options: PostOptions = {},
): Promise<{ data: T[]; count: number }> {
	const { data, count } = await callWhole<Envelope<T[]>>(name, body, options);
	return { data, count: count ?? data.length };
}

/** The same with all that the envelope carries. */
export async function callWhole<E extends Envelope<unknown>>(
	name: string,
	body: Record<string, unknown> = {},
	options: PostOptions = {},
): Promise<E> {
	const token = readRecord()?.token ?? "";
	const isOurs = () => readRecord()?.token === token;
	try {
		return await postWhole<E>(
			name,
			{ lang: pageLanguage(), token, ...body },
			{
				...options,
				// Where it is another one's by now, it says nothing of this one.
				onHeaders: (headers) => isOurs() && noteSessionEnd(headers),
				// Of several calls that find the session ended, one says so.
				quiet: (error) =>
					(isExpired(error) && !isOurs()) || Boolean(options.quiet?.(error)),
			},
		);
	} catch (error) {
		if (isExpired(error) && isOurs()) dropRecord();
		throw error;
	}
}

/** For calls nobody waits for: what they meet is no reason to disturb, but an ended session is. */
export const unseen: PostOptions = {
	background: true,
	quiet: ({ kind }) => kind !== "loginExpired",
};

function isExpired(error: unknown): boolean {
	return error instanceof RequestError && error.kind === "loginExpired";
}
