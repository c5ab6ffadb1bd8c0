import type { FastifyInstance, FastifyRequest } from "fastify";
import {
	exportsRoot,
	type LibraryFileWay,
	libraryFilesRoot,
	libraryFileWays,
} from "../../contracts/addresses/libraryFiles.ts";
import {
	type WaitingWay,
	waitingRoot,
	waitingWays,
} from "../../contracts/addresses/waitingFiles.ts";
import { DomainError, type ErrorCode } from "../../contracts/errors.ts";
import {
	madeSizes,
	type PictureSize,
} from "../../contracts/files/pictureSizes.ts";
import type { Staff } from "../../contracts/rights.ts";
import { staffOf } from "../api/console/admission.ts";
import type { Config } from "../config.ts";
import { lookOf } from "../errorPages/standalonePage.ts";
import type { Services } from "../services.ts";
import { type Refusal, refuse } from "./refuse.ts";
import {
	type Representations,
	type SentFile,
	sendThumbnail,
	sentFile,
} from "./representations.ts";
import { sendRepresentation } from "./send.ts";

type StaffRequest = FastifyRequest<{
	Params: { id: string; way: string; version?: string };
}>;

/**
 * Files for members of the staff: uploads that wait for approval, for those who decide
 * about them, all of the library for those who keep it, and tables they have asked for. What a browser cannot show
 * without running it is saved, as everywhere (`fileHeaders.ts`).
 */
export function staffFiles(
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
	const { storage, uploadQueue, libraryReading, takingExports, staff } =
		services;
	const { givenFiles } = services;

	/** Sends a file at addresses of a pattern to whom `find` gives it; nobody else is told whether there is one. */
	function serve<Way extends string>(
		url: string,
		ways: readonly Way[],
		find: (who: Staff, params: StaffRequest["params"]) => Promise<SentFile>,
	): void {
		async function fileFor({
			headers,
			params,
		}: StaffRequest): Promise<SentFile | Refusal> {
			const session = await staffOf(headers, staff.sessions, config.secure);
			if (!session) return "missing";
			try {
				return await find(session.staff, params);
			} catch (error) {
				if (!(error instanceof DomainError)) throw error;
				const isMadeSize = sizeOf(params.way) !== "original";
				return (isMadeSize && refusals.get(error.code)) || "missing";
			}
		}
		app.route({
			method: ["GET", "HEAD"],
			url,
			handler: async (request: StaffRequest, reply) => {
				const refused = (why: Refusal) =>
					refuse(request, reply, why, lookOf(config, services), false);
				const missing = () => refused("missing");
				const { way } = request.params;
				const isWay = ways.some((one) => one === way);
				const file = isWay ? await fileFor(request) : "missing";
				if (typeof file === "string") return refused(file);
				if (way === "picture")
					return (await sendThumbnail(reply, storage, file))
						? reply
						: missing();
				const what = representationOf(file, way === "view");
				if (what && (await sendRepresentation(request, reply, what)))
					return reply;
				return missing();
			},
		});
	}

	serve<WaitingWay>(`${waitingRoot}/:id/:way/*`, waitingWays, (who, { id }) =>
		uploadQueue.file(who, id),
	);
	serve(`${exportsRoot}/:id/:way/*`, ["save"], (who, { id }) =>
		takingExports.file(who, id),
	);
	serve<LibraryFileWay>(
		`${libraryFilesRoot}/:id/:version/:way/*`,
		libraryFileWays,
		async (who, { id, version = "", way }) => {
			const file = await libraryReading.file(who, id, contentNamed(version));
			return sentFile(await givenFiles.give("staff", file, sizeOf(way)));
		},
	);
}

/** Refusals of a size to somebody who sees the file. */
const refusals = new Map<ErrorCode, Refusal>([
	["unavailable", "unmade"],
	["conflict", "unmakable"],
]);

/** Size that a way names. */
const sizeOf = (way: string): PictureSize =>
	madeSizes.find((size) => size === way) ?? "original";

/** Version or edition that an address names; undefined for the present content, and a version that there is not for other words. */
function contentNamed(version: string) {
	if (version === "current") return undefined;
	const [, language, edition] =
		/^([a-z]{2})-([1-9]\d{0,6})$/.exec(version) ?? [];
	if (language !== undefined) return { language, edition: Number(edition) };
	return /^[1-9]\d{0,6}$/.test(version) ? Number(version) : 0;
}
