import type { FileItem } from "../../../contracts/files.ts";

/** What happens when a file is opened (specification, section 4). */
export type Opening = "descend" | "window" | "picture" | "prohibited";

const inWindow = ["pdf", "mp4"];
const pictures = ["img", "jpg", "jpeg", "png", "webp", "gif", "avif"];

export function openingOf({ type, xext }: FileItem): Opening {
	if (type !== 1) return "descend";
	if (inWindow.includes(xext)) return "window";
	if (pictures.includes(xext)) return "picture";
	return "prohibited";
}

const families = {
	folder: ["folder"],
	picture: [...pictures, "svg", "tif", "tiff", "heic", "psd"],
	film: "mp4 m4v mov 3gp webm mkv avi mpg mpeg mts wmv ogv".split(" "),
	sheet: ["xls", "xlsx", "csv", "ods"],
	slides: ["ppt", "pptx", "odp", "key"],
	archive: ["zip", "rar", "7z", "tar", "gz", "tgz"],
	text: ["pdf", "doc", "docx", "odt", "txt", "md", "rtf"],
} as const;
export type Family = keyof typeof families | "other";

/** Which drawing stands for a file. */
export function familyOf(xext: string): Family {
	for (const [family, endings] of Object.entries(families))
		if ((endings as readonly string[]).includes(xext)) return family as Family;
	return "other";
}
