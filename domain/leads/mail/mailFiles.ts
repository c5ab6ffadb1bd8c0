import { createReadStream } from "node:fs";
import type { MailMessage } from "../../../platform/mail/incoming/mailMessage.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import { contentType } from "../../files/inspection/contentType.ts";
import type { Inspection } from "../../files/inspection/inspection.ts";
import { keysOf } from "../../files/library/names.ts";
import type { NewMailFile } from "./mails.ts";

/** Bytes of all attachments of a case; what is beyond is named, and not kept. */
export const mostOfCase = 60 * 1024 * 1024;

export type MailFiles = ReturnType<typeof createMailFiles>;

/**
 * Stores attachments of mails, each looked at as an upload of a partner is. What is not
 * taken stays in the mail by its name, with the reason.
 */
export function createMailFiles({
	storage,
	inspection,
}: {
	storage: Storage;
	inspection: Pick<Inspection, "judgeStored">;
}) {
	async function judged(
		name: string,
		stored: { sha256: string; size: number },
	): Promise<NewMailFile> {
		const mediaType = await contentType(storage, stored);
		const { ext } = keysOf(name);
		const refusal = await inspection.judgeStored({ ...stored, mediaType, ext });
		const { sha256: object, size } = stored;
		return {
			name,
			type: mediaType,
			size,
			object: refusal ? null : object,
			...(refusal && { refused: refusal.code }),
		};
	}

	return {
		/**
		 * Stores attachments, as many as fit.
		 *
		 * @param room bytes there are for them
		 * @throws Error where nobody can look at them now
		 */
		async store(
			attachments: MailMessage["attachments"],
			room: number,
		): Promise<NewMailFile[]> {
			const files: NewMailFile[] = [];
			let left = room;
			for (const { name, type, content } of attachments) {
				const size = content.byteLength;
				if (size > left) {
					files.push({ name, type, size, object: null, refused: "quota" });
					continue;
				}
				left -= size;
				files.push(await judged(name, await storage.put(content)));
			}
			return files;
		},

		/** Stores the mail itself, which nobody could read to its end. */
		async storeWhole(file: string, room: number): Promise<NewMailFile> {
			const stored = await storage.put(createReadStream(file));
			const whole = { name: "message.eml", type: "message/rfc822" };
			const { sha256: object, size } = stored;
			if (size > room)
				return { ...whole, size, object: null, refused: "quota" };
			// Whatever it is: a scanner may look into it, and its type is known.
			const found = await inspection.judgeStored({
				...stored,
				mediaType: "application/octet-stream",
				ext: "bin",
			});
			return found
				? { ...whole, size, object: null, refused: found.code }
				: { ...whole, size, object };
		},
	};
}
