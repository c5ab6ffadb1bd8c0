import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import {
	type LeadKind,
	leadKinds,
} from "../../../contracts/leads/leadBounds.ts";
import type {
	ContactAnswer,
	LeadFault,
} from "../../../contracts/leads/leads.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { openCase } from "../cases/events.ts";
import { enqueue } from "../delivery/outboxQueries.ts";
import { leadMessage } from "../leadMessage.ts";
import { findSent, insertLead } from "../leadQueries.ts";
import { columnsOf } from "../storedFields.ts";
import type { AddressHashes } from "./addressHashes.ts";
import type { FormToken, FormTokens } from "./formTokens.ts";
import type { LeadLimits } from "./leadLimits.ts";
import { payloadHash } from "./payload.ts";
import { readLead } from "./read.ts";
import { makeReceipt } from "./receipt.ts";
import { isToldHeld, spamVerdict } from "./spam.ts";

/** Version, SHA-256 (hexadecimal) and language of the privacy text readers of a language see. */
export type Privacy = (
	language: LanguageCode,
) => Promise<{ version: string; hash: string; language: LanguageCode }>;
type Fields = Record<string, unknown>;

/** Intake: a form becomes a lead, once. See `Leads.submit`. */
export function createIntake(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	models: () => Promise<string[]>;
	privacy: Privacy;
	channels: (kind: LeadKind) => string[];
	limits: LeadLimits;
	hashesOf: AddressHashes;
	tokens: FormTokens;
	changed: () => void;
}) {
	const { db, clock, newId, models, channels, limits, hashesOf, tokens } = deps;

	return async function send(
		fields: Fields,
		key: string,
		address: string,
	): Promise<ContactAnswer> {
		const payload = payloadHash(fields);
		// First of all: a second try is answered like the first, whatever changed since.
		const sent = await findSent(db, { idempotency_key: key });
		if (sent) return sameOrConflict(sent, payload);

		const read = await readLead(fields, models, clock.now());
		if ("errors" in read)
			throw new DomainError("invalid", "invalid", read.errors);
		const { lead } = read;
		const form = typeof fields.form === "string" ? fields.form : undefined;
		const token = await tokens.read(form, lead.kind);
		if (token.state === "expired") throw formFault("formExpired");

		const addressHashes = await hashesOf(address);
		const todays = addressHashes.map(([today]) => today);
		const privacy = await deps.privacy(lead.lang);
		const now = clock.now();
		const columns = columnsOf(lead);
		const row = {
			kind: lead.kind,
			language: lead.lang,
			...columns,
			marketing: lead.marketing ? 1 : 0,
			origin: lead.from ?? null,
			privacy_version: privacy.version,
			privacy_hash: privacy.hash,
			privacy_language: privacy.language,
			idempotency_key: key,
			payload_hash: payload,
			form_nonce: ("nonce" in token && token.nonce) || null,
			form_type: "type" in token ? token.type : "none",
			address_hash: todays[0] ?? "",
			address_hash_56: todays[1] ?? null,
			address_hash_48: todays[2] ?? null,
			created_at: now.toISOString(),
			released_at: null,
		};
		const sending = {
			...lead,
			token,
			honeypot: typeof fields.website === "string" && fields.website !== "",
			addressHashes,
			contentKey: columns.content_key,
		};
		// Again only where a random receipt was taken.
		for (;;) {
			const answer = await db.transaction().execute(async (trx) => {
				const found = await spamVerdict(trx, sending, limits, now);
				if (found === "refused") throw new DomainError("too_many");
				const flag = found === "burst" ? found : null;
				const reason = found === "burst" ? undefined : found;
				const id = newId();
				const made = makeReceipt(lead.kind);
				const state = reason ? "quarantined" : "accepted";
				const stored = await insertLead(trx, {
					...row,
					id,
					receipt: made,
					state,
					reason: reason ?? null,
					flag,
				});
				if (stored)
					await openCase(trx, {
						...row,
						id,
						receipt: made,
						reason: reason ?? null,
					});
				if (stored && !reason)
					await enqueue(trx, id, channels(lead.kind), newId, row.created_at);
				return stored
					? answerFor({ receipt: made, state, reason: reason ?? null })
					: undefined;
			});
			if (answer) {
				deps.changed();
				return answer;
			}
			const earlier = await findEarlier(key, token);
			if (earlier?.by === "key") return sameOrConflict(earlier, payload);
			if (earlier?.payload_hash === payload)
				return sameOrConflict(earlier, payload);
			if (earlier) throw formFault("formUsed");
		}
	};

	async function findEarlier(key: string, token: FormToken) {
		const byKey = await findSent(db, { idempotency_key: key });
		if (byKey) return { ...byKey, by: "key" };
		if (!("nonce" in token) || !token.nonce) return undefined;
		const byForm = await findSent(db, { form_nonce: token.nonce });
		return byForm && { ...byForm, by: "form" };
	}
}

export function isKind(value: unknown): value is LeadKind {
	return leadKinds.includes(value as LeadKind);
}

type Sent = { receipt: string; state: string; reason: string | null };

function answerFor(sent: Sent): ContactAnswer {
	const { receipt } = sent;
	return isToldHeld(sent) ? { receipt, held: true } : { receipt };
}

function sameOrConflict(
	sent: Sent & { payload_hash: string },
	payload: string,
): ContactAnswer {
	if (sent.payload_hash !== payload) throw new DomainError("conflict");
	return answerFor(sent);
}

function formFault(fault: LeadFault): DomainError {
	const message = leadMessage(fault);
	return new DomainError("invalid", "invalid", [{ field: "form", message }]);
}
