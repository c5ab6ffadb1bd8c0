import { Suspense } from "react";
import { withTexts } from "../withTexts.tsx";
import type { PreviewProps } from "./props.ts";

const Pane = withTexts<PreviewProps>(["preview"], () => import("./Pane.tsx"));

/** The real page beside what is written, as it would be. */
export function PreviewPane(props: PreviewProps) {
	return (
		<Suspense fallback={null}>
			<Pane {...props} />
		</Suspense>
	);
}
