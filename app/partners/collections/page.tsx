import { lazy, Suspense } from "react";

const collections =
	typeof document === "undefined" ? undefined : import("./Collections.tsx");
const Collections = lazy(async () => ({
	default: (await (collections ?? import("./Collections.tsx"))).Collections,
}));

/** `/downloadbox/collections`: files put together under a name; with `id`, one of them. */
export default function CollectionsPage() {
	return (
		<Suspense>
			<Collections />
		</Suspense>
	);
}
