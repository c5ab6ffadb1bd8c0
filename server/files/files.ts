import type { FastifyInstance, FastifyRequest } from "fastify";
import type { GivenFile } from "../../domain/files/pictures/givenFiles.ts";
import { createGrantedFiles } from "../../domain/files/pictures/grantedFiles.ts";
import { networkOf } from "../../domain/identity/login/network.ts";
import type { Holder } from "../../domain/identity/partners/access.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { createSingleFlight } from "../../platform/runtime/concurrency/singleFlight.ts";
import type { Config } from "../config.ts";
import { lookOf } from "../errorPages/standalonePage.ts";
import type { Services } from "../services.ts";
import { fileHeaders } from "./fileHeaders.ts";
import { refuse } from "./refuse.ts";
import { createRefusedAddresses } from "./refusedAddresses.ts";
import {
	createRepresentations,
	sendThumbnail,
	sentFile,
} from "./representations.ts";
import { type Representation, sendRepresentation } from "./send.ts";
import { staffFiles } from "./staffFiles.ts";

/** Milliseconds in which somebody opening a file again is the same opening. */
const viewLasts = 6 * 60 * 60 * 1000;

type SignedRequest = FastifyRequest<{ Params: { id: string; grant: string } }>;

/** Signed addresses: files shown and downloaded, their small pictures, archives. */
export async function files(
	app: FastifyInstance,
	{ config, services }: { config: Config; services: Services },
): Promise<void> {
	const { archives, fileAddresses, givenFiles, mailedLinks } = services;
	const { auditLog, storage, sight, takings } = services;
	const grantedFile = createGrantedFiles(services);
	const written = createSingleFlight<void>({ max: 10_000, ttl: viewLasts });
	const noteRefused = createRefusedAddresses({ auditLog, clock: systemClock });
	const representationOf = createRepresentations({ config, storage });

	app.route({
		method: ["GET", "HEAD"],
		url: "/files/:id/:grant/*",
		handler: async (request: SignedRequest, reply) => {
			const { id, grant } = request.params;
			const granted = await fileAddresses.check(id, grant);
			if (typeof granted === "string") {
				await noteRefused(networkOf(request.ip), id, granted).catch((error) =>
					request.log.error(
						{ err: error },
						"a refusal is missing in the audit log",
					),
				);
				return refuse(request, reply, granted, lookOf(config, services));
			}
			if (granted.purpose === "archive") {
				const what = await archiveOf(id, granted.holder);
				if (what === "withdrawn")
					return refuse(request, reply, "withdrawn", lookOf(config, services));
				if (what && (await sendRepresentation(request, reply, what)))
					return reply;
				return refuse(request, reply, "expired", lookOf(config, services));
			}
			const found = await grantedFile(granted, id);
			if (typeof found === "string")
				return refuse(request, reply, found, lookOf(config, services));
			if (granted.purpose === "thumbnail")
				return (await sendThumbnail(reply, storage, found))
					? reply
					: refuse(request, reply, "missing", lookOf(config, services));
			const inline =
				granted.purpose === "view" || granted.purpose === "edition-view";
			if (inline) await noteView(request, granted.holder, found);
			const allowed = async () =>
				(await sight.sees(granted.holder, found.id)) &&
				(await givenFiles.holds(granted.holder, found));
			const what = representationOf(sentFile(found), inline);
			if (what)
				Object.assign(what, {
					allowed,
					taken: () =>
						takings.note({
							...takenFrom(found),
							way: inline ? "view" : "file",
							taker: granted.holder,
							stamp: granted.stamp,
						}),
				});
			if (what && (await sendRepresentation(request, reply, what)))
				return reply;
			request.log.error({ id }, "a published file has no stored bytes");
			return refuse(request, reply, "missing", lookOf(config, services));
		},
	});

	staffFiles(app, { config, services, representationOf });

	app.route({
		method: ["GET", "HEAD"],
		url: "/files/mailed/:id/:grant/*",
		handler: async (request: SignedRequest, reply) => {
			const { id, grant } = request.params;
			const look = lookOf(config, services);
			const linked = await mailedLinks.open(id, grant);
			if (typeof linked === "string")
				return refuse(request, reply, linked, look, false);
			const { entry: file, name } = linked;
			const entry = await givenFiles.give("customer", file, undefined, name);
			const what = representationOf(sentFile(entry), false);
			if (what)
				Object.assign(what, {
					allowed: () => sight.sees("customer", file.id),
					// The link, which was sent to one person.
					taken: () =>
						takings.note({ ...takenFrom(entry), way: "link", stamp: grant }),
				});
			if (what && (await sendRepresentation(request, reply, what)))
				return reply;
			return refuse(request, reply, "missing", look, false);
		},
	});

	/** Written down once for each address, whichever piece of it a viewer begins with. */
	async function noteView(
		request: FastifyRequest,
		holder: Holder,
		{ id, name, size, picture }: GivenFile,
	): Promise<void> {
		if (request.method !== "GET") return;
		await written.run(`${holder.sessionId} ${id}`, () =>
			auditLog.write({
				action: "download",
				outcome: "ok",
				accountId: holder.accountId,
				account: holder.account,
				network: networkOf(request.ip),
				subject: id,
				// Last: by it the log tells views from downloads (`AuditFilter.saved`).
				detail: {
					...{ name, size, kind: "file" },
					...(picture && { picture }),
					shown: true,
				},
			}),
		);
	}

	async function archiveOf(
		id: string,
		holder: Holder,
	): Promise<Representation | "withdrawn" | undefined> {
		const archive = await archives.find(id);
		const allowed = () => archives.isOpenTo({ id }, holder.accountId);
		// Both alike: nobody is told which it was.
		if (archive && !((await archives.isWhole(archive)) && (await allowed())))
			return "withdrawn";
		return (
			archive && {
				size: archive.size,
				etag: archive.etag,
				lastModified: new Date(archive.createdAt),
				headers: {
					...fileHeaders({ name: archive.name, mediaType: "" }, false),
					"Content-Type": "application/zip",
				},
				open: () => archives.open(archive, holder),
				allowed,
			}
		);
	}
}

/** Facts of what is taken, by the content of the file itself, which a recall names. */
export function takenFrom({ id, name, source, size, picture }: GivenFile) {
	return { entryId: id, name, sha256: source ?? "", size, picture };
}
