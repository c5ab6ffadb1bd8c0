import { data } from "react-router";
import { isOfOtherDocument } from "../framework/languageRoutes.ts";
import type { Route } from "./+types/notFound";
import { askServer } from "./absent.ts";

/** Every address no other route knows. */
export function loader() {
	throw data(null, { status: 404 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	if (isOfOtherDocument(new URL(request.url).pathname))
		throw askServer(request);
	throw data(null, { status: 404 });
}

export default function NotFound() {
	return null;
}
