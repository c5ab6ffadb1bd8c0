import { DataStore, Server, Upload } from "@tus/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../contracts/errors.ts";
import type { Resumable } from "../../domain/files/resumable.ts";
import { DraftBusyError } from "../../platform/storage/draftLock.ts";
import { statusOf } from "../errors.ts";
import type { Services } from "../services.ts";

/**
 * Resumable uploads (tus 1.0) at `/uploads/{id}/{grant}`: HEAD says how far one
 * is, PATCH goes on, DELETE cancels. They are opened with `upload_file_v2`; the
 * grant is all one needs, for a session may end before a large file is through.
 */
export async function tus(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	const { resumable } = services.uploads;
	const server = new Server({
		path: "/uploads",
		datastore: storeOf(resumable),
		// Pages of other origins have no business here.
		allowedOrigins: () => false,
		disableTerminationForFinishedUploads: true,
		lockDrainTimeout: 500,
		getFileIdFromRequest: (request) => partsOf(request.url)?.id,
		async onIncomingRequest(request, id) {
			const grant = partsOf(request.url)?.grant ?? "";
			const upload = await resumable.byGrant(id, grant);
			if (!upload) throw refusal(404);
			if (upload.state === "cancelled") throw refusal(410);
		},
		async onUploadFinish(_request, { id }) {
			await resumable.finish(id);
			return {};
		},
		onResponseError: (_request, error) => {
			if (!(error instanceof Error)) return undefined;
			if (error instanceof DraftBusyError) return refusal(423);
			if (error instanceof RangeError) return refusal(409);
			if (error instanceof DomainError) return refusal(statusOf[error.code]);
			app.log.error({ err: error }, "upload failed");
			return refusal(500);
		},
	});

	// The bytes go to the disk as they come: nothing may gather them before.
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", (_request, _payload, done) => done(null));

	const handle = async (request: FastifyRequest, reply: FastifyReply) => {
		reply.hijack();
		for (const [name, value] of Object.entries(reply.getHeaders()))
			if (value !== undefined) reply.raw.setHeader(name, value);
		reply.raw.setHeader("cache-control", "no-store");
		await server.handle(request.raw, reply.raw);
	};
	app.route({
		method: ["HEAD", "PATCH", "DELETE", "OPTIONS"],
		url: "/uploads/:id/:grant",
		handler: handle,
	});
}

/** What tus asks of a store, answered by the rules. */
function storeOf(resumable: Resumable): DataStore {
	const store = new DataStore();
	store.extensions = ["termination"];
	store.getUpload = async (id) =>
		new Upload({ id, ...(await resumable.offset(id)) });
	store.write = (source, id, offset) => resumable.append(id, offset, source);
	store.remove = async (id) => {
		await resumable.cancel(id);
	};
	return store;
}

function partsOf(url: string): { id: string; grant: string } | undefined {
	const { pathname } = new URL(url, "http://localhost");
	const [, id, grant] =
		/^\/uploads\/([\w-]{1,100})\/([\w-]{1,100})$/.exec(pathname) ?? [];
	return id && grant ? { id, grant } : undefined;
}

function refusal(status: number) {
	return { status_code: status, body: `${status}\n` };
}
