import type { FastifyInstance, FastifyRequest } from "fastify";
import {
	type WaitingWay,
	waitingRoot,
	waitingWays,
} from "../../contracts/addresses/waitingFiles.ts";
import { DomainError } from "../../contracts/errors.ts";
import { staffOf } from "../api/console/admission.ts";
import type { Config } from "../config.ts";
import { lookOf } from "../errorPages/standalonePage.ts";
import type { Services } from "../services.ts";
import { refuse } from "./refuse.ts";
import { type Representations, sendThumbnail } from "./representations.ts";
import { sendRepresentation } from "./send.ts";

type WaitingRequest = FastifyRequest<{ Params: { id: string; way: string } }>;

/**
 * Uploads that wait for approval, for members of the staff who decide about them. What a
 * browser cannot show without running it is saved, as everywhere (`fileHeaders.ts`).
 */
export function waitingFiles(
	app: FastifyInstance,
	{
		config,
		services,
		representationOf,
	}: {
		config: Config;
		services: Services;
		representationOf: Representations;
	},
): void {
	const { storage, uploadQueue, staff } = services;

	/** The file, where whoever asks may decide about it and it waits still. */
	async function fileFor({ headers, params }: WaitingRequest) {
		const session = await staffOf(headers, staff.sessions, config.secure);
		if (!session) return undefined;
		try {
			return await uploadQueue.file(session.staff, params.id);
		} catch (error) {
			if (error instanceof DomainError) return undefined;
			throw error;
		}
	}

	app.route({
		method: ["GET", "HEAD"],
		url: `${waitingRoot}/:id/:way/*`,
		handler: async (request: WaitingRequest, reply) => {
			const missing = () =>
				refuse(request, reply, "missing", lookOf(config, services));
			const way = request.params.way as WaitingWay;
			const file = waitingWays.includes(way) && (await fileFor(request));
			// Nobody is told whether there is such an upload.
			if (!file) return missing();
			if (way === "picture")
				return (await sendThumbnail(reply, storage, file)) ?? missing();
			const what = representationOf(file, way === "view");
			if (what && (await sendRepresentation(request, reply, what)))
				return reply;
			return missing();
		},
	});
}
