import { randomBytes } from "node:crypto";
import { createFileAddresses } from "../../domain/files/signedUrls.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createTestApp } from "../app.ts";
import { signIn } from "./accounts.ts";

/** Longer than any address is good for. */
const week = 7 * 24 * 60 * 60_000;
/** In everything that belongs to the other one; no answer may hold it. */
export const othersMark = "BELONGS-TO-ANOTHER";

const pdf = Buffer.from(`%PDF-1.7 ${"manual ".repeat(40)}`);

/**
 * A whole site with two partners: one asks, and all of the other's is marked.
 *
 * @param database filled (`eachFilledDatabase`)
 */
export async function twoPartners(database: OpenDatabase) {
	const site = await createTestApp({
		database,
		empty: true,
		settings: { TRUST_PROXY: "loopback" },
	});
	const { services } = site;
	const enter = (account: string) =>
		signIn(database.db, services.accounts, account);
	const own = await enter("own");
	const other = await enter(othersMark);
	const { library, uploads, notices, fileAddresses } = services;
	const names = { en: "Manuals" };
	const { id: root } = await library.addCatalogue({ names, position: 0 });
	const { id: folder } = await library.addFolder({
		parentId: root,
		name: "2026",
	});
	const content = {
		...(await library.store(pdf)),
		mediaType: "application/pdf",
		parentId: folder,
	};
	const file = await library.addFile({
		...content,
		name: "手册.pdf",
		state: "published",
	});
	const held = await library.addFile({
		...content,
		name: `${othersMark}.pdf`,
		uploadedBy: other.accountId,
	});
	const open = (who: typeof own, password: string) =>
		uploads.resumable.open(
			{ ...who, network: password },
			{ folderId: folder, name: `${password}.bin`, note: password, size: 100 },
		);
	const othersUpload = await open(other, othersMark);
	const ownUpload = await open(own, "own");
	const grant = await uploads.resumable.grantOf(ownUpload.id, own.sessionId);
	const { accountId } = other;
	const about = { name: othersMark };
	await notices.tell({ accountId, kind: "published", about });
	const texts = { en: { title: othersMark, text: othersMark } };
	const notice = await notices.add({ accountId, texts });
	await services.auditLog.write({
		action: "download",
		outcome: "ok",
		account: othersMark,
		accountId,
		network: othersMark,
		subject: held.id,
		detail: { name: othersMark, size: 1, kind: "file" },
	});

	const othersIds = [
		...[held.id, notice, othersUpload.id],
		...[other.accountId, other.sessionId],
	];

	return {
		site,
		pdf,
		file,
		folder,
		othersIds,
		/** Ids of everything there is, one's own and not. */
		ids: [
			...[folder, root, file.id, ownUpload.id],
			...[own.accountId, own.sessionId, ...othersIds],
		],

		/** A token that is good, and with it all that are not. */
		async tokens(): Promise<string[]> {
			const good = (await enter("own")).token;
			const expired = await enter("own");
			await database.db
				.updateTable("session")
				.set({ expires_at: "2020-01-01T00:00:00.000Z" })
				.where("id", "=", expired.sessionId)
				.execute();
			const ended = await enter("own");
			const { sessions } = services.accounts;
			await sessions.end(own.accountId, { id: ended.sessionId });
			const first = good[0] === "A" ? "B" : "A";
			const forged = randomBytes(32).toString("base64url");
			return [
				...[good, expired.token, ended.token, forged, ""],
				first + good.slice(1),
			];
		},

		/** Addresses that are good, and some whose time is over. */
		async addresses() {
			const { sessionId } = await enter("own");
			const of = await fileAddresses.of(sessionId);
			const past = createFileAddresses({
				db: database.db,
				access: services.accounts.access,
				clock: { now: () => new Date(Date.now() - week) },
			});
			const before = await past.of(sessionId);
			return {
				good: [of.view(file), of.download(file)],
				over: [before.view(file), of.download(held)],
				upload: `/uploads/${ownUpload.id}/${grant}`,
			};
		},

		/**
		 * Rows of the other partner, which must be as they were, whatever was asked
		 * for.
		 */
		async othersThings(): Promise<unknown> {
			const of = (table: "session" | "upload" | "notice" | "archive") =>
				database.db
					.selectFrom(table)
					.selectAll()
					.where("account_id", "=", accountId)
					.orderBy("id")
					.execute();
			return [
				await of("session"),
				await of("upload"),
				await of("notice"),
				await of("archive"),
				await notices.unread(accountId),
				await database.db
					.selectFrom("account")
					.selectAll()
					.where("id", "=", accountId)
					.execute(),
				await library.entry(held.id),
				await uploads.resumable.offset(othersUpload.id),
			];
		},
	};
}
