import { DomainError } from "../../../contracts/errors.ts";
import type { Db } from "../../../platform/db/open.ts";
import { serializable } from "../../../platform/db/serializable.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog, StaffEntry } from "../../audit/auditLog.ts";
import { deleteUnusedAudiences } from "../../identity/partners/groupQueries.ts";
import { type Groups, mostGroups } from "../../identity/partners/groups.ts";
import { changedBy } from "../changing/overtaken.ts";
import { changeHolder } from "../library/folderQueries.ts";
import {
	countChange,
	type FileEntry,
	findEntry,
} from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import { insertAudienceChange } from "../newness/newnessQueries.ts";
import {
	always,
	audienceOf,
	type Dates,
	datesOfAudiences,
	groupsOfAudiences,
	markedAudiences,
} from "./audienceQueries.ts";
import { isDeleted } from "./sight.ts";

/** A group that an audience names. */
export type AudienceGroup = { id: string; name: string };

/** Groups and time of an entry; no groups: whoever sees what it lies in. */
export type AudienceFacts = {
	groups: AudienceGroup[];
	dates: Dates;
	/** Whether links without an account may give it, as far as it says itself. */
	links: boolean;
};

/** Audience of an entry. */
export type EntryAudience = AudienceFacts & {
	folder: FileEntry;
	/** Audiences above it, the highest first: who sees it is in each of them, at its time. */
	above: (AudienceFacts & { id: string; name: string })[];
};

/** Change of an audience: what is left out stays. */
export type AudienceChange = {
	/** Groups by name or id; none: whoever sees what it lies in. */
	groups?: readonly string[] | undefined;
	dates?: Dates | undefined;
	/** Whether links without an account may give it. */
	links?: boolean | undefined;
};

export type Audiences = ReturnType<typeof createAudiences>;

/**
 * Audiences of nodes, folders and files, as staff set them: groups, of folders only, the
 * time from which and until which it is there, and whether links without an account may
 * give it. An entry has one number or none, and what lies below it is judged by the way up
 * (`sight.ts`): a change is one row, whatever lies below, and nothing can be seen by more,
 * or longer, than what it lies in.
 *
 * @throws DomainError `not_found`, `conflict` for groups of a file, `invalid` for too many
 * groups, and for an end that is not after the beginning
 */
export function createAudiences(deps: {
	db: Db;
	clock: Clock;
	groups: Pick<Groups, "called">;
	auditLog: AuditLog;
}) {
	const { db, clock, groups, auditLog } = deps;

	async function idsOf(words: readonly string[], trx: Db) {
		const chosen = await groups.called([...words], trx);
		if (chosen.length > mostGroups.audience)
			throw refused("invalid", "mostGroups", { max: mostGroups.audience });
		return chosen;
	}

	async function change(
		id: string,
		to: AudienceChange,
		by: StaffEntry["by"],
		/** As it was looked at; refused where it is another one. Groups by their ids. */
		seen: AudienceChange = {},
	): Promise<FileEntry> {
		if (to.dates) checkDates(to.dates);
		// Two at once might each drop the audience that the other takes.
		return serializable(db, async (trx) => {
			const entry = await find(trx, id);
			if (to.groups && to.groups.length > 0) demandFolder(entry);
			const before = await factsOf(trx, entry);
			if (!isAsSeen(before, seen)) throw await changedBy(auditLog, entry, trx);
			const chosen = to.groups ? await idsOf(to.groups, trx) : before.groups;
			const dates = to.dates ?? before.dates;
			const links = to.links ?? before.links;
			const ids = chosen.map((group) => group.id).sort();
			const audience = await audienceOf(trx, {
				...{ groups: ids, links },
				...dates,
			});
			if (audience === entry.audience) return entry;
			await changeHolder(trx, id, { audience });
			// The list of the folder above it is another one for some.
			if (entry.parent_id) await countChange(trx, entry.parent_id, 0);
			await deleteUnusedAudiences(trx);
			const { name } = entry;
			const known = before.groups.map((group) => group.id).sort();
			const isOtherGroups = known.join() !== ids.join();
			const isOtherTime = !sameDates(before.dates, dates);
			if (isOtherGroups || isOtherTime)
				await insertAudienceChange(trx, {
					...{ entry_id: id, changed_at: clock.now().toISOString() },
					groups: JSON.stringify(known),
					visible_from: before.dates.from,
					visible_until: before.dates.until,
				});
			if (links !== before.links)
				await auditLog.byStaff(
					{
						...{ action: "folder-links", by, subject: id },
						detail: { name, links, before: before.links },
					},
					trx,
				);
			if (isOtherGroups)
				await auditLog.byStaff(
					{
						action: "folder-audience",
						by,
						subject: id,
						detail: {
							name,
							groups: chosen.map((group) => group.name),
							before: before.groups.map((group) => group.name),
						},
					},
					trx,
				);
			if (isOtherTime)
				await auditLog.byStaff(
					{
						action: entry.kind === "file" ? "file-dates" : "folder-dates",
						by,
						subject: id,
						detail: { name, ...dates, before: before.dates },
					},
					trx,
				);
			return { ...entry, audience };
		});
	}

	return {
		/** Groups of every audience by its number. */
		all: () => audiencesOf(db),

		/** Dates of every audience that has any, by its number. */
		dates: () => datesOfAudiences(db),

		/** Numbers of audiences that are closed to links without an account. */
		withoutLinks: async (): Promise<Set<number>> =>
			(await markedAudiences(db)).withoutLinks,

		/** Audience of an entry, and those above it. */
		async of(id: string): Promise<EntryAudience> {
			const folder = await find(db, id);
			const above: EntryAudience["above"] = [];
			for (let up = await parentOf(db, folder); up; up = await parentOf(db, up))
				if (up.audience !== null)
					above.unshift({
						...{ id: up.id, name: up.name },
						...(await factsOf(db, up)),
					});
			return { folder, ...(await factsOf(db, folder)), above };
		},

		change,

		/**
		 * Sets who sees a folder and all below it, of those who see what it lies in: the
		 * members of some groups, by name or id; without any, everybody of them.
		 */
		async set(
			id: string,
			groups: string[],
			by: StaffEntry["by"],
		): Promise<FileEntry> {
			demandFolder(await find(db, id));
			return change(id, { groups }, by);
		},

		/** Sets from when until when an entry, and all below it, is there for partners. */
		setDates: (
			id: string,
			dates: Dates,
			by: StaffEntry["by"],
		): Promise<FileEntry> => change(id, { dates }, by),

		/**
		 * Sets whether links without an account may give an entry and all below it: those of
		 * partners to collections, and those in answers to customers. Nothing below opens it again.
		 */
		setLinks: (
			id: string,
			links: boolean,
			by: StaffEntry["by"],
		): Promise<FileEntry> => change(id, { links }, by),
	};
}

export async function audiencesOf(
	db: Db,
): Promise<Map<number, AudienceGroup[]>> {
	const rows = await groupsOfAudiences(db);
	const found = new Map<number, AudienceGroup[]>();
	for (const { audience, id, name } of rows)
		found.set(audience, [...(found.get(audience) ?? []), { id, name }]);
	return found;
}

async function factsOf(
	db: Db,
	{ audience }: Pick<FileEntry, "audience">,
): Promise<AudienceFacts> {
	const number = audience ?? 0;
	return {
		groups: (await audiencesOf(db)).get(number) ?? [],
		dates: (await datesOfAudiences(db)).get(number) ?? always,
		links: !(await markedAudiences(db)).withoutLinks.has(number),
	};
}

function sameDates(one: Dates, other: Dates): boolean {
	return one.from === other.from && one.until === other.until;
}

function isAsSeen(now: AudienceFacts, seen: AudienceChange): boolean {
	const known = now.groups.map((group) => group.id).sort();
	const sameGroups =
		!seen.groups || known.join() === [...seen.groups].sort().join();
	return (
		sameGroups &&
		(!seen.dates || sameDates(now.dates, seen.dates)) &&
		(seen.links === undefined || seen.links === now.links)
	);
}

/** @throws DomainError `invalid` where it would never be there */
export function checkDates({ from, until }: Dates): void {
	if (from !== null && until !== null && until <= from)
		throw refused("invalid", "untilBeforeFrom", {}, "until");
}

async function find(db: Db, id: string): Promise<FileEntry> {
	const found = await findEntry(db, id);
	if (!found || (await isDeleted(db, found)))
		throw new DomainError("not_found", `There is no file or folder ${id}.`);
	return found;
}

function demandFolder({ kind, name }: FileEntry): void {
	if (kind === "file")
		throw new DomainError(
			"conflict",
			`${name} is a file: it is seen by whoever sees its folder.`,
		);
}

async function parentOf(
	db: Db,
	entry: FileEntry,
): Promise<FileEntry | undefined> {
	return entry.parent_id ? findEntry(db, entry.parent_id) : undefined;
}
