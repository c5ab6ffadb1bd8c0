import type { ConsoleCalls } from "../../../contracts/console/calls.ts";
import type { Handlers } from "../calls/calls.ts";
import type { Deps } from "../deps.ts";
import { accessAnswerHandlers } from "./access.ts";
import { auditHandlers } from "./audit.ts";
import { catalogueHandlers } from "./catalogue.ts";
import { distributorHandlers } from "./distributors.ts";
import { draftsHandlers } from "./drafts.ts";
import { entriesHandlers } from "./entries.ts";
import { leadsHandlers } from "./leads.ts";
import { libraryHandlers } from "./library.ts";
import { mediaHandlers } from "./media.ts";
import { staffNoticeHandlers } from "./notices.ts";
import { partnerHandlers } from "./partners.ts";
import { peopleHandlers } from "./people.ts";
import { personHandlers } from "./person.ts";
import { previewHandlers } from "./preview.ts";
import { releasesHandlers } from "./releases.ts";
import { reportHandlers } from "./reports.ts";
import { routingHandlers } from "./routing.ts";
import { settingsHandlers } from "./settings.ts";
import { ssoHandlers } from "./sso.ts";
import { takingHandlers } from "./takings.ts";
import { textsHandlers } from "./texts.ts";
import { translationsHandlers } from "./translations.ts";
import { waitingUploadHandlers } from "./uploads.ts";

/** Handlers of the console's calls, an area each; listed by hand. */
export function consoleHandlers(deps: Deps): Handlers<ConsoleCalls> {
	const { services } = deps;
	return {
		...peopleHandlers(deps),
		...ssoHandlers(deps),
		...partnerHandlers(deps),
		...staffNoticeHandlers(services),
		...settingsHandlers(services),
		...auditHandlers(services),
		...leadsHandlers(services),
		...distributorHandlers(services),
		...routingHandlers(services),
		...personHandlers(services),
		...reportHandlers(services),
		...entriesHandlers(services),
		...draftsHandlers(services),
		...textsHandlers(services),
		...catalogueHandlers(services),
		...mediaHandlers(services),
		...libraryHandlers(services),
		...takingHandlers(services),
		...waitingUploadHandlers(services),
		...accessAnswerHandlers(services),
		...releasesHandlers(services),
		...previewHandlers(services),
		...translationsHandlers(services),
	};
}
