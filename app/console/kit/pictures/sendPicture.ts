import type { ConsoleAnswer } from "../requests/request.ts";
import { sendForm } from "../requests/sendForm.ts";

export { SendFailure } from "../requests/sendForm.ts";

export type MediaItem = ConsoleAnswer<"console-media">["pictures"][number];
export type Added = ConsoleAnswer<"console-media-upload">;

/** Sends a picture. @throws SendFailure, AbortError */
export function sendPicture(
	file: File,
	options: {
		frame?: boolean;
		signal?: AbortSignal;
		/** 0 to 1. */
		onProgress?: (sent: number) => void;
	} = {},
): Promise<Added> {
	const { frame, ...others } = options;
	const fields: Record<string, string> = frame ? { frame: "1" } : {};
	return sendForm("console-media-upload", fields, file, others);
}
