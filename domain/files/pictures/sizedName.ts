import { splitName } from "../../../contracts/files/fileNames.ts";
import type { MadeSize } from "../../../contracts/files/pictureSizes.ts";
import { markedName } from "../library/names.ts";

/** Name of a size: "Terra 7 side.tif" as "Terra 7 side (web).jpg". */
export function sizedName(
	name: string,
	size: MadeSize,
	ending: string,
): string {
	return markedName(`${splitName(name).stem}.${ending}`, size);
}
