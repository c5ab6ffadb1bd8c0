import { lazy, Suspense } from "react";

const help = typeof document === "undefined" ? undefined : import("./Help.tsx");
const Help = lazy(async () => ({
	default: (await (help ?? import("./Help.tsx"))).Help,
}));

/** `/downloadbox/help`: the guide for partners. */
export default function HelpPage() {
	return (
		<Suspense>
			<Help />
		</Suspense>
	);
}
