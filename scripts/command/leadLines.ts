import { leadField, leadFieldNames } from "../../contracts/leads/leadFields.ts";
import type { ShownCase, ShownEvent } from "../../domain/leads/cases/cases.ts";
import type { CaseMail } from "../../domain/leads/mail/mails.ts";
import type { LeadRecord } from "../../domain/leads/staffLeads.ts";
import { storedValue } from "../../domain/leads/storedFields.ts";

/** Fields that no form requires. */
export const wishFields = leadFieldNames.filter(
	(field) => leadField(field).required.length === 0,
);

/** Facts of a lead for programs: names of fields as forms and webhook have them. */
export function factsOf({
	lead,
	state,
	stage,
	mergedInto,
	deliveries,
}: LeadRecord) {
	return {
		receipt: lead.receipt,
		kind: lead.kind,
		at: lead.created_at,
		state,
		stage,
		mergedInto,
		...Object.fromEntries(
			leadFieldNames.map((field) => [field, storedValue(field, lead)]),
		),
		language: lead.language,
		marketing: lead.marketing === 1,
		from: lead.origin,
		reason: lead.reason,
		flag: lead.flag,
		released_at: lead.released_at,
		corrected_at: lead.corrected_at,
		consent_withdrawn_at: lead.consent_withdrawn_at,
		privacy: {
			version: lead.privacy_version,
			hash: lead.privacy_hash,
			language: lead.privacy_language,
		},
		deliveries: deliveries.map((one) => ({
			channel: one.channel,
			state: one.state,
			attempts: one.attempts,
			error: one.last_error,
		})),
	};
}

/**
 * Line of a lead; strangers' text cannot steer the terminal, as it has no control
 * characters.
 */
export function lineOf({ lead, state, stage, mergedInto }: LeadRecord): string {
	const marks = [
		mergedInto !== null && `merged into ${mergedInto}`,
		state === "quarantined" ? lead.reason : lead.flag,
		lead.corrected_at && "corrected",
		lead.consent_withdrawn_at && "consent withdrawn",
	].filter(Boolean);
	const why = marks.length > 0 ? ` (${marks.join(", ")})` : "";
	const about = [lead.model, lead.country, lead.name].filter(Boolean);
	return `${lead.receipt}  ${lead.created_at}  ${lead.kind.padEnd(10)}  ${stage.padEnd(8)}  ${state}${why}  ${about.join(", ")}`;
}

/** Lead with all that is known of it, for reading. */
export function cardOf(
	record: LeadRecord,
	shown: ShownCase,
	mails: CaseMail[] = [],
): string {
	const { owner, distributor, clock, events, laidOver } = shown;
	const { lead, deliveries } = record;
	const rows = [
		lineOf(record),
		`  phone    ${lead.phone} (written ${lead.phone_typed})`,
		`  email    ${lead.email}`,
		`  language ${lead.language}, news by email: ${lead.marketing ? "yes" : "no"}`,
		`  privacy  ${lead.privacy_version} in ${lead.privacy_language}, ${lead.privacy_hash}`,
		`  from     ${lead.origin ?? "-"}`,
		...wishFields
			.map((field) => [field, storedValue(field, lead)] as const)
			.filter(([, value]) => value)
			.map(([field, value]) => `  ${field.padEnd(8)} ${value}`),
		...(lead.reason ? [`  held for ${lead.reason}`] : []),
		...(lead.released_at ? [`  released ${lead.released_at}`] : []),
		...deliveries.map(
			(one) =>
				`  ${one.channel.padEnd(8)} ${one.state}, tries: ${one.attempts}${one.last_error ? `, last: ${one.last_error}` : ""}`,
		),
		`  owner    ${owner ?? "nobody"}`,
		`  with     ${distributor ?? "the maker"}`,
		...(clock.due
			? [`  due      ${clock.due}${clock.late ? " (late)" : ""}`]
			: []),
		...(clock.first
			? [
					`  answered ${clock.first.at}, after ${clock.first.minutes} working minutes${clock.first.late ? " (late)" : ""}`,
				]
			: []),
		...laidOver.map((receipt) => `  merged   ${receipt}, laid over it`),
		...events.map(eventLine),
	];
	const words = [lead.content, ...mails.map(mailText)];
	return `${rows.join("\n")}\n\n${words.join("\n\n")}`;
}

/** A mail: who wrote it, when, and what became of it, above its words. */
function mailText(mail: CaseMail): string {
	const { at, side, direction, from, isKnown, automatic, state, files } = mail;
	const marks = [
		direction === "in" ? "to us" : "to the person",
		...(automatic ? [`automatic (${automatic})`] : []),
		...(isKnown ? [] : ["unknown sender"]),
		...(direction === "out" ? [state] : []),
		...Object.entries(mail.verdicts ?? {}).map((one) => one.join("=")),
	];
	return [
		`--- ${at}  ${mail.author ?? side} <${from.address}> ${marks.join(", ")}`,
		mail.subject,
		mail.text,
		...files.map(
			({ name, size, refused }) =>
				`[${name}, ${size} bytes${refused ? `, not kept: ${refused}` : ""}]`,
		),
	].join("\n");
}

/** Line of an event: when, what, by whom, and what else it says. */
function eventLine({ type, at, by, ...detail }: ShownEvent): string {
	const said = Object.values(detail).map((one) => one ?? "nobody");
	return `  ${at}  ${[type, ...said].join(" ").replaceAll("\n", " ")} (${by})`;
}
