import * as z from "zod";
import type { Quotas } from "../../../domain/files/upload/quota.ts";
import { notes } from "../notes.ts";

/** Megabytes (1,048,576 bytes); 0 for no bound. */
const megabytes = z.coerce.number().int().min(0).max(1_000_000_000);
const perHour = z.coerce.number().int().min(1).max(1_000_000);

/** Settings of what partners may fill, as the environment gives them. */
export const quotaSettings = {
	UPLOAD_QUOTA_ACCOUNT_MB: megabytes.default(102_400).register(notes, {
		about:
			"what one account may store, open uploads included; `0` for no bound",
	}),
	UPLOAD_QUOTA_MB: megabytes.default(1_048_576).register(notes, {
		about: "what all accounts together may store; `0` for no bound",
	}),
	UPLOADS_PER_HOUR: perHour
		.default(10_000)
		.register(notes, { about: "files one account may begin to send" }),
	ARCHIVES_PER_HOUR: perHour
		.default(60)
		.register(notes, { about: "different archives one account may ask for" }),
	ARCHIVE_PLANS_MB: megabytes.min(1).default(256).register(notes, {
		about:
			"what the plans of one account's archives may take up in the database, where each stays for a day",
	}),
};

export type QuotaSettings = {
	storage: Quotas;
	uploadsPerHour: number;
	archives: { perHour: number; planBytes: number };
};

export function readQuotaSettings(
	env: {
		[name in keyof typeof quotaSettings]: number;
	},
): { config: { quotas: QuotaSettings } } {
	const bytes = (mb: number) => (mb > 0 ? mb * 1024 * 1024 : undefined);
	const quotas = {
		storage: {
			account: bytes(env.UPLOAD_QUOTA_ACCOUNT_MB),
			all: bytes(env.UPLOAD_QUOTA_MB),
		},
		uploadsPerHour: env.UPLOADS_PER_HOUR,
		archives: {
			perHour: env.ARCHIVES_PER_HOUR,
			planBytes: env.ARCHIVE_PLANS_MB * 1024 * 1024,
		},
	};
	return { config: { quotas } };
}

/** Settings of a site where nothing is set. */
export const defaultQuotaSettings = readQuotaSettings(
	z.object(quotaSettings).parse({}, { jitless: true }),
).config.quotas;
