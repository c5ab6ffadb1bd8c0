import type { LanguageCode } from "../../../contracts/language.ts";
import type { Upload } from "../../../domain/files/upload/uploadQueries.ts";
import type { Handlers } from "../calls/calls.ts";
import type { Deps } from "../deps.ts";
import { receiveFile, senderOf } from "./uploadForm.ts";

/** Sending files, and what became of them (specification, sections 2, 4, 5 and 7). */
export function uploadHandlers({ services }: Deps) {
	const { uploads } = services;

	const itemOf = async (upload: Upload, language: LanguageCode) => {
		const [item] = await uploads.items([upload], language);
		return item as NonNullable<typeof item>;
	};

	return {
		"upload-file": async (context) => {
			const { sender, fields, key, name, staged } = await receiveFile(
				context,
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
			return itemOf(upload, fields.lang);
		},

		upload_file_v2: async ({ body, session, key, ip }) => {
			const { resumable } = uploads;
			const { folder_id, catalogue_id, folder_path, ...file } = body;
			const { name, note, size, fingerprint } = file;
			const { id } = await resumable.open(senderOf(session, ip), {
				folderId: folder_id || catalogue_id,
				folders: folder_path,
				name,
				note,
				size,
				fingerprint,
				key,
			});
			const grant = await resumable.grantOf(id, session.id);
			return { id, xurl: `/uploads/${id}/${grant}` };
		},

		"upload-resume": async ({ body, session, ip }) => {
			const { resumable } = uploads;
			const sender = senderOf(session, ip);
			const { id } = await resumable.goOn(sender, body.id, body);
			const grant = await resumable.grantOf(id, session.id);
			return { id, xurl: `/uploads/${id}/${grant}` };
		},

		"upload-rules": async ({ body, session }) => {
			const { folder_id, catalogue_id } = body;
			const place = folder_id || catalogue_id;
			const rules = await uploads.rules(session, place);
			return {
				...(rules.reviewed !== undefined && { reviewed: rules.reviewed }),
				endings: [...rules.endings],
				size_limit: rules.sizeLimit,
				room: rules.room,
				room_of: rules.roomOf,
			};
		},

		"upload-duplicates": async ({ body, session: { accountId } }) => {
			const { sha256, lang } = body;
			const found = await uploads.duplicates(accountId, sha256, lang);
			return found.map(({ path, ...one }) => ({
				...one,
				path: path.map(({ name }) => name),
				folder_id: path.at(-1)?.id ?? "",
			}));
		},

		"uploads-open": async ({ body, session: { accountId } }) => {
			const open = await uploads.open(accountId);
			const data = await uploads.items(open, body.lang);
			return { data, count: data.length };
		},

		"upload-cancel": async ({ body, session: { accountId } }) => {
			const { id } = await uploads.one(accountId, body.id);
			await uploads.resumable.cancel(id);
			return itemOf(await uploads.one(accountId, id), body.lang);
		},

		"upload-rename": async ({ body, session, ip }) =>
			itemOf(
				await uploads.own.rename(senderOf(session, ip), body.id, body.name),
				body.lang,
			),

		"upload-move": async ({ body, session, ip }) => {
			const to = body.folder_id || body.catalogue_id;
			const sender = senderOf(session, ip);
			return itemOf(await uploads.own.move(sender, body.id, to), body.lang);
		},

		"upload-take-back": async ({ body, session, ip }) =>
			itemOf(
				await uploads.own.takeBack(senderOf(session, ip), body.id),
				body.lang,
			),

		"upload-state": async ({ body, session: { accountId } }) =>
			itemOf(await uploads.one(accountId, body.id), body.lang),

		"upload-receipt": ({ body, session: { accountId } }) =>
			uploads.receipt(accountId, body.id),

		"account-uploads": async ({ body, session: { accountId } }) => {
			const { rows, count } = await uploads.page(accountId, body);
			return { data: await uploads.items(rows, body.lang), count };
		},
	} satisfies Partial<Handlers>;
}
