import * as z from "zod";
import { notes } from "../notes.ts";

/** Characters before the plus: those behind it take 28 of the 64 there are. */
const mostLocal = 36;
const mebibyte = 1024 * 1024;

/** Settings of mail that comes in, as they stand in the environment. */
export const mailInSettings = {
	MAIL_IN_ADDRESS: z
		.email()
		.max(254)
		.refine(
			(address) => address.indexOf("@") <= mostLocal && !address.includes("+"),
			`has at most ${mostLocal} characters before the @, and no +`,
		)
		.optional()
		.register(notes, {
			about:
				"address that answers by mail come to, such as `leads@reply.example.com`; each request has one of its own (`leads+…@`). The company's mail server hands them on ([guide](mail-in.md))",
		}),
	MAIL_IN_PORT: z.coerce
		.number()
		.int()
		.min(1)
		.max(65535)
		.optional()
		.register(notes, {
			about: "port on which the site takes that mail in",
			unset: "none is taken in by a port",
		}),
	MAIL_IN_HOST: z.string().max(255).default("127.0.0.1").register(notes, {
		about:
			"address of this machine it listens on; whoever reaches it may deliver, so a network of your own at most",
	}),
	MAIL_IN_PROTOCOL: z.enum(["smtp", "lmtp"]).default("smtp").register(notes, {
		about: "what is spoken there",
	}),
	MAIL_IN_MAX: z.coerce
		.number()
		.int()
		.min(1)
		.max(100)
		.default(25)
		.register(notes, { about: "MiB of a mail; a larger one is refused" }),
	MAIL_IN_SERVER: z
		.string()
		.regex(/^[A-Za-z0-9._-]{1,255}$/)
		.optional()
		.register(notes, {
			about:
				"name by which the server in front writes `Authentication-Results`: what it says of SPF, DKIM and DMARC is kept",
			unset: "nobody is believed",
		}),
	MAIL_IN_SECRET: z
		.string()
		.regex(
			/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
			"whsec_ and Base64 of 24 bytes or more",
		)
		.optional()
		.register(notes, {
			about:
				"key by which the call `mail-in` is signed (Standard Webhooks): `whsec_` and Base64 of 24 bytes or more",
			secret: true,
			unset: "the call is switched off",
		}),
};
type Environment = z.output<z.ZodObject<typeof mailInSettings>> & {
	SMTP_URL?: string | undefined;
};

export type MailInSettings = Readonly<{
	/** Address that mail comes to; none, no mail comes in. */
	address?: string | undefined;
	/** Where the site listens, if it does. */
	listen?: { host: string; port: number; isLmtp: boolean } | undefined;
	/** Bytes of a mail. */
	mostBytes: number;
	/** Name of the server in front, whose results are believed. */
	server?: string | undefined;
	/** Key of the signed call; none, there is no such call. */
	secret?: string | undefined;
}>;

export const defaultMailInSettings: MailInSettings = {
	mostBytes: 25 * mebibyte,
};

/** `wrong`: a line for each setting that another one needs. */
export function readMailInSettings(env: Environment): {
	config: { mailIn: MailInSettings };
	wrong: string[];
} {
	const { MAIL_IN_ADDRESS, MAIL_IN_PORT, MAIL_IN_HOST, MAIL_IN_SECRET } = env;
	const needs: [keyof Environment, keyof Environment][] = [
		["MAIL_IN_PORT", "MAIL_IN_ADDRESS"],
		["MAIL_IN_SECRET", "MAIL_IN_ADDRESS"],
		["MAIL_IN_SERVER", "MAIL_IN_ADDRESS"],
		["MAIL_IN_ADDRESS", "SMTP_URL"],
	];
	const wrong = needs
		.filter(([given, needed]) => env[given] && !env[needed])
		.map(([given, needed]) => `${given} needs ${needed}`);
	if (MAIL_IN_ADDRESS && !MAIL_IN_PORT && !MAIL_IN_SECRET)
		wrong.push(
			"MAIL_IN_ADDRESS needs MAIL_IN_PORT or MAIL_IN_SECRET: else answers would reach nobody",
		);
	const mailIn = {
		address: MAIL_IN_ADDRESS,
		listen: MAIL_IN_PORT
			? {
					host: MAIL_IN_HOST,
					port: MAIL_IN_PORT,
					isLmtp: env.MAIL_IN_PROTOCOL === "lmtp",
				}
			: undefined,
		mostBytes: env.MAIL_IN_MAX * mebibyte,
		server: env.MAIL_IN_SERVER,
		secret: MAIL_IN_SECRET,
	};
	return { config: { mailIn }, wrong };
}
