import type { Staff } from "../../../contracts/rights.ts";
import { demand } from "../../rights/demand.ts";
import type { MemberChange, Members, NewMember } from "./members.ts";

export type Administration = ReturnType<typeof createAdministration>;

/** Administration of staff, from the console. */
export function createAdministration({ members }: { members: Members }) {
	return {
		/** @throws DomainError `forbidden`; here and below */
		async list(who: Staff) {
			demand(who, "staff.manage");
			return members.list();
		},

		/** Adds somebody, with the link that lets him in. @throws as `Members.add` */
		async add(who: Staff, given: NewMember) {
			demand(who, "staff.manage");
			const { id } = await members.add(given, who);
			return { id, link: await members.link(id, who) };
		},

		/** @throws as `Members.change` */
		async change(who: Staff, id: string, given: MemberChange): Promise<void> {
			demand(who, "staff.manage");
			await members.change(id, given, who);
		},

		/** @throws as `Members.link` */
		async link(who: Staff, id: string) {
			demand(who, "staff.manage");
			return members.link(id, who);
		},
	};
}
