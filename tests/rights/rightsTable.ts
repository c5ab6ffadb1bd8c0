import type {
	ConsoleCall,
	ConsoleRequest,
} from "../../contracts/console/calls.ts";
import { defaultRouting } from "../../contracts/leads/routing.ts";
import { type StaffRole, staffRoles } from "../../contracts/rights.ts";

/**
 * Roles that may make a call of the console, and a body that gets as far as the
 * question.
 */
export type RightsRow<N extends ConsoleCall = ConsoleCall> = {
	may: readonly StaffRole[] | "anyone";
	/**
	 * Body where the least the schema takes does not do. A translator here is one
	 * of French.
	 */
	body?: ConsoleRequest<N>;
};

const administrators = ["administrator"] as const;
/** Roles that read and write content; translators only in their languages. */
const readers = [
	"administrator",
	"editor-in-chief",
	"editor",
	"translator",
] as const;
/** Roles that publish in all languages. */
const publishers = ["administrator", "editor-in-chief"] as const;
/** Rules that hold before anybody sets others. */
const routing = defaultRouting("UTC");
/** The id of no entry. */
const nobody = "0190a000-0000-7000-8000-000000000000";
/** The id of no picture. */
const picture = "0".repeat(20);
/** And with them translators who may. */
const publishing = [...publishers, "translator"] as const;
const french = { entry: "none", language: "fr" } as const;
/** All who have signed in. */
const staff = staffRoles;
const editors = ["administrator", "editor-in-chief", "editor"] as const;

/** Roles that administer partners. */
const partnerManagers = ["administrator", "partner-manager"] as const;

/** Roles that manage the library. */
const libraryManagers = ["administrator", "library-manager"] as const;

/** Roles that write to partners. */
const noticeWriters = [...libraryManagers, "partner-manager"] as const;

/** Roles that decide about what partners send. */
const uploadDeciders = [...libraryManagers, "inspector"] as const;

/** Roles that answer requests of customers. */
const leadManagers = ["administrator", "lead-manager"] as const;

/**
 * Every call of the console, and who may make it: one line for each, written by
 * hand and not from `contracts/rights.ts`, which it is to be held against.
 */
export const rightsTable: { [N in ConsoleCall]?: RightsRow<N> } = {
	/* partners */
	"console-partners": { may: partnerManagers },
	"console-partner-invite": {
		may: partnerManagers,
		body: {
			...{ account: "nobody", name: "Nobody", email: "", language: "" },
			...{ distributor: "", contact: "" },
		},
	},
	"console-partner-save": {
		may: partnerManagers,
		body: { account: "none", name: "Nobody" },
	},
	"console-partner-link": {
		may: partnerManagers,
		body: { account: "none", isMailed: false },
	},
	"console-partner-turn": {
		may: partnerManagers,
		body: { account: "none", state: "disabled" },
	},
	"console-partner-ways": {
		may: partnerManagers,
		body: { account: "none" },
	},
	"console-partner-second-step": {
		may: partnerManagers,
		body: { account: "none", reason: "A lost phone" },
	},
	"console-partner-devices": {
		may: partnerManagers,
		body: { account: "none" },
	},
	"console-partner-session-end": {
		may: partnerManagers,
		body: { account: "none" },
	},
	"console-partners-csv": { may: partnerManagers },
	"console-partners-plan": {
		may: partnerManagers,
		body: { csv: "account,name\nnobody,Nobody" },
	},
	"console-partners-import": {
		may: partnerManagers,
		body: {
			csv: "account,name\nnobody,Nobody",
			rows: [{ account: "nobody", key: "none" }],
		},
	},
	"console-partner-groups": { may: partnerManagers },
	"console-partner-group-add": {
		may: partnerManagers,
		body: { name: "Nobody's" },
	},
	"console-partner-group-rename": {
		may: partnerManagers,
		body: { id: nobody, name: "Nobody's" },
	},
	"console-partner-group-remove": {
		may: partnerManagers,
		body: { id: nobody },
	},
	/* notices */
	"console-notices": { may: noticeWriters },
	"console-notice": { may: noticeWriters, body: { id: nobody } },
	"console-notice-readers": { may: noticeWriters, body: { id: nobody } },
	"console-notice-choices": { may: noticeWriters },
	"console-notice-save": {
		may: noticeWriters,
		body: {
			texts: { en: { title: "Nobody’s", text: "" } },
			to: { kind: "account", account: "" },
			...{ asks: false, mails: false, entry: null },
		},
	},
	"console-notice-release": {
		may: noticeWriters,
		body: { id: nobody, version: 1, recipients: 0 },
	},
	"console-notice-unplan": {
		may: noticeWriters,
		body: { id: nobody, version: 1 },
	},
	"console-notice-withdraw": {
		may: noticeWriters,
		body: { id: nobody, version: 1 },
	},
	/* uploads */
	"console-uploads": { may: uploadDeciders },
	"console-uploads-choices": { may: uploadDeciders },
	"console-upload": { may: uploadDeciders, body: { id: nobody } },
	"console-upload-watch": { may: uploadDeciders, body: { id: nobody } },
	"console-uploads-decide": {
		may: uploadDeciders,
		body: { items: [{ id: nobody, name: "none.pdf", folder: nobody }] },
	},
	"console-uploads-undo": { may: uploadDeciders, body: { ids: [nobody] } },

	/* access */
	"console-access-requests": { may: libraryManagers },
	"console-access-request": { may: libraryManagers, body: { id: nobody } },
	"console-access-watch": { may: libraryManagers, body: { id: nobody } },
	"console-access-decide": {
		may: libraryManagers,
		body: { ids: [nobody], reason: { prepared: "contact" } },
	},
	"console-access-undo": { may: libraryManagers, body: { ids: [nobody] } },
	"console-grants": { may: libraryManagers },
	"console-grant-give": {
		may: libraryManagers,
		body: {
			...{ entry: nobody, account: "nobody" },
			until: "2100-01-01T00:00:00.000Z",
		},
	},
	"console-grant-end": {
		may: libraryManagers,
		body: { entry: nobody, account: "nobody" },
	},

	/* library */
	"console-library-tree": { may: libraryManagers },
	"console-library-list": { may: libraryManagers },
	"console-library-watch": { may: libraryManagers },
	"console-library-entry": { may: libraryManagers, body: { id: nobody } },
	"console-library-add": {
		may: libraryManagers,
		body: { parent: nobody, name: "Nobody's" },
	},
	"console-library-rename": {
		may: libraryManagers,
		body: { id: nobody, names: [{ language: "en", from: "a", name: "b" }] },
	},
	"console-library-upload": { may: libraryManagers },
	"console-library-versions": { may: libraryManagers, body: { id: nobody } },
	"console-library-codes": { may: libraryManagers, body: { id: nobody } },
	"console-library-roll-back": {
		may: libraryManagers,
		body: { id: nobody, version: 1, from: 2 },
	},
	"console-library-withdraw": {
		may: libraryManagers,
		body: { id: nobody, version: 1, withdrawn: true },
	},
	"console-library-recalls": { may: libraryManagers, body: { id: nobody } },
	"console-library-recall-weigh": {
		may: libraryManagers,
		body: { id: nobody, version: 1 },
	},
	"console-library-recall": {
		may: libraryManagers,
		body: { id: nobody, version: 1, reason: "a fault" },
	},
	"console-library-move": {
		may: libraryManagers,
		body: { items: [{ id: nobody }], to: "" },
	},
	"console-library-order": {
		may: libraryManagers,
		body: { id: nobody, before: null },
	},
	"console-library-policy": {
		may: libraryManagers,
		body: { id: nobody, policy: null, from: null },
	},
	"console-library-editions": { may: libraryManagers, body: { id: nobody } },
	"console-library-language": {
		may: libraryManagers,
		body: { id: nobody, language: "en", from: null },
	},
	"console-library-edition-remove": {
		may: libraryManagers,
		body: { id: nobody, language: "fr", edition: 1 },
	},
	"console-library-edition-restore": {
		may: libraryManagers,
		body: { id: nobody, language: "fr", edition: 1 },
	},
	"console-library-edition-confirm": {
		may: libraryManagers,
		body: { id: nobody, language: "fr", edition: 1 },
	},
	"console-library-editions-behind": { may: libraryManagers },
	"console-library-originals": { may: libraryManagers, body: { id: nobody } },
	"console-library-originals-save": {
		may: libraryManagers,
		body: { id: nobody, groups: [], from: [] },
	},
	"console-library-node": {
		may: libraryManagers,
		body: { id: nobody, node: true },
	},
	"console-library-former": {
		may: libraryManagers,
		body: { id: nobody, offers: null, from: null },
	},
	"console-library-show": {
		may: libraryManagers,
		body: { ids: [nobody], shown: true },
	},
	"console-library-weigh": { may: libraryManagers, body: { ids: [nobody] } },
	"console-library-delete": { may: libraryManagers, body: { ids: [nobody] } },
	"console-library-deleted": { may: libraryManagers },
	"console-takings": { may: libraryManagers },
	"console-takings-unopened": { may: libraryManagers },
	"console-takings-exports": { may: libraryManagers },
	"console-takings-export": { may: libraryManagers },
	"console-takings-export-remove": {
		may: libraryManagers,
		body: { id: nobody },
	},
	"console-takings-csv": { may: libraryManagers },
	"console-shared-links": { may: libraryManagers },
	"console-shared-link-end": { may: libraryManagers },
	"console-recalls": { may: libraryManagers },
	"console-recalls-csv": { may: libraryManagers },
	"console-library-undelete": { may: libraryManagers, body: { ids: [nobody] } },
	"console-library-audience": { may: libraryManagers, body: { id: nobody } },
	"console-library-rehearse": {
		may: libraryManagers,
		body: { id: nobody, groups: [] },
	},
	"console-library-audience-save": {
		may: libraryManagers,
		body: { id: nobody, groups: [], from: [] },
	},
	"console-library-planned": { may: libraryManagers },
	"console-library-look-choices": { may: libraryManagers },
	"console-library-look-tree": {
		may: libraryManagers,
		body: { as: { kind: "group", id: nobody } },
	},
	"console-library-look": {
		may: libraryManagers,
		body: { as: { kind: "partner", id: nobody } },
	},
	/* people */
	"console-me": { may: staff },
	"console-sign-out": { may: staff },
	"console-sign-in": { may: "anyone" },
	"console-passkey-options": { may: "anyone" },
	"console-sign-on": { may: "anyone" },
	"console-passkey-sign-in": { may: "anyone" },
	"console-link": { may: "anyone" },
	"console-link-begin": { may: "anyone" },
	"console-link-finish": { may: "anyone" },
	"console-prove-options": { may: staff },
	"console-prove": { may: staff },
	"console-profile-save": { may: staff },
	"console-sessions": { may: staff },
	"console-session-end": { may: staff },
	"console-credentials": { may: staff },
	"console-passkey-begin": { may: staff },
	"console-passkey-add": { may: staff },
	"console-passkey-rename": { may: staff },
	"console-passkey-remove": { may: staff },
	"console-password-begin": { may: staff },
	"console-password-save": { may: staff },
	"console-password-remove": { may: staff },
	"console-codes": { may: staff },
	"console-sso": { may: administrators },
	"console-sso-check": { may: administrators, body: { key: "acme" } },
	"console-sso-save": {
		may: administrators,
		body: {
			...{ key: "acme", realm: "staff", seen: null, name: "Acme" },
			...{ issuer: "https://login.example", clientId: "c", scope: "openid" },
			...{ claim: "groups", domains: [], enforced: false, rules: [] },
		},
	},
	"console-sso-remove": { may: administrators, body: { key: "acme" } },
	"console-staff": { may: administrators },
	"console-staff-save": {
		may: administrators,
		body: { account: "somebody", name: "Somebody", grants: [] },
	},
	"console-staff-link": { may: administrators },

	/* settings, audit */
	"console-settings": { may: administrators },
	"console-settings-save": { may: administrators },
	"console-audit": { may: administrators },
	"console-audit-export": { may: administrators },

	/* preview */
	"console-preview-grant": { may: readers },
	"console-preview-share": {
		may: publishers,
		body: {
			name: "a",
			path: "/",
			days: 1,
			subject: { scope: { everything: true } },
		},
	},
	"console-preview-links": { may: publishers },
	"console-preview-revoke": { may: publishers },

	/* drafts */
	"console-form": { may: readers },
	"console-draft": { may: readers, body: french },
	"console-draft-save": {
		may: readers,
		body: {
			...french,
			author: "none",
			changes: [{ at: "/title", from: "", to: "" }],
		},
	},
	"console-draft-drop": { may: readers, body: { ...french, seen: "" } },
	"console-draft-decide": {
		may: readers,
		body: { ...french, revision: null, at: "/title" },
	},
	"console-draft-settle": { may: readers, body: { ...french, revision: null } },
	"console-changes": { may: readers, body: french },
	"console-keep": { may: readers, body: french },

	/* texts */
	"console-prose": { may: readers },
	"console-links": { may: readers },
	"console-usage": { may: readers },
	"console-agreements": { may: readers, body: { id: "none" } },
	"console-agreement": {
		may: readers,
		body: { id: "none", language: "fr", sha256: "0".repeat(64) },
	},

	/* catalogue */
	"console-words": { may: readers },
	"console-word-add": {
		may: readers,
		body: { section: "rows", key: "frunk", word: { fr: "Coffre avant" } },
	},
	"console-specification-printed": { may: readers, body: { rows: [] } },
	"console-model-specification": { may: readers, body: { entry: nobody } },
	"console-models": { may: readers },
	"console-model-copied": { may: readers, body: { entry: nobody } },
	"console-slides": { may: readers },
	"console-slide-plan": {
		may: publishers,
		body: {
			entry: nobody,
			from: null,
			until: null,
			names: { from: "From", until: "Until" },
		},
	},

	/* media */
	"console-media": { may: readers },
	"console-media-one": { may: readers, body: { id: picture } },
	"console-media-some": { may: readers, body: { ids: [picture] } },
	"console-media-suggest": { may: readers },
	"console-media-upload": { may: editors },
	"console-media-save": { may: editors, body: { id: picture } },
	"console-media-crop": {
		may: editors,
		body: {
			id: picture,
			title: "",
			crop: { x: 0, y: 0, width: 1, height: 1 },
		},
	},
	"console-media-replace": {
		may: editors,
		body: { from: picture, to: picture, name: "a" },
	},
	"console-media-remove": { may: editors, body: { ids: [picture] } },
	"console-media-restore": { may: editors, body: { ids: [picture] } },
	"console-media-retry": { may: editors, body: { id: picture } },

	/* entries, worklist */
	"console-entries": { may: readers },
	"console-entry": { may: readers },
	"console-entry-address": { may: readers },
	"console-entry-add": { may: editors },
	"console-entry-rename": { may: editors },
	"console-entry-move": { may: editors },
	"console-order": { may: readers, body: { kind: "slide" } },
	"console-order-publish": {
		may: publishers,
		body: { kind: "slide", seen: 1 },
	},
	"console-order-drop": { may: editors, body: { kind: "slide", seen: 1 } },
	"console-entry-pointing": { may: readers },
	"console-entry-remove": { may: editors },
	"console-entry-restore": { may: editors },
	"console-bin": { may: readers },
	"console-entry-withdraw": {
		may: [...publishers, "translator"],
		body: { entry: nobody, language: "fr" },
	},
	"console-worklist": { may: staff },
	"console-pulse": { may: staff },

	/* requests of customers */
	"console-leads": { may: leadManagers },
	"console-leads-counts": { may: leadManagers },
	"console-lead-views": { may: leadManagers },
	"console-lead-view-save": {
		may: leadManagers,
		body: { name: "Chile", question: { view: "open" } },
	},
	"console-lead-view-remove": { may: leadManagers, body: { id: "none" } },
	"console-lead-view-hide": {
		may: leadManagers,
		body: { id: "none", hidden: true },
	},
	"console-lead-view-move": {
		may: leadManagers,
		body: { id: "none", before: null },
	},
	"console-lead": { may: leadManagers },
	"console-leads-change": {
		may: leadManagers,
		body: { changes: [{ receipt: "TD-0000-0000", seen: 1, stage: "won" }] },
	},
	"console-leads-merge": {
		may: leadManagers,
		body: {
			into: { receipt: "TD-0000-0000", seen: 1 },
			sources: [{ receipt: "TD-0000-0001", seen: 1 }],
		},
	},
	"console-leads-unmerge": {
		may: leadManagers,
		body: { cases: [{ receipt: "TD-0000-0000", seen: 1 }] },
	},
	"console-lead-note": { may: leadManagers },
	"console-lead-consent": { may: leadManagers },
	"console-lead-send": { may: leadManagers },
	"console-lead-members": {
		may: leadManagers,
		body: { receipts: ["TD-0000-0000"] },
	},
	"console-lead-distributors": { may: leadManagers },
	"console-lead-models": { may: leadManagers },
	"console-lead-watch": { may: leadManagers },
	"console-person": { may: leadManagers },
	"console-person-export": { may: leadManagers },
	"console-person-correct": {
		may: leadManagers,
		body: { receipt: "TD-0000-0000", changes: {} },
	},
	"console-person-withdraw": { may: leadManagers },
	"console-person-erase": { may: leadManagers },
	"console-lead-report": { may: leadManagers },
	"console-lead-report-csv": { may: leadManagers },
	"console-routing": { may: leadManagers },
	"console-routing-try": { may: leadManagers, body: { routing } },
	"console-routing-save": {
		may: leadManagers,
		body: { routing, seen: "none" },
	},
	"console-lead-thread": { may: leadManagers },
	"console-lead-held-mails": { may: leadManagers },
	"console-lead-mail-decide": { may: leadManagers },
	"console-lead-mail-undo": { may: leadManagers },
	"console-lead-mail-file": {
		may: leadManagers,
		body: { receipt: "TD-0000-0000", file: "none" },
	},
	"console-lead-prepared": { may: leadManagers },
	"console-lead-files": { may: leadManagers },
	"console-lead-file-add": { may: leadManagers },
	"console-lead-draft": {
		may: leadManagers,
		body: {
			receipt: "TD-0000-0000",
			...{ text: "Hello", cc: [], files: [], seen: 0 },
		},
	},
	"console-lead-reply": {
		may: leadManagers,
		body: {
			receipt: "TD-0000-0000",
			...{ text: "Hello", cc: [], files: [], seen: null },
		},
	},
	"console-lead-reply-undo": { may: leadManagers },
	"console-distributors": { may: leadManagers },
	"console-distributor-save": {
		may: leadManagers,
		body: {
			distributor: "none",
			seen: 0,
			facts: { mails: ["a@b.example"], language: "en", targets: {} },
		},
	},

	/* translations */
	"console-translations": { may: readers },
	"console-translation": {
		may: readers,
		body: { entry: "none", language: "fr" },
	},
	"console-translation-confirm": {
		may: readers,
		body: { entry: "none", language: "fr", fields: ["/title"] },
	},
	"console-translation-carry": {
		may: editors,
		body: { entry: "none", fields: ["/title"] },
	},
	"console-translations-out": {
		may: readers,
		body: { language: "fr", format: "csv" },
	},
	"console-translations-in": {
		may: readers,
		body: {
			format: "csv",
			text: "entry,field,language,target\nnone,/title,fr,Titre\n",
		},
	},

	/* releases, history */
	"console-publish-check": { may: readers },
	"console-publish": { may: publishing },
	"console-publish-undo": { may: publishing },
	"console-submit": { may: readers },
	"console-send-back": {
		may: publishing,
		body: { entry: "none", language: "fr", note: "Shorter" },
	},
	"console-send-back-undo": {
		may: publishing,
		body: { entry: "none", language: "fr" },
	},
	"console-releases": { may: readers },
	"console-release": { may: readers },
	"console-release-add": {
		may: readers,
		body: { id: "none", entries: [{ entry: "none" }] },
	},
	"console-release-order": {
		may: editors,
		body: { id: "none", kind: "slide", seen: 1 },
	},
	"console-release-place-remove": { may: readers },
	"console-release-remove": { may: readers },
	"console-release-rename": { may: readers },
	"console-release-plan": {
		may: publishing,
		body: { id: "none", at: "2030-01-02T03:04:05Z", seen: 1 },
	},
	"console-release-unplan": { may: publishing },
	"console-release-publish": { may: publishing },
	"console-release-drop": { may: readers },
	"console-versions": { may: readers, body: french },
	"console-compare": {
		may: readers,
		body: {
			entry: "none",
			one: { language: "fr", version: "draft" },
			other: { language: "fr", version: "published" },
		},
	},
	"console-roll-back": {
		may: publishing,
		body: { ...french, revision: "none" },
	},
	"console-roll-back-entry": {
		may: publishers,
		body: { entry: "none", to: "2030-01-02T03:04:05Z" },
	},
};
