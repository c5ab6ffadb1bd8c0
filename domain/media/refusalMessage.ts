import type { Message } from "../../contracts/texts.ts";
import type { PictureRefusal } from "../../platform/pictures/port.ts";

/** Tells somebody why a picture is not taken. */
export function refusalMessage({ code, values = {} }: PictureRefusal): Message {
	const key = code === "type" && values.found === "?" ? "unknown" : code;
	return { text: `server/media.${key}`, values };
}
