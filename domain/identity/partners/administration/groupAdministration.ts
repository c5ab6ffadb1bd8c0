import type { LanguageCode } from "../../../../contracts/language.ts";
import type { Staff } from "../../../../contracts/rights.ts";
import { demand } from "../../../rights/demand.ts";
import type { Groups } from "../groups.ts";

/** Group as staff see one. */
export type ListedGroup = {
	id: string;
	name: string;
	note: string;
	members: number;
	/** Folders whose audience names it. */
	folders: number;
};

/**
 * Groups of partners as members of the staff keep them in the console: each deed asks for
 * the right, does what the command does, and is written down with the member.
 */
export function createGroupAdministration({
	groups,
}: {
	groups: Pick<Groups, "list" | "add" | "rename" | "remove">;
}) {
	const allow = (who: Staff) => demand(who, "partners.manage");
	return {
		/** Every group by its name. @throws DomainError `forbidden` */
		async list(who: Staff): Promise<ListedGroup[]> {
			allow(who);
			const rows = await groups.list();
			return rows.map(({ id, name, note, members, folders }) => ({
				...{ id, name, note },
				...{ members: Number(members ?? 0), folders: Number(folders ?? 0) },
			}));
		},

		/** See `Groups.add`. @throws DomainError `forbidden`, `invalid`, `conflict` */
		async add(who: Staff, given: { name: string; note: string }) {
			allow(who);
			await groups.add(given, who);
		},

		/** See `Groups.rename`. @throws DomainError `forbidden`, `not_found`, `invalid`, `conflict` */
		async rename(who: Staff, id: string, name: string) {
			allow(who);
			await groups.rename(id, name, who);
		},

		/**
		 * See `Groups.remove`.
		 *
		 * @param language of the folders' names, should they be in the way
		 * @throws DomainError `forbidden`, `not_found`, `conflict` naming folders
		 */
		async remove(who: Staff, id: string, language: LanguageCode) {
			allow(who);
			await groups.remove(id, who, language);
		},
	};
}
