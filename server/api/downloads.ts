import type { FastifyPluginAsyncZod } from "@fastify/type-provider-zod";
import { DomainError } from "../../contracts/errors.ts";
import { fileAnswer, fileRequest } from "../../contracts/files.ts";
import { networkOf } from "../../domain/accounts/network.ts";
import type { Session } from "../../domain/accounts/sessions.ts";
import type { Services } from "../services.ts";
import { requireSession } from "../session.ts";
import { ok } from "./edge.ts";

/** Downloads of the download center (specification, section 7). */
export const downloadsApi: FastifyPluginAsyncZod<{
	services: Services;
}> = async (app, { services }) => {
	const { fileAddresses, library, record } = services;
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
		async ({ body, ip }, reply) => {
			const session = await requireSession(services, body.token);
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
