import { Suspense } from "react";
import { withTexts } from "../withTexts.tsx";
import { usePicking } from "./pickPicture.ts";

const Chooser = withTexts(["media"], () => import("./Chooser.tsx"));

/** Host of the dialog of `pickPicture`, which is loaded on first use. */
export function Picker() {
	const picking = usePicking();
	return (
		picking && (
			<Suspense>
				<Chooser onDone={picking.done} />
			</Suspense>
		)
	);
}
