import {
	data,
	type RouterContextProvider,
	redirectDocument,
} from "react-router";
import { pageContext } from "../context.ts";

/**
 * Response of a first view whose page is not there: 410 where it was withdrawn,
 * else 404.
 */
export function absent(context: Readonly<RouterContextProvider>) {
	const { gone } = context.get(pageContext).page;
	return data(null, { status: gone ? 410 : 404 });
}

/**
 * Response of a later navigation where a call knows nothing of its page: the
 * server says whether it was withdrawn, is there in another language, or never
 * was.
 */
export function askServer(request: Request) {
	return redirectDocument(request.url);
}
