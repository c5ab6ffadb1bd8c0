import type { FastifyRequest } from "fastify";
import type * as z from "zod";
import type { Calls } from "../../../contracts/calls.ts";
import { DomainError } from "../../../contracts/errors.ts";
import { uploadFields } from "../../../contracts/files/files.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { StagedContent } from "../../../domain/files/library/library.ts";
import type { Sender } from "../../../domain/files/upload/announced.ts";
import { tooLarge } from "../../../domain/files/upload/opening.ts";
import type { Reservation } from "../../../domain/files/upload/quota.ts";
import { networkOf } from "../../../domain/identity/login/network.ts";
import type { Session } from "../../../domain/identity/partners/partnerSessions.ts";
import { createSemaphore } from "../../../platform/runtime/concurrency/semaphore.ts";
import { endBody } from "../../connections/endBody.ts";
import type { Services } from "../../services.ts";
import type { CallContext } from "../calls/calls.ts";
import { languageOf } from "../calls/envelope.ts";
import { issueText } from "../calls/faultTexts.ts";

/** Bytes taken from a sender who is not authenticated yet. */
const strangersLimit = 64 * 1024 * 1024;
/** Limits how many such files are taken at the same time. */
const amongStrangers = createSemaphore({
	atOnce: 8,
	mostWaiting: 0,
	refusal: () => new DomainError("unavailable"),
});

export type ReceivedFile = {
	sender: Sender;
	fields: z.infer<typeof uploadFields>;
	/** The `Idempotency-Key`. */
	key: string | undefined;
	name: string;
	/** The caller keeps or drops it. */
	staged: StagedContent;
};

/**
 * Reads the form of `upload-file`: the file goes to storage as it comes, hashed
 * on its way. With the token before the file the session is checked first; in
 * another order the file is taken in up to 64 MiB and let go without a session.
 *
 * @throws DomainError `unauthorised`; `invalid` with the fields at fault; `too_large`; `insufficient_storage`;
 * `bad_request` for a form that breaks off
 */
export async function receiveFile(
	{ request, ip, admit }: CallContext<Calls["upload-file"]>,
	services: Services,
): Promise<ReceivedFile> {
	const { uploads } = services;
	const { sizeLimit } = uploads;
	const values: Record<string, unknown> = { lang: languageOf(request) };
	// Faults are told in the language of the form.
	request.body = values;
	let sender: Sender | undefined;
	let file: { name: string; staged: StagedContent } | undefined;
	let reserved: Reservation | undefined;
	let key: string | undefined;
	const identify = async () => {
		if (sender) return sender;
		const admitted = await admit(values.token);
		key = admitted.key;
		sender = senderOf(admitted.session, ip);
		return sender;
	};
	try {
		for await (const part of received(partsOf(request, sizeLimit))) {
			if (part.type === "field") values[part.fieldname] = part.value;
			else if (part.fieldname !== "file" || file) part.file.resume();
			else {
				const known =
					values.token !== undefined ||
					request.headers.authorization !== undefined;
				if (known) await identify();
				const limit = known ? sizeLimit : Math.min(sizeLimit, strangersLimit);
				const length = Number(request.headers["content-length"] ?? 0);
				reserved = await uploads.quota.reserve(
					sender?.accountId,
					Math.min(length, limit),
				);
				const content = reserved.watch(upTo(part.file, limit));
				const staging = () => services.library.stage(content);
				const staged = known ? await staging() : await amongStrangers(staging);
				const name = sentName(part.filename ?? "");
				file = { name, staged: until(staged, reserved) };
			}
		}
		const known = await identify();
		await reserved?.assign(known.accountId);
		const fields = parseFields(values, languageOf(request));
		if (!file)
			throw new DomainError("invalid", "no file", [
				{ field: "file", message: "required" },
			]);
		const name = fields.name || file.name;
		return { sender: known, fields, key, name, staged: file.staged };
	} catch (error) {
		await file?.staged.drop();
		reserved?.release();
		request.raw.unpipe();
		endBody(request.raw);
		throw error;
	}
}

/** Content whose room is reserved until it is kept or dropped. */
export function until(
	staged: StagedContent,
	{ release }: Reservation,
): StagedContent {
	const drop = () => staged.drop().finally(release);
	return { ...staged, drop };
}

/** Sender of a file: the session's account, and the network. */
export function senderOf(
	{ accountId, account, program }: Session,
	ip: string,
): Sender {
	const folders = program?.folders;
	return {
		...{ accountId, account, network: networkOf(ip) },
		...(folders && { folders }),
	};
}

/** The three signs that a form may not hold in the name of a file, and no others (HTML, "multipart/form-data"). */
export function sentName(name: string): string {
	return name.replace(/%(?:22|0D|0A)/gi, decodeURIComponent);
}

export function partsOf(request: FastifyRequest, sizeLimit: number) {
	return request.parts({
		limits: {
			fileSize: sizeLimit + 1,
			files: 2,
			fields: 20,
			fieldSize: 16 * 1024,
			fieldNameSize: 100,
			headerSize: 8 * 1024,
			parts: 24,
		},
	});
}

export async function* upTo(source: AsyncIterable<Buffer>, limit: number) {
	let size = 0;
	for await (const chunk of received(source)) {
		size += chunk.length;
		if (size > limit) throw tooLarge(limit);
		yield chunk;
	}
}

/**
 * Blames the sender for faults that the parser finds, and for a connection that
 * breaks.
 */
export async function* received<T>(
	source: AsyncIterable<T>,
): AsyncGenerator<T> {
	const iterator = source[Symbol.asyncIterator]();
	try {
		for (;;) {
			const next = await iterator.next().catch((error) => {
				if (error.statusCode) throw error;
				throw new DomainError("bad_request", error.message);
			});
			if (next.done) return;
			yield next.value;
		}
	} finally {
		await iterator.return?.();
	}
}

function parseFields(values: Record<string, unknown>, language: LanguageCode) {
	const parsed = uploadFields.safeParse(values);
	if (parsed.success) return parsed.data;
	throw new DomainError(
		"invalid",
		"wrong fields",
		parsed.error.issues.map((issue) => ({
			field: issue.path.join("."),
			message: issueText(language, issue),
		})),
	);
}
