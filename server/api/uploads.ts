import multipart from "@fastify/multipart";
import type { FastifyPluginAsyncZod } from "@fastify/type-provider-zod";
import { paged } from "../../contracts/accounts.ts";
import {
	resumableAnswer,
	resumableRequest,
	uploadAnswer,
	uploadStateRequest,
	uploadsAnswer,
} from "../../contracts/files.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import type { Upload } from "../../domain/files/upload/queries.ts";
import type { Services } from "../services.ts";
import { ok } from "./edge.ts";
import { idempotencyKeyOf } from "./idempotencyKey.ts";
import { receiveFile, senderOf } from "./uploadForm.ts";

/** Sending files, and what became of them (specification, sections 2, 4, 5 and 7). */
export const uploadsApi: FastifyPluginAsyncZod<{
	services: Services;
}> = async (app, { services }) => {
	const { uploads } = services;
	const tags = ["Uploads"];
	await app.register(multipart, { throwFileSizeLimit: false });

	const itemOf = async (upload: Upload, language: LanguageCode) => {
		const [item] = await uploads.items([upload], language);
		return item as NonNullable<typeof item>;
	};

	app.post(
		"/upload-file",
		{
			schema: {
				tags,
				summary: "Sends a file as a multipart form",
				consumes: ["multipart/form-data"],
				response: { 200: uploadAnswer },
			},
		},
		async (request, reply) => {
			reply.header("cache-control", "no-store");
			const { sender, fields, key, name, staged } = await receiveFile(
				request,
				services,
			);
			const upload = await uploads.take(
				sender,
				{
					folderId: fields.folder_id || fields.catalogue_id,
					folders: fields.folder_path,
					name,
					note: fields.note,
					key,
				},
				staged,
			);
			return ok(await itemOf(upload, fields.lang));
		},
	);

	app.post(
		"/upload_file_v2",
		{
			schema: {
				tags,
				summary: "Opens a resumable upload (tus 1.0), or goes on with one",
				body: resumableRequest,
				response: { 200: resumableAnswer },
			},
		},
		async (request, reply) => {
			reply.header("cache-control", "no-store");
			const { resumable } = uploads;
			const { folder_id, catalogue_id, folder_path, ...file } = request.body;
			const { name, note, size, fingerprint } = file;
			const sender = senderOf(request, request.session);
			const { id } = await resumable.open(sender, {
				folderId: folder_id || catalogue_id,
				folders: folder_path,
				...{ name, note, size, fingerprint },
				key: idempotencyKeyOf(request.headers),
			});
			const grant = await resumable.grantOf(id, request.session.id);
			return ok({ id, xurl: `/uploads/${id}/${grant}` });
		},
	);

	app.post(
		"/upload-cancel",
		{
			schema: {
				tags,
				summary: "Cancels an upload that is open; others stay as they are",
				body: uploadStateRequest,
				response: { 200: uploadAnswer },
			},
		},
		async ({ body, session }, reply) => {
			reply.header("cache-control", "no-store");
			const { accountId } = session;
			const { id } = await uploads.one(accountId, body.id);
			await uploads.resumable.cancel(id);
			return ok(await itemOf(await uploads.one(accountId, id), body.lang));
		},
	);

	app.post(
		"/upload-state",
		{
			schema: {
				tags,
				summary: "What became of an upload",
				body: uploadStateRequest,
				response: { 200: uploadAnswer },
			},
		},
		async ({ body, session }, reply) => {
			reply.header("cache-control", "no-store");
			const { accountId } = session;
			const upload = await uploads.one(accountId, body.id);
			return ok(await itemOf(upload, body.lang));
		},
	);

	app.post(
		"/account-uploads",
		{
			schema: {
				tags,
				summary: "What this account sent, newest first",
				body: paged,
				response: { 200: uploadsAnswer },
			},
		},
		async ({ body, session }, reply) => {
			reply.header("cache-control", "no-store");
			const { accountId } = session;
			const { rows, count } = await uploads.page(accountId, body);
			return { ...ok(await uploads.items(rows, body.lang)), count };
		},
	);
};
