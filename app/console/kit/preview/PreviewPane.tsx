import { Suspense } from "react";
import { Preview } from "../slots.tsx";
import type { PreviewProps } from "./previewProps.ts";

/** The real page beside what is written, as it would be. */
export function PreviewPane(props: PreviewProps) {
	return (
		<Suspense fallback={null}>
			<Preview {...props} />
		</Suspense>
	);
}
