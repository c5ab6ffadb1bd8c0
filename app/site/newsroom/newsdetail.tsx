import { data } from "react-router";
import { fetchArticle } from "../article/loaders.ts";
import type { SiteHandle } from "../layout.tsx";
import type { Route } from "./+types/newsdetail";

export const handle: SiteHandle = { overlay: false };

/**
 * The specification's other address of news (section 2), `?id=…`: it leads on
 * to the article. The server does so before any page is rendered; what is
 * rendered here is an id nobody knows.
 */
export function loader() {
	throw data(null, { status: 404 });
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
	await fetchArticle("news", args);
	return null;
}

export default function NewsDetail() {
	return null;
}
