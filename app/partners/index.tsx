import { redirect } from "react-router";
import { centerPages } from "../../contracts/addresses/addresses.ts";
import type { Route } from "./+types/index";

/** `/downloadbox` leads on to the file list, with its query (specification, section 2). */
function toList({ request }: { request: Request }) {
	throw redirect(centerPages.list + new URL(request.url).search);
}

export function loader({ request }: Route.LoaderArgs) {
	toList({ request });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	toList({ request });
}

export default function Center() {
	return null;
}
