import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import type { Groups } from "../../identity/partners/groups.ts";
import { demand } from "../../rights/demand.ts";
import type { AudienceChange, Audiences } from "../audience/audiences.ts";
import { rehearse } from "../audience/rehearsal.ts";
import { createMoving, type MovedItem } from "../changing/moving.ts";
import { demandEmpty, demandOwn } from "../changing/overtaken.ts";
import type { NewName } from "../changing/renaming.ts";
import type { Standing } from "../changing/standing.ts";
import type { Deletions } from "../deleting/deletions.ts";
import type { Policy } from "../inspection/policies.ts";
import type { Folders } from "../library/folders.ts";
import type { GivenNames } from "../library/languageNames.ts";
import type { Library, StagedContent } from "../library/library.ts";
import { findByName, isEntryId } from "../library/libraryQueries.ts";
import { keysOf } from "../library/names.ts";
import { refused } from "../library/refused.ts";
import type { StaffFiles } from "../library/staffFiles.ts";
import type { Recalls } from "../recalls/recalls.ts";
import type { NewVersion } from "../versions/versions.ts";
import type { NewEdition } from "./libraryEditions.ts";

/**
 * Deeds of members of the staff in the console's library: each asks for the right,
 * does what the command does, and is written down with the member.
 *
 * `isBack`: something that the member did is taken back, unless somebody else has changed one
 * of the entries since.
 *
 * @throws DomainError `forbidden`, `not_found`, `invalid`, or `conflict` with what is in the way
 */
export function createLibraryChanges(deps: {
	db: Db;
	clock: Clock;
	library: Library;
	auditLog: AuditLog;
	folders: Folders;
	staffFiles: StaffFiles;
	audiences: Audiences;
	deletions: Deletions;
	recalls: Recalls;
	groups: Pick<Groups, "list">;
}) {
	const { db, library, folders, staffFiles, audiences, deletions } = deps;
	const { auditLog } = deps;
	const moving = createMoving(deps);
	/** Check that nobody else has changed entries since the member did. */
	const own = (who: Staff, ids: readonly string[]) => (trx: Db) =>
		demandOwn(auditLog, ids, who, trx);
	const allow = (who: Staff) => demand(who, "library.manage");

	return {
		/** See `Folders.add`; at the top it is a node. */
		async add(
			who: Staff,
			given: {
				parent: string;
				node: boolean;
				name: string;
				names: GivenNames;
			},
		): Promise<{ id: string }> {
			allow(who);
			const { parent, node, name, names } = given;
			const { id } = await folders.add(
				{
					...{ name, names },
					...(parent === "" ? {} : { parentId: parent, node }),
				},
				who,
			);
			return { id };
		},

		/** Whether somebody may add files, before any of one is read. */
		demandUpload: (who: Staff): void => allow(who),

		/** Publishes a file in a folder, inspected as an upload is. See `FileChanges.put`. */
		async upload(
			who: Staff,
			folder: string,
			{
				name,
				staged,
				version,
				edition,
			}: {
				name: string;
				staged: StagedContent;
				/** New content of the file of that id, or of that name where there is one. */
				version?: (NewVersion & { id?: string | undefined }) | undefined;
				/** Content in another language of the file of that id. */
				edition?: NewEdition | undefined;
			},
		): Promise<{ id: string; name: string; edition?: number }> {
			allow(who);
			if (edition) {
				const { id, language } = edition;
				if (!isEntryId(id)) throw refused("not_found", "gone");
				const { editions } = staffFiles;
				const added = await editions.add(id, language, staged, who, edition);
				return { id, name, edition: added.edition };
			}
			if (version?.id) {
				if (!isEntryId(version.id)) throw refused("not_found", "gone");
				return staffFiles.replace(version.id, staged, who, version);
			}
			const at = isEntryId(folder) ? await library.entry(folder) : undefined;
			if (!at || at.kind === "file") throw refused("not_found", "gone");
			const before =
				version && (await findByName(db, folder, keysOf(name).unique_name));
			if (before?.kind === "file")
				return staffFiles.replace(before.id, staged, who, version);
			const { id, ...put } = await staffFiles.put(
				folder,
				{ name, bytes: staged },
				who,
			);
			return { id, name: put.name };
		},

		/** See `Versions.versions`. */
		async versions(who: Staff, id: string) {
			allow(who);
			return { versions: await staffFiles.versions(id) };
		},

		/** See `Versions.rollBack`. */
		async rollBack(
			who: Staff,
			id: string,
			{ version, from }: { version: number; from: number },
		): Promise<void> {
			allow(who);
			await staffFiles.rollBack(id, version, who, { from });
		},

		/** See `Recalls.list`. */
		async recalls(who: Staff, id: string) {
			allow(who);
			await staffFiles.find(id);
			return { recalls: await deps.recalls.list(id) };
		},

		/** See `Recalls.weigh`. */
		weighRecall(who: Staff, id: string, version: number) {
			allow(who);
			return deps.recalls.weigh(id, version);
		},

		/** See `Recalls.recall`. */
		recall(
			who: Staff,
			id: string,
			given: { version: number; reason: string; days: number },
		) {
			allow(who);
			return deps.recalls.recall(id, given.version, given, who);
		},

		/** See `Versions.setWithdrawn`. */
		async withdraw(
			who: Staff,
			id: string,
			{ version, withdrawn }: { version: number; withdrawn: boolean },
		): Promise<void> {
			allow(who);
			await staffFiles.setWithdrawn(id, version, withdrawn, who);
		},

		/** See `Folders.rename`. */
		async rename(who: Staff, id: string, names: NewName[]): Promise<void> {
			allow(who);
			const entry = await library.entry(id);
			if (!entry) throw refused("not_found", "gone");
			if (entry.kind === "file") await staffFiles.rename(id, names, who);
			else await folders.rename(id, names, who);
		},

		/** See `createMoving`. `to`: empty for the top. */
		move(who: Staff, items: MovedItem[], to: string) {
			allow(who);
			return moving.move(items, to === "" ? undefined : to, who);
		},

		/** See `Folders.order`. */
		async order(
			who: Staff,
			id: string,
			before: string | null,
			isBack = false,
		): Promise<{ before: string | null }> {
			allow(who);
			return folders.order(
				id,
				before,
				who,
				isBack ? own(who, [id]) : undefined,
			);
		},

		/** See `createStanding`. */
		async setInTree(who: Staff, id: string, to: Standing, isBack = false) {
			allow(who);
			return folders.setInTree(
				id,
				to,
				who,
				isBack ? own(who, [id]) : undefined,
			);
		},

		/** See `Folders.setPolicy`. */
		async setPolicy(
			who: Staff,
			id: string,
			change: { policy: Policy | null; from: Policy | null },
		): Promise<void> {
			allow(who);
			await folders.setPolicy(id, change.policy, who, change.from);
		},

		/** See `Folders.setOffersFormer`. */
		async setOffersFormer(
			who: Staff,
			id: string,
			change: { offers: boolean | null; from: boolean | null },
		): Promise<void> {
			allow(who);
			await folders.setOffersFormer(id, change.offers, who, change.from);
		},

		/** Takes files out of sight, or shows them: those that are so already stay. */
		async show(
			who: Staff,
			ids: string[],
			shown: boolean,
			isBack = false,
		): Promise<void> {
			allow(who);
			if (isBack) await own(who, ids)(db);
			for (const id of new Set(ids)) {
				const { state } = await staffFiles.find(id);
				if (shown && state === "hidden") await staffFiles.restore(id, who);
				if (!shown && state === "published") await staffFiles.hide(id, who);
			}
		},

		/** See `Deletions.delete`. `isBack`: what the member added is taken back, so nothing may lie in it. */
		delete(who: Staff, ids: string[], isBack = false) {
			allow(who);
			if (!isBack) return deletions.delete(ids, who);
			return deletions.delete(ids, who, async (trx) => {
				await own(who, ids)(trx);
				for (const id of ids) await demandEmpty(id, trx);
			});
		},

		/** See `Deletions.restore`. */
		async restore(who: Staff, ids: string[], isBack = false): Promise<void> {
			allow(who);
			await deletions.restore(ids, who, isBack ? own(who, ids) : undefined);
		},

		/** Audience of an entry, those above it, and the groups there are. */
		async audience(who: Staff, id: string, language: LanguageCode) {
			allow(who);
			const found = await audiences.of(id);
			const all = await deps.groups.list();
			const names = await staffFiles.namesIn(
				[id, ...found.above.map((one) => one.id)],
				language,
			);
			return {
				name: names.get(id) ?? found.folder.name,
				kind: found.folder.kind as "catalogue" | "folder" | "file",
				groups: found.groups.map((group) => group.id),
				dates: found.dates,
				links: found.links,
				above: found.above.map((one) => ({
					id: one.id,
					name: names.get(one.id) ?? one.name,
					groups: one.groups.map(({ name }) => name),
					dates: one.dates,
					links: one.links,
				})),
				choices: all.map((group) => ({
					id: group.id,
					name: group.name,
					members: Number(group.members ?? 0),
				})),
			};
		},

		/** See `rehearse`. */
		rehearse(who: Staff, id: string, to: Parameters<typeof rehearse>[2]) {
			allow(who);
			return rehearse(db, id, to, deps.clock.now().toISOString());
		},

		/** See `Audiences.change`. */
		async setAudience(
			who: Staff,
			id: string,
			to: AudienceChange,
			seen: AudienceChange,
		): Promise<void> {
			allow(who);
			await audiences.change(id, to, who, seen);
		},
	};
}
