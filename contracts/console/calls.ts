import type * as z from "zod";
import type { CallTable } from "../calls.ts";
import { auditCalls } from "./audit.ts";
import { catalogueCalls } from "./catalogue.ts";
import { draftsCalls } from "./entries/drafts.ts";
import { entriesCalls } from "./entries/entries.ts";
import { previewCalls } from "./entries/preview.ts";
import { accessCalls } from "./files/access.ts";
import { audienceCalls } from "./files/audience.ts";
import { editionCalls } from "./files/editions.ts";
import { lookingCalls } from "./files/looking.ts";
import { originalCalls } from "./files/originals.ts";
import { takingCalls } from "./files/takings.ts";
import { versionCalls } from "./files/versions.ts";
import { distributorCalls } from "./leads/distributors.ts";
import { inboxCalls } from "./leads/inbox.ts";
import { mergingCalls } from "./leads/merging.ts";
import { personCalls } from "./leads/person.ts";
import { replyCalls } from "./leads/replies.ts";
import { reportCalls } from "./leads/reports.ts";
import { routingCalls } from "./leads/routing.ts";
import { viewCalls } from "./leads/views.ts";
import { libraryCalls } from "./library.ts";
import { mediaCalls } from "./media.ts";
import { noticeCalls } from "./notices.ts";
import { partnerCalls } from "./partners.ts";
import { partnerTableCalls } from "./partnerTable.ts";
import { peopleCalls } from "./people/people.ts";
import { ssoCalls } from "./people/sso.ts";
import { releasesCalls } from "./releases.ts";
import { settingsCalls } from "./settings.ts";
import { textsCalls } from "./texts.ts";
import { translationsCalls } from "./translations.ts";
import { uploadCalls } from "./uploads.ts";

/** Every call of the staff's console, beside the public ones (`../calls.ts`). */
export const consoleCalls = {
	...peopleCalls,
	...ssoCalls,
	...partnerCalls,
	...partnerTableCalls,
	...noticeCalls,
	...settingsCalls,
	...auditCalls,
	...entriesCalls,
	...draftsCalls,
	...textsCalls,
	...catalogueCalls,
	...mediaCalls,
	...libraryCalls,
	...audienceCalls,
	...takingCalls,
	...lookingCalls,
	...versionCalls,
	...editionCalls,
	...originalCalls,
	...uploadCalls,
	...accessCalls,
	...releasesCalls,
	...previewCalls,
	...translationsCalls,
	...inboxCalls,
	...mergingCalls,
	...replyCalls,
	...viewCalls,
	...distributorCalls,
	...routingCalls,
	...personCalls,
	...reportCalls,
} satisfies CallTable;

export type ConsoleCalls = typeof consoleCalls;
export type ConsoleCall = keyof ConsoleCalls;
/** Request as the browser sends it. */
export type ConsoleRequest<N extends ConsoleCall> = z.input<
	ConsoleCalls[N]["request"]
>;
/** Answer as the browser gets it: `data` of the envelope. */
export type ConsoleAnswer<N extends ConsoleCall> = z.output<
	ConsoleCalls[N]["answer"]
>;
