import type { FastifyRequest } from "fastify";
import { titleLength } from "../../../contracts/console/mediaBounds.ts";
import { cleanName } from "../../../domain/files/library/names.ts";
import type { Staged } from "../../../platform/storage/port.ts";
import type { Services } from "../../services.ts";
import { receiveStaged } from "./stagedForm.ts";

export type ReceivedPicture = {
	/** The caller keeps or drops it. */
	staged: Staged;
	title: string;
	/** Whether it is one of a turn. */
	frame: boolean;
};

/**
 * Reads the form of `console-media-upload`. Without a title it is called as its file.
 *
 * @throws DomainError as `receiveStaged`
 */
export async function receivePicture(
	request: FastifyRequest,
	{ storage, mediaLibrary: { quota, sizeLimit, warm } }: Services,
): Promise<ReceivedPicture> {
	warm();
	const of = { storage, quota, sizeLimit };
	const { staged, name, values } = await receiveStaged(request, of);
	try {
		const title = titleOf(values.title, name);
		return { staged, title, frame: values.frame === "1" };
	} catch (error) {
		await staged.drop();
		throw error;
	}
}

/** Title as it was given, else the name of the file without its extension. */
function titleOf(given: unknown, name: string): string {
	const title = typeof given === "string" ? given.trim() : "";
	if (title !== "") return cleanName(title).slice(0, titleLength);
	const stem = name.replace(/\.\w{1,5}$/, "").trim();
	return stem === "" ? "" : cleanName(stem).slice(0, titleLength);
}
