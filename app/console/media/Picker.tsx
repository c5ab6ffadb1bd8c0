import { Suspense } from "react";
import { withTexts } from "../withTexts.tsx";
import { usePicking } from "./pickPicture.ts";

const Chooser = withTexts(["media"], () => import("./Chooser.tsx"));

/** Where `pickPicture` shows its dialog; loaded when it is first asked for. */
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
