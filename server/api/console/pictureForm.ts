import type { FastifyRequest } from "fastify";
import { titleLength } from "../../../contracts/console/mediaBounds.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { cleanName } from "../../../domain/files/library/names.ts";
import type { Reservation } from "../../../domain/files/upload/quota.ts";
import type { Staged } from "../../../platform/storage/port.ts";
import { endBody } from "../../connections/endBody.ts";
import type { Services } from "../../services.ts";
import { languageOf } from "../calls/envelope.ts";
import { partsOf, received, sentName, upTo } from "../uploads/uploadForm.ts";

export type ReceivedPicture = {
	/** The caller keeps or drops it. */
	staged: Staged;
	title: string;
	/** Whether it is one of a turn. */
	frame: boolean;
};

/**
 * Reads the form of `console-media-upload`: the file goes to storage as it comes,
 * hashed on its way. Fields stand before it. Without a title it is called as its file.
 *
 * @throws DomainError `invalid` without a file; `too_large`; `insufficient_storage`;
 * `bad_request` for a form that breaks off
 */
export async function receivePicture(
	request: FastifyRequest,
	{ storage, mediaLibrary: { quota, sizeLimit, warm } }: Services,
): Promise<ReceivedPicture> {
	const values: Record<string, unknown> = { lang: languageOf(request) };
	// Faults are told in the language of the form.
	request.body = values;
	let file: { staged: Staged; name: string } | undefined;
	let reserved: Reservation | undefined;
	warm();
	try {
		for await (const part of received(partsOf(request, sizeLimit))) {
			if (part.type === "field") values[part.fieldname] = part.value;
			else if (part.fieldname !== "file" || file) part.file.resume();
			else {
				const length = Number(request.headers["content-length"] ?? 0);
				reserved = await quota.reserve(undefined, Math.min(length, sizeLimit));
				const content = reserved.watch(upTo(part.file, sizeLimit));
				const staged = await storage.stage(content);
				file = { staged, name: sentName(part.filename ?? "") };
			}
		}
		if (!file)
			throw new DomainError("invalid", "no file", [
				{ field: "file", message: "required" },
			]);
		return {
			staged: file.staged,
			title: titleOf(values.title, file.name),
			frame: values.frame === "1",
		};
	} catch (error) {
		await file?.staged.drop();
		request.raw.unpipe();
		endBody(request.raw);
		throw error;
	} finally {
		reserved?.release();
	}
}

/** Title as it was given, else the name of the file without its extension. */
function titleOf(given: unknown, name: string): string {
	const title = typeof given === "string" ? given.trim() : "";
	if (title !== "") return cleanName(title).slice(0, titleLength);
	const stem = name.replace(/\.\w{1,5}$/, "").trim();
	return stem === "" ? "" : cleanName(stem).slice(0, titleLength);
}
