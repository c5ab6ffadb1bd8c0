import { shownPictures } from "../../../../contracts/files/fileKinds.ts";
import type { FileItem } from "../../../../contracts/files/files.ts";

/** Effect of opening a file (specification, section 4). */
export type Opening = "descend" | "window" | "picture" | "prohibited";

const inWindow = ["pdf", "mp4"];
const pictures: readonly string[] = shownPictures;

export function openingOf({ type, xext }: FileItem): Opening {
	if (type !== 1) return "descend";
	if (inWindow.includes(xext)) return "window";
	if (pictures.includes(xext)) return "picture";
	return "prohibited";
}
