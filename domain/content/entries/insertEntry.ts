import { isSlug } from "../../../contracts/addresses/slugs.ts";
import { DomainError } from "../../../contracts/errors.ts";
import {
	isAddressed,
	isOpenKind,
	titlePlace,
} from "../../../contracts/kinds.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { lockContent } from "../contentQueries.ts";
import { insertChanges, writeDraft } from "../drafts/draftQueries.ts";
import { hashOf } from "../drafts/fields.ts";
import { demandSound } from "../drafts/sound.ts";
import { keptWriters } from "../drafts/writers.ts";
import type { ContentKind } from "../kinds.ts";
import { entriesByAddress, insertEntries } from "../publishing/entryQueries.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import { lastPosition } from "./entryListQueries.ts";

export type NewEntry = {
	kind: ContentKind;
	slug: string;
	/** Bodies of its drafts, by language. */
	bodies: Partial<Record<ContentLanguage, object>>;
	/** The entry it was copied from. */
	from?: string;
};

/** Nobody sees an entry without a publication: it is made beside `publish`, which would empty every page cache. */
export async function insertEntry(
	deps: {
		db: Db;
		clock: Clock;
		newId: () => string;
		auditLog: Pick<AuditLog, "byStaff">;
	},
	who: Staff,
	{ kind, slug, bodies, from }: NewEntry,
): Promise<string> {
	const { db, clock, newId, auditLog } = deps;
	const id = newId();
	const now = clock.now().toISOString();
	await db.transaction().execute(async (trx) => {
		await lockContent(trx);
		const [owner] = await entriesByAddress(trx, [{ kind, slug }]);
		if (owner) throw addressTaken();
		const position = (await lastPosition(trx, kind)) + 1;
		await insertEntries(trx, [{ id, kind, slug, position }], now);
		for (const [name, value] of Object.entries(bodies)) {
			const language = name as ContentLanguage;
			demandSound({ kind, language }, value);
			const body = JSON.stringify(value);
			await writeDraft(
				trx,
				{
					entry_id: id,
					language,
					body,
					base_id: null,
					author_id: who.id,
					updated_at: now,
					writers: keptWriters([who.id]),
				},
				null,
			);
			await insertChanges(trx, [
				{
					id: newId(),
					entry_id: id,
					language,
					field: "",
					from_hash: "",
					to_hash: hashOf(value),
					before: "",
					sent: body,
					after: null,
					author_id: who.id,
					changed_at: now,
				},
			]);
		}
		await auditLog.byStaff(
			{
				action: "content-add",
				by: who,
				subject: id,
				detail: { kind, slug, ...(from && { from }) },
			},
			trx,
		);
	});
	return id;
}

/** @throws DomainError `bad_request` for a kind of which staff make no more */
export function openKind(kind: string): ContentKind {
	if (!isOpenKind(kind))
		throw new DomainError("bad_request", `There are no more of ${kind}.`);
	return kind;
}

/** @throws DomainError `invalid` naming the field */
export function checkSlug(slug: string): void {
	if (!isSlug(slug))
		throw new DomainError("invalid", "This is no address.", [
			{ field: "slug", message: "format" },
		]);
}

export const addressTaken = () =>
	new DomainError("conflict", "The address is taken.", [
		{ field: "slug", message: "taken" },
	]);

/** Body that a copy begins with: all that is said, under a name of its own. */
export function copyOf(
	kind: ContentKind,
	language: ContentLanguage,
	body: unknown,
	{
		title,
		titleLanguage,
		today,
	}: { title: string; titleLanguage: ContentLanguage; today: string },
): object {
	const place = titlePlace(kind);
	// The old addresses and the place on the home page stay with the original.
	const {
		aliases: _,
		home: __,
		...rest
	} = body as {
		aliases?: unknown;
		home?: unknown;
		date?: unknown;
	};
	return {
		...rest,
		...(language === (place.in === "facts" ? factsLanguage : titleLanguage) && {
			[place.field]: title,
		}),
		...(isAddressed(kind) && rest.date !== undefined && { date: today }),
	};
}
