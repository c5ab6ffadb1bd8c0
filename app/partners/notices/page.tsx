import { lazy, Suspense } from "react";

const notices =
	typeof document === "undefined" ? undefined : import("./Notices.tsx");
const Notices = lazy(async () => ({
	default: (await (notices ?? import("./Notices.tsx"))).Notices,
}));

/** `/downloadbox/msg`: inspection notices (specification, section 2). */
export default function NoticesPage() {
	return (
		<Suspense>
			<Notices />
		</Suspense>
	);
}
