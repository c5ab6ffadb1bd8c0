import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Groups } from "../../identity/partners/groups.ts";
import { demand } from "../../rights/demand.ts";
import type { StaffFiles } from "../library/staffFiles.ts";
import type { KeptOriginals } from "../pictures/keptOriginals.ts";

/**
 * Groups that folders keep from originals, as members of the staff read and set them: each
 * asks for the right, and refuses what somebody else has changed since.
 *
 * @throws DomainError `forbidden`, and as `KeptOriginals`
 */
export function createLibraryOriginals(deps: {
	keptOriginals: KeptOriginals;
	groups: Pick<Groups, "list">;
	staffFiles: Pick<StaffFiles, "namesIn">;
}) {
	const { keptOriginals, groups, staffFiles } = deps;
	const allow = (who: Staff) => demand(who, "library.manage");

	return {
		/** Groups of a folder, those of folders above it, and the groups there are. */
		async of(who: Staff, id: string, language: LanguageCode) {
			allow(who);
			const found = await keptOriginals.of(id);
			const ids = [id, ...found.above.map((one) => one.id)];
			const names = await staffFiles.namesIn(ids, language);
			const all = await groups.list();
			return {
				name: names.get(id) ?? found.folder.name,
				groups: found.groups.map((group) => group.id),
				above: found.above.map((one) => ({
					id: one.id,
					name: names.get(one.id) ?? one.name,
					groups: one.groups.map(({ name }) => name),
				})),
				choices: all.map((group) => ({
					id: group.id,
					name: group.name,
					members: Number(group.members ?? 0),
				})),
			};
		},

		/** See `KeptOriginals.set`. */
		async set(
			who: Staff,
			id: string,
			{
				groups: chosen,
				from,
			}: { groups: readonly string[]; from: readonly string[] },
		): Promise<void> {
			allow(who);
			await keptOriginals.set(id, chosen, who, from);
		},
	};
}
