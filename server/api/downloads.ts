import type { FastifyPluginAsyncZod } from "@fastify/type-provider-zod";
import { DomainError } from "../../contracts/errors.ts";
import {
	archiveAnswer,
	archiveRequest,
	fileAnswer,
	fileRequest,
} from "../../contracts/files.ts";
import { networkOf } from "../../domain/accounts/network.ts";
import type { Session } from "../../domain/accounts/sessions.ts";
import type { Services } from "../services.ts";
import { ok } from "./edge.ts";

/** Downloads of the download center (specification, section 7). */
export const downloadsApi: FastifyPluginAsyncZod<{
	services: Services;
}> = async (app, { services }) => {
	const { archives, fileAddresses, library, record } = services;
	const tags = ["Download center"];

	app.post(
		"/download_file",
		{
			schema: {
				tags,
				summary: "A signed path that downloads a file, good for a day",
				body: fileRequest,
				response: { 200: fileAnswer },
			},
		},
		async ({ body, ip, session }, reply) => {
			const entry = await library.entry(body.file_id);
			if (entry?.kind !== "file" || entry.state !== "published")
				throw new DomainError("not_found", "no such file");
			const { download } = await fileAddresses.of(session.id);
			await note(session, ip, entry.id, {
				name: entry.name,
				size: entry.size,
				kind: "file",
			});
			reply.header("cache-control", "no-store");
			return ok([{ name: entry.name, xurl: download(entry) }]);
		},
	);

	app.post(
		"/download_file_v3",
		{
			schema: {
				tags,
				summary: "A signed path of files and folders as one archive",
				body: archiveRequest,
				response: { 200: archiveAnswer },
			},
		},
		async ({ body, ip, session }, reply) => {
			const ids = body.file_id
				.split(",")
				.map((id) => id.trim())
				.filter(Boolean);
			const planned = await archives.plan(session.accountId, ids, body.lang);
			const { archive } = await fileAddresses.of(session.id);
			const { id, name, size } = planned;
			await note(session, ip, id, { name, size, kind: "archive" });
			reply.header("cache-control", "no-store");
			return ok(archive(planned));
		},
	);

	/** Once for each file or archive, however often it is interrupted. */
	function note(
		{ accountId, account }: Session,
		address: string,
		subject: string,
		detail: { name: string; size: number; kind: "file" | "archive" },
	): Promise<void> {
		return record.write({
			action: "download",
			outcome: "ok",
			accountId,
			account,
			network: networkOf(address),
			subject,
			detail,
		});
	}
};
