import type { LanguageCode } from "./language.ts";

/**
 * Roles of staff and what they may do. Pure and free of zod: the server's rules and the
 * browser ask the same function, so that nothing a member may not write looks writable.
 */
export const staffRoles = [
	"administrator",
	"editor-in-chief",
	"editor",
	"translator",
	"lead-manager",
	"library-manager",
	"inspector",
	"partner-manager",
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A language of content; `zxx` are the facts, which have none. */
export type ContentLanguage = LanguageCode | "zxx";

/** A role with its limits. Without a list there is no limit of that sort. */
export type Grant = {
	role: StaffRole;
	/** Languages of a translator; without any, none. */
	languages?: LanguageCode[];
	/** Whether a translator may publish texts of these languages. */
	publishes?: boolean;
	/** Kinds of leads, and countries, of a lead manager. */
	kinds?: string[];
	countries?: string[];
};

/** A member of the staff, as rules and the console know it. */
export type Staff = {
	id: string;
	name: string;
	language: LanguageCode;
	grants: Grant[];
	/**
	 * Network of the request that acts, as the audit log has it: an address
	 * without its last part.
	 */
	network?: string | undefined;
};

export const rights = [
	"content.read",
	/** Drafts. */
	"content.write",
	/** Entries made, copied, renamed, put into the bin; what is published also takes `content.publish`. */
	"content.structure",
	"content.submit",
	/** Publish, plan, withdraw, roll back. */
	"content.publish",
	"translation.write",
	"media.read",
	"media.write",
	"preview.read",
	/** Links for people without an account. */
	"preview.share",
	"staff.manage",
	"settings.manage",
	"audit.read",
	"leads.read",
	"leads.write",
	"leads.export",
	"leads.erase",
	"partners.manage",
	"notices.write",
	"library.manage",
	"uploads.decide",
] as const;
export type Right = (typeof rights)[number];

/**
 * Scope a right is asked for. A part left out is not asked for: without a
 * language the answer is yes for who may in any. `every`: in all of them.
 */
export type Scope = {
	kind?: string;
	language?: ContentLanguage | "every";
	country?: string;
};

/**
 * Scope of everything. In rules of the server nothing said is everything: a rule that
 * forgets a language lets no translator through.
 */
export const everything = {
	kind: "every",
	language: "every",
	country: "every",
} as const satisfies Scope;

const leads: Right[] = [
	"leads.read",
	"leads.write",
	"leads.export",
	"leads.erase",
];
const editor: Right[] = [
	"content.read",
	"content.write",
	"content.structure",
	"content.submit",
	"translation.write",
	"media.read",
	"media.write",
	"preview.read",
];
/** Rights of a translator everywhere. */
const reading: Right[] = ["content.read", "media.read", "preview.read"];

const rightsOf: Record<StaffRole, readonly Right[]> = {
	administrator: rights,
	"editor-in-chief": [...editor, "content.publish", "preview.share"],
	editor,
	translator: [
		...reading,
		"content.write",
		"content.submit",
		"content.publish",
		"translation.write",
	],
	"lead-manager": leads,
	"library-manager": ["library.manage", "uploads.decide", "notices.write"],
	inspector: ["uploads.decide"],
	"partner-manager": ["partners.manage", "notices.write"],
};

/**
 * Whether somebody may do something. Nobody may do nothing. In rules of the server
 * it is asked through `demand` (`domain/rights/demand.ts`), where what is not said counts as all.
 */
export function may(
	staff: Pick<Staff, "grants"> | undefined,
	right: Right,
	scope: Scope = {},
): boolean {
	return (
		staff?.grants.some((grant) => {
			if (!rightsOf[grant.role]?.includes(right)) return false;
			if (grant.role === "translator")
				return reading.includes(right) || translates(grant, right, scope);
			if (grant.role === "lead-manager")
				return (
					isWithin(grant.kinds, scope.kind) &&
					isWithin(grant.countries, scope.country)
				);
			return true;
		}) ?? false
	);
}

/** Leads that a grant reaches: of these kinds and countries, of all where a list is missing. */
export type LeadReach = { kinds?: string[]; countries?: string[] };

/**
 * Leads for which a right is held, a row for each grant, so that a list asks the database
 * for these only; a lead is within reach of any of them where `may` says yes.
 */
export function leadReach(
	staff: Pick<Staff, "grants">,
	right: Right,
): LeadReach[] {
	return staff.grants
		.filter(({ role }) => rightsOf[role]?.includes(right))
		.map(({ role, kinds, countries }) =>
			role === "lead-manager"
				? { ...(kinds && { kinds }), ...(countries && { countries }) }
				: {},
		);
}

function translates(grant: Grant, right: Right, { language }: Scope): boolean {
	const { languages = [], publishes = false } = grant;
	if (right === "content.publish" && !publishes) return false;
	return languages.length > 0 && isWithin(languages, language);
}

/** Whether a list allows a value: without a list, any; with one, `every` is not allowed. */
function isWithin(list: string[] | undefined, value: string | undefined) {
	return !list || value === undefined || list.includes(value);
}
