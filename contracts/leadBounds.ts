/** What a form of the site is for (specification, sections 2 and 5). */
export const leadKinds = ["test-drive", "agent", "contact"] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Fields a person fills in, in the order of the form (section 3). */
export const leadFields = [
	"model",
	"name",
	"country",
	"phone",
	"email",
	"content",
] as const;
export type LeadField = (typeof leadFields)[number];

/** What somebody may wish of a test drive: the day, and the town or the dealer. */
export const wishFields = ["date", "place"] as const;
export type WishField = (typeof wishFields)[number];

/** All of them, in the order of the form that has all. */
export const formFields = [
	"model",
	...wishFields,
	"name",
	"country",
	"phone",
	"email",
	"content",
] as const satisfies (LeadField | WishField)[];
export type FormField = (typeof formFields)[number];

/**
 * Bounds of the fields, in characters (Unicode code points) after trimming (section 5 leaves them
 * open). Free of zod, so that a form in a browser can share them.
 */
export const leadBounds = {
	model: { min: 1, max: 80 },
	name: { min: 1, max: 80 },
	country: { min: 2, max: 2 },
	phone: { min: 4, max: 40 },
	email: { min: 6, max: 254 },
	content: { min: 1, max: 2000 },
	date: { min: 10, max: 10 },
	place: { min: 1, max: 80 },
} as const satisfies Record<FormField, { min: number; max: number }>;

const hour = 60 * 60 * 1000;

/** Whether a day (`2026-05-31`) is one that can be wished for: from today, wherever that is, for a year. */
export function isWishedDay(day: string, now: number): boolean {
	const begins = Date.parse(`${day}T00:00:00Z`);
	if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(begins)) return false;
	// Somewhere a day lasts until twelve hours after its end in Greenwich; 31 April is 1 May.
	const ends = begins + 36 * hour;
	const last = now + 366 * 24 * hour;
	const real = new Date(begins).toISOString().startsWith(day);
	return real && ends > now && begins <= last;
}

/**
 * Characters of a field as it comes, before anything reads it: a break of two
 * characters for each line of a form, marks apart from their letters. More is
 * refused unread (docs/guides/untrusted-text.md).
 */
export function rawLength(field: FormField): number {
	return 2 * leadBounds[field].max;
}

/** Whether a form cannot do without a field: all six, but a message needs no model; wishes are free. */
export function isRequired(kind: LeadKind, field: FormField): boolean {
	if (field === "date" || field === "place") return false;
	return kind !== "contact" || field !== "model";
}

/**
 * The shape of an email address, in any script (RFC 6531): `josé@exämple.fr`,
 * `用户@例子.中国`. Its length is in the bounds.
 */
export const emailPattern =
	/^(?=.{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+([\p{L}\p{M}]{2,63}|xn--[A-Za-z0-9-]{1,59})$/u;

/** Bytes of a form, sent by a script or posted by a page. */
export const formLimit = 32 * 1024;

/** A person needs at least so long from touching a form to sending it, in milliseconds. */
export const leastFillTime = 3000;

/**
 * How long forms are kept, as the privacy statement says in every language:
 * after the last contact, and where one was held back as spam.
 */
export const leadRetention = { months: 24, quarantineDays: 90 } as const;

/** Countries one can choose: ISO 3166-1 alpha-2, and XK for Kosovo. */
export const leadCountries: readonly string[] = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB
BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY
BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX
CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK
FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS
GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR
IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA
LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK
ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE
NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM
PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG
SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF
TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY
UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
`
	.trim()
	.split(/\s+/);
