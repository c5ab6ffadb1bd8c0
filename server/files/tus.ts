import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../contracts/errors.ts";
import { UnstorableTextError } from "../../platform/db/engines/parameters.ts";
import { once } from "../../platform/runtime/concurrency/singleFlight.ts";
import { DraftBusyError } from "../../platform/storage/drafts/draftLock.ts";
import { sendFailure } from "../api/calls/envelope.ts";
import { endBody } from "../connections/endBody.ts";
import { faultOf, statusOf } from "../errors.ts";
import type { Services } from "../services.ts";
import { patchUpload, TusRefusal } from "./tusPatch.ts";
import { createUploadLocks, UploadLockedError } from "./uploadLocks.ts";

type UploadRequest = FastifyRequest<{ Params: { id: string; grant: string } }>;

/**
 * Resumable uploads (tus 1.0) at `/uploads/{id}/{grant}`: HEAD says how far one
 * is, PATCH goes on, DELETE cancels. They are opened with `upload_file_v2`, which
 * gives a session its grant; what goes on when that has ended is asked for anew.
 */
export async function tus(
	app: FastifyInstance,
	{ services }: { services: Services },
): Promise<void> {
	const { resumable } = services.uploads;
	const locker = createUploadLocks();
	const opened = once(async () => {
		const { createTusServer } = await import("./tusServer.ts");
		return createTusServer({ resumable, locker, statusFor });
	});

	// The bytes go to the disk as they come: nothing may gather them before.
	app.removeAllContentTypeParsers();
	app.addContentTypeParser("*", (_request, _payload, done) => done(null));
	app.addHook("onRequest", async (_request, reply) => {
		reply.header("cache-control", "no-store").header("tus-resumable", "1.0.0");
	});
	app.setErrorHandler(async (error, request, reply) => {
		// Nobody is there to be told.
		if (request.raw.destroyed && !request.raw.complete) return reply.hijack();
		endBody(request.raw);
		if (error instanceof DomainError)
			return sendFailure(request, reply, error.code, error.fields, error);
		const status = statusFor(error as Error);
		const fault = faultOf(error);
		if (fault) return sendFailure(request, reply, fault);
		return reply.code(status).type("text/plain").send(`${status}\n`);
	});

	app.route({
		method: "PATCH",
		url: "/uploads/:id/:grant",
		handler: async (request: UploadRequest, reply) => {
			await allow(request);
			const allowed = () => allow(request, true);
			const { id } = request.params;
			return patchUpload(request, reply, { id, resumable, locker, allowed });
		},
	});
	app.route({
		method: ["HEAD", "DELETE", "OPTIONS"],
		url: "/uploads/:id/:grant",
		handler: async (request: UploadRequest, reply) => {
			if (request.method !== "OPTIONS") await allow(request);
			await answer(request, reply);
		},
	});

	/**
	 * Whether the grant is for this upload and still good. One that was refused tells a
	 * client that asks that it is over; while it is under way it breaks off.
	 */
	async function allow(
		{ params }: UploadRequest,
		isUnderWay = false,
	): Promise<void> {
		const upload = await resumable.byGrant(params.id, params.grant);
		if (upload === "ended") throw new DomainError("unauthorised");
		if (upload === "forged") throw new TusRefusal(404);
		if (upload.state === "cancelled") throw new TusRefusal(410);
		if (upload.state === "refused" && isUnderWay) throw new TusRefusal(410);
	}

	async function answer(
		request: UploadRequest,
		reply: FastifyReply,
	): Promise<void> {
		const server = await opened();
		reply.hijack();
		for (const [name, value] of Object.entries(reply.getHeaders()))
			if (value !== undefined) reply.raw.setHeader(name, value);
		await server.handle(request.raw, reply.raw);
	}

	/** HTTP status of whatever went wrong. */
	function statusFor(error: Error): number {
		if (error instanceof TusRefusal) return error.status;
		const fault = faultOf(error);
		if (fault) {
			if (fault === "unavailable")
				app.log.error({ err: error }, "upload failed");
			return statusOf[fault];
		}
		if (error instanceof DraftBusyError || error instanceof UploadLockedError)
			return 423;
		if (error instanceof RangeError) return 409;
		if (error instanceof UnstorableTextError) return 404;
		const { statusCode } = error as { statusCode?: number };
		if (statusCode) return statusCode;
		app.log.error({ err: error }, "upload failed");
		return 500;
	}
}
