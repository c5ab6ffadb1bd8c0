import * as z from "zod";
import {
	type LeadLimits,
	leadLimits,
} from "../../../domain/leads/intake/leadLimits.ts";
import { isLoopback } from "../../../platform/runtime/loopback.ts";
import { flag } from "../flag.ts";
import { notes } from "../notes.ts";

const addresses = z
	.string()
	.transform((list) => list.split(",").map((address) => address.trim()))
	.pipe(z.array(z.email()).min(1));

/** Settings of what happens with leads, as they stand in the environment. */
export const leadSettings = {
	SMTP_URL: z
		.url({
			protocol: /^smtps?$/,
			hostname: /.*/,
			error: "has to be a mail server's address, as smtp://mail.example.com",
		})
		.optional()
		.register(notes, {
			about: "mail server; owners of releases that fail are told by it, too",
			secret: true,
		}),
	MAIL_FROM: z
		.string()
		.regex(/^([^<>\r\n]* <)?[^<>@\s]+@[^<>@\s]+>?$/)
		.optional()
		.register(notes, { about: "sender of mails" }),
	SMTP_TLS: z.enum(["required", "optional"]).optional().register(notes, {
		about: "`optional` also sends through a server without TLS",
		unset: "`required`, except on this machine",
	}),
	LEADS_TO: addresses.optional().register(notes, {
		about: "who gets requests by e-mail, separated by commas",
	}),
	LEADS_ADF_TO: addresses
		.optional()
		.register(notes, { about: "who gets test drives as ADF/XML" }),
	LEADS_WEBHOOK_URL: z
		.url({ protocol: /^https?$/, hostname: /.*/ })
		.optional()
		.register(notes, {
			about: "where requests are sent as a signed webhook (Standard Webhooks)",
		}),
	LEADS_WEBHOOK_SECRET: z
		.string()
		.regex(
			/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
			"whsec_ and Base64 of 24 bytes or more",
		)
		.optional()
		.register(notes, {
			about: "key that signs it: `whsec_` and Base64 of 24 bytes or more",
			secret: true,
		}),
	WEBHOOK_ALLOW_PRIVATE: flag.default(false).register(notes, {
		about:
			"lets the webhook go to internal addresses, and by `http:`; the same of `CDN_PURGE_URL`",
	}),
	LEADS_FLOOD: z.coerce
		.number()
		.int()
		.min(1)
		.default(leadLimits.flood.most)
		.register(notes, {
			about:
				"so many requests in ten minutes, and more are held back and you are told; from 30 on they are marked",
		}),
};
type Environment = z.output<z.ZodObject<typeof leadSettings>>;

export type LeadSettings = Readonly<{
	/** Server and sender of email; none, no email is sent. */
	smtp?: { url: string; from: string; plain: boolean | undefined };
	/** Staff who get every lead. */
	to?: string[];
	/** Systems of dealers that get test drives as ADF/XML. */
	adfTo?: string[];
	webhook?: { url: string; secret: string; allowPrivate: boolean };
	/**
	 * Limits of incoming messages; those not set are as in
	 * `domain/leads/intake/spam.ts`.
	 */
	limits?: LeadLimits;
}>;

/** `wrong`: a line for each setting that another one needs. */
export function readLeadSettings(env: Environment): {
	config: { leads: LeadSettings };
	wrong: string[];
} {
	const needs: [keyof Environment, keyof Environment][] = [
		["LEADS_TO", "SMTP_URL"],
		["LEADS_ADF_TO", "SMTP_URL"],
		["SMTP_URL", "MAIL_FROM"],
		["SMTP_TLS", "SMTP_URL"],
		["LEADS_WEBHOOK_URL", "LEADS_WEBHOOK_SECRET"],
	];
	const wrong = needs
		.filter(([given, needed]) => env[given] && !env[needed])
		.map(([given, needed]) => `${given} needs ${needed}`);
	const { SMTP_URL, MAIL_FROM, LEADS_WEBHOOK_URL, LEADS_WEBHOOK_SECRET } = env;
	if (LEADS_WEBHOOK_URL?.startsWith("http:") && !env.WEBHOOK_ALLOW_PRIVATE) {
		if (!isLoopback(new URL(LEADS_WEBHOOK_URL).hostname))
			wrong.push(
				"LEADS_WEBHOOK_URL has to be https:, for names and telephone numbers go there; inside a network of your own WEBHOOK_ALLOW_PRIVATE=true also lets http: pass",
			);
	}
	// Without a setting the mailer decides by the server's place.
	const plain = env.SMTP_TLS && env.SMTP_TLS === "optional";
	const leads = {
		limits: limitsOf(env.LEADS_FLOOD),
		smtp:
			SMTP_URL && MAIL_FROM
				? { url: SMTP_URL, from: MAIL_FROM, plain }
				: undefined,
		to: env.LEADS_TO,
		adfTo: env.LEADS_ADF_TO,
		webhook:
			LEADS_WEBHOOK_URL && LEADS_WEBHOOK_SECRET
				? {
						url: LEADS_WEBHOOK_URL,
						secret: LEADS_WEBHOOK_SECRET,
						allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
					}
				: undefined,
	};
	return { config: { leads }, wrong };
}

/** Requests in ten minutes, of all and of forms without JavaScript, until they are held back. */
function limitsOf(flood: number): LeadLimits {
	const { pageFlood } = leadLimits;
	const share = pageFlood.most / leadLimits.flood.most;
	return {
		...leadLimits,
		flood: { ...leadLimits.flood, most: flood },
		pageFlood: { ...pageFlood, most: Math.ceil(flood * share) },
	};
}
