import { Suspense } from "react";
import { PublishButton } from "../slots.tsx";
import type { PublishProps } from "./publishProps.ts";

/** Publishes an entry's drafts, after a look at what that changes: now, at a time, with others, or by somebody else. */
export function PublishBar(props: PublishProps) {
	return (
		<Suspense fallback={null}>
			<PublishButton {...props} />
		</Suspense>
	);
}
