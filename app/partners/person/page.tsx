import { lazy, Suspense } from "react";

const person =
	typeof document === "undefined" ? undefined : import("./Person.tsx");
const Person = lazy(async () => ({
	default: (await (person ?? import("./Person.tsx"))).Person,
}));

/** `/downloadbox/person`: account information (specification, section 2). */
export default function PersonPage() {
	return (
		<Suspense>
			<Person />
		</Suspense>
	);
}
