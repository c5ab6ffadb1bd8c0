import type accountMails from "../texts/en/mails/accounts.json";
import type leadMails from "../texts/en/mails/leads.json";
import type releaseMails from "../texts/en/mails/releases.json";
import type accountPages from "../texts/en/server/accountPages.json";
import type accounts from "../texts/en/server/accounts.json";
import type brochure from "../texts/en/server/brochure.json";
import type calls from "../texts/en/server/calls.json";
import type digestPages from "../texts/en/server/digestPages.json";
import type drafts from "../texts/en/server/drafts.json";
import type errors from "../texts/en/server/errors.json";
import type feeds from "../texts/en/server/feeds.json";
import type files from "../texts/en/server/files.json";
import type leads from "../texts/en/server/leads.json";
import type library from "../texts/en/server/library.json";
import type media from "../texts/en/server/media.json";
import type notices from "../texts/en/server/notices.json";
import type pages from "../texts/en/server/pages.json";
import type preview from "../texts/en/server/preview.json";
import type publishing from "../texts/en/server/publishing.json";
import type punctuation from "../texts/en/server/punctuation.json";
import type releases from "../texts/en/server/releases.json";
import type reports from "../texts/en/server/reports.json";
import type requests from "../texts/en/server/requests.json";
import type sharedPages from "../texts/en/server/sharedPages.json";
import type sso from "../texts/en/server/sso.json";
import type staff from "../texts/en/server/staff.json";
import type verifier from "../texts/en/server/verifier.json";

/** Areas of the tree of texts that the server alone says, in calls, mails, papers and feeds. */
type ServerTexts = {
	"server/accountPages": typeof accountPages;
	"server/digestPages": typeof digestPages;
	"server/sharedPages": typeof sharedPages;
	"server/accounts": typeof accounts;
	"server/brochure": typeof brochure;
	"server/calls": typeof calls;
	"server/drafts": typeof drafts;
	"server/errors": typeof errors;
	"server/feeds": typeof feeds;
	"server/files": typeof files;
	"server/leads": typeof leads;
	"server/library": typeof library;
	"server/media": typeof media;
	"server/notices": typeof notices;
	"server/pages": typeof pages;
	"server/preview": typeof preview;
	"server/publishing": typeof publishing;
	"server/punctuation": typeof punctuation;
	"server/releases": typeof releases;
	"server/reports": typeof reports;
	"server/requests": typeof requests;
	"server/sso": typeof sso;
	"server/staff": typeof staff;
	"server/verifier": typeof verifier;
	"mails/accounts": typeof accountMails;
	"mails/leads": typeof leadMails;
	"mails/releases": typeof releaseMails;
};

type PathsIn<Texts> = {
	[Key in keyof Texts & string]: Texts[Key] extends string
		? Key
		: `${Key}.${PathsIn<Texts[Key]>}`;
}[keyof Texts & string];

/** A text of the server by its area and its path there: `server/errors.not_found`. */
export type TextKey = {
	[Area in keyof ServerTexts]: `${Area}.${PathsIn<ServerTexts[Area]>}`;
}[keyof ServerTexts];

/** An amount of a unit that `Intl.NumberFormat` knows, as its reader writes it. */
export type Quantity = {
	amount: number;
	unit: string;
	display?: "short" | "long";
};
/** Value put into a text; a list is joined as its reader writes lists. */
export type TextValue = string | number | Quantity | Message | TextValue[];

/** A text that is said once its reader's language is known, and what is put into it. */
export type Message = { text: TextKey; values?: Record<string, TextValue> };
