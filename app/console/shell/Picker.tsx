import { Suspense } from "react";
import { usePicking } from "../kit/pictures/pickPicture.ts";
import { PictureChooser } from "../parts.ts";

/** Host of the dialog of `pickPicture`, which is loaded on first use. */
export function Picker() {
	const picking = usePicking();
	return (
		picking && (
			<Suspense>
				<PictureChooser onDone={picking.done} />
			</Suspense>
		)
	);
}
