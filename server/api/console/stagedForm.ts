import type { FastifyRequest } from "fastify";
import { DomainError } from "../../../contracts/errors.ts";
import type { Quota, Reservation } from "../../../domain/files/upload/quota.ts";
import type { Staged, Storage } from "../../../platform/storage/port.ts";
import { endBody } from "../../connections/endBody.ts";
import { languageOf } from "../calls/envelope.ts";
import { partsOf, received, sentName, upTo } from "../uploads/uploadForm.ts";

/** File of a form, and the fields that stood before it. */
export type StagedForm<Kept extends Staged = Staged> = {
	/** The caller keeps or drops it. */
	staged: Kept;
	/** Name of the file as it was sent. */
	name: string;
	values: Record<string, unknown>;
};

/**
 * Reads a form with one `file`: it goes to storage as it comes, hashed on its way. Fields
 * stand before it.
 *
 * @param sizeLimit bytes
 * @throws DomainError `invalid` without a file; `too_large`; `insufficient_storage`;
 * `bad_request` for a form that breaks off
 */
export async function receiveStaged<Kept extends Staged>(
	request: FastifyRequest,
	of: {
		storage: {
			stage: (source: Parameters<Storage["stage"]>[0]) => Promise<Kept>;
		};
		quota: Pick<Quota, "reserve">;
		sizeLimit: number;
	},
): Promise<StagedForm<Kept>> {
	const { storage, quota, sizeLimit } = of;
	const values: Record<string, unknown> = { lang: languageOf(request) };
	// Faults are told in the language of the form.
	request.body = values;
	let file: { staged: Kept; name: string } | undefined;
	let reserved: Reservation | undefined;
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
		return { ...file, values };
	} catch (error) {
		await file?.staged.drop();
		request.raw.unpipe();
		endBody(request.raw);
		throw error;
	} finally {
		reserved?.release();
	}
}
