import { createOwnFiles } from "../../domain/leads/replies/ownFiles.ts";
import type { LeadServices } from "./leadsModule.ts";
import type { Module } from "./module.ts";
import type { SharedDeps } from "./sharedDeps.ts";
import type { UploadServices } from "./uploadModule.ts";

/** Files of staff in answers to requests, which the inspection of uploads looks at (docs/decisions/0087). */
export function replyFilesModule(
	shared: SharedDeps,
	{ leads }: Pick<LeadServices, "leads">,
	{ inspection }: Pick<UploadServices, "inspection">,
) {
	const { find } = leads.inbox;
	const replyFiles = createOwnFiles({ ...shared, inspection, find });
	return {
		services: { replyFiles },
		sweeps: [replyFiles.sweep],
	} satisfies Module<object>;
}
