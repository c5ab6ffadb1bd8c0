import { randomUUID } from "node:crypto";
import { findSent } from "../../domain/leads/leadQueries.ts";
import {
	keepUnknown,
	unknownMailKey,
} from "../../domain/leads/mail/unknownMail.ts";
import type { Db } from "../../platform/db/open.ts";
import { createIds } from "../../platform/runtime/ids.ts";

/** Keeps a mail that belongs to no case, as it comes from an address; returns its receipt. */
export async function keepMailOfNoCase(
	db: Db,
	{
		email,
		at,
		subject = "A question",
		text = "Do you sell it here?",
		files = [],
	}: {
		email: string;
		/** ISO-8601, UTC. */
		at: string;
		subject?: string;
		text?: string;
		files?: { name: string; type: string; size: number; object: null }[];
	},
): Promise<string> {
	const from = { name: "", address: email };
	const fingerprint = randomUUID();
	const message = {
		...{ messageId: "", references: [], from, to: [], cc: [] },
		...{ deliveredTo: [], subject, text, authentication: [] },
		...{ isCut: false, isUnread: false, isEmpty: false },
		...{ automatic: undefined, fingerprint, attachments: [] },
	};
	const mail = {
		...{ id: randomUUID(), from, to: [], cc: [], subject, text, at, files },
		...({ direction: "in", side: "person", isKnown: false } as const),
		...{ references: [], fingerprint, verdicts: { spf: "fail" } },
	};
	const newId = createIds({ now: () => new Date(at) });
	await keepUnknown(db, message, mail, newId);
	const key = { idempotency_key: unknownMailKey(fingerprint) };
	return (await findSent(db, key))?.receipt ?? "";
}
