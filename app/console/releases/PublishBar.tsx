import { Suspense } from "react";
import { withTexts } from "../withTexts.tsx";
import type { PublishProps } from "./props.ts";

/** The dialog comes with the button: it opens without a line, too, and says that there is none. */
const Bar = withTexts<PublishProps>(
	["releases", "history", "editor"],
	() => import("./PublishButton.tsx"),
);

/** Publishes an entry's drafts, after a look at what that changes: now, at a time, with others, or by somebody else. */
export function PublishBar(props: PublishProps) {
	return (
		<Suspense fallback={null}>
			<Bar {...props} />
		</Suspense>
	);
}
