import type { Db } from "../../../platform/db/open.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import {
	type FileVersion,
	versionsOf,
	withdrawalOf,
} from "../versions/versionQueries.ts";
import { ownLanguage } from "./choosing.ts";
import {
	changeEdition,
	type Edition,
	editionsOf,
	markEditions,
} from "./editionQueries.ts";

/** Editions that are withdrawn with some content of a file: those that were made for it. */
export async function editionsGoingWith(
	db: Db,
	entryId: string,
	sha256: string,
): Promise<Edition[]> {
	const rows = await editionsOf(db, entryId);
	return rows.filter(
		(row) => row.goes_with === sha256 && row.withdrawn_at === null,
	);
}

/**
 * Withdraws the editions that were made for some content of a file, with that: a fault in a
 * price list is one in its translations. Part of the caller's transaction.
 *
 * @param at ISO-8601, UTC
 */
export async function withdrawEditionsWith(
	trx: Db,
	entryId: string,
	sha256: string,
	at: string,
): Promise<void> {
	for (const row of await editionsGoingWith(trx, entryId, sha256))
		await changeEdition(trx, row, {
			ended_at: row.ended_at ?? at,
			withdrawn_at: at,
		});
	await markEditions(trx, entryId);
}

/**
 * Takes that back: those that were withdrawn at that moment hold again, unless their language
 * has another by now or is that of the file's own content, or nobody says which that is.
 */
export async function reinstateEditionsWith(
	trx: Db,
	file: Pick<FileEntry, "id" | "language">,
	{ sha256, withdrawn_at: at }: Pick<FileVersion, "sha256" | "withdrawn_at">,
): Promise<void> {
	const rows = await editionsOf(trx, file.id);
	const own = ownLanguage(file);
	const holding = new Set(
		rows.filter((row) => row.ended_at === null).map((row) => row.language),
	);
	if (own) holding.add(own);
	for (const row of rows) {
		if (row.goes_with !== sha256 || row.withdrawn_at !== at) continue;
		const holds =
			own !== undefined && row.ended_at === at && !holding.has(row.language);
		await changeEdition(trx, row, {
			...(holds && { ended_at: null }),
			withdrawn_at: null,
		});
	}
	await markEditions(trx, file.id);
}

/**
 * Lets content be an edition again that was withdrawn with a version of its file, once staff
 * have confirmed that it is right for the present one: a fault of one version need not be one
 * of its translations. Content that such a version had itself comes back with that only.
 *
 * @returns whether there was anything to confirm
 * @throws DomainError `conflict`, with the field `confirmed` where confirming helps
 */
export async function allowAgain(
	trx: Db,
	{ id, name }: Pick<FileEntry, "id" | "name">,
	sha256: string,
	confirmed: boolean,
): Promise<boolean> {
	const withdrawal = await withdrawalOf(trx, id, sha256);
	if (!withdrawal) return false;
	const { version, isEdition } = withdrawal;
	if (!isEdition)
		throw refused("conflict", "contentWithdrawn", { name, version });
	if (!confirmed)
		throw refused(
			"conflict",
			"editionWithdrawn",
			{ name, version },
			"confirmed",
		);
	const versions = await versionsOf(trx, id);
	const gone = new Set(
		versions.filter((one) => one.withdrawn_at).map((one) => one.sha256),
	);
	for (const row of await editionsOf(trx, id))
		if (row.sha256 === sha256 && gone.has(row.goes_with))
			await changeEdition(trx, row, { withdrawn_at: null });
	return true;
}
