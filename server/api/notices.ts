import type { FastifyPluginAsyncZod } from "@fastify/type-provider-zod";
import { emptyAnswer } from "../../contracts/accounts.ts";
import {
	noticeMarkRequest,
	noticesAnswer,
	noticesRequest,
} from "../../contracts/notices.ts";
import type { Services } from "../services.ts";
import { ok } from "./edge.ts";

/** Inspection notices (specification, sections 2 and 7). */
export const noticesApi: FastifyPluginAsyncZod<{
	services: Services;
}> = async (app, { services }) => {
	const { notices } = services;
	const tags = ["Notices"];

	app.post(
		"/download_msg",
		{
			schema: {
				tags,
				summary: "Messages of staff, and the outcome of uploads",
				body: noticesRequest,
				response: { 200: noticesAnswer },
			},
		},
		async ({ body, session }, reply) => {
			reply.header("cache-control", "no-store");
			const { accountId } = session;
			const { items, count, unread } = await notices.page(
				accountId,
				body.lang,
				body,
			);
			return { ...ok(items), count, unread };
		},
	);

	app.post(
		"/download_msg_mark",
		{
			schema: {
				tags,
				summary: "Marks notices as read, or as acknowledged too",
				body: noticeMarkRequest,
				response: { 200: emptyAnswer },
			},
		},
		async ({ body, session }, reply) => {
			reply.header("cache-control", "no-store");
			const { accountId } = session;
			await notices.mark(accountId, body.ids, body.acknowledge);
			return ok(null);
		},
	);
};
