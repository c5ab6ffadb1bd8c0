import * as z from "zod";
import type { PurgeTarget } from "../../../platform/cdn/purge.ts";
import { isLoopback } from "../../../platform/runtime/loopback.ts";
import { flag } from "../flag.ts";
import { notes } from "../notes.ts";

const headers = z.record(z.string().regex(/^[\w-]+$/), z.string());

/** Settings of a CDN in front, as the environment gives them. */
export const cdnSettings = {
	CDN_SECONDS: z.coerce
		.number()
		.int()
		.min(0)
		.max(86_400)
		.default(0)
		.register(notes, {
			about:
				"how long a [CDN](scale.md#a-cdn-in-front) may keep pages without asking, at most a day; `0`: it asks each time",
		}),
	CDN_LANGUAGE_KEY: flag.default(false).register(notes, {
		about:
			"the CDN tells pages apart by the cookie `language`, so that it may keep those of addresses without a language, too",
	}),
	CDN_PURGE_URL: z
		.url({ protocol: /^https?$/, hostname: /.*/ })
		.optional()
		.register(notes, {
			about:
				"what is asked for when pages have changed, so that the CDN lets go of them",
			secret: true,
		}),
	CDN_PURGE_METHOD: z
		.enum(["POST", "PUT", "DELETE", "PURGE", "BAN"])
		.optional()
		.register(notes, { about: "method by which it is asked", unset: "`POST`" }),
	CDN_PURGE_HEADERS: z
		.string()
		.transform((text, context) => {
			try {
				return headers.parse(JSON.parse(text));
			} catch {
				context.addIssue('headers as JSON, such as {"Fastly-Key":"…"}');
				return z.NEVER;
			}
		})
		.optional()
		.register(notes, {
			about: "headers of that request as JSON, the CDN's key among them",
			secret: true,
		}),
	CDN_PURGE_BODY: z.string().max(2000).optional().register(notes, {
		about: "what is sent with it",
		unset: '`{"tags":["pages"]}`',
		secret: true,
	}),
};
type Environment = z.output<z.ZodObject<typeof cdnSettings>>;

export type CdnSettings = {
	/** Seconds a CDN may keep a page; 0: it asks each time. */
	keptFor: number;
	/** Whether it tells pages apart by the cookie `language`, where an address names none. */
	byLanguage: boolean;
	/** Target to tell when pages have changed. */
	purge: PurgeTarget | undefined;
};

/** The settings, and a line for each that does not fit the others. */
export function readCdnSettings(
	env: Environment & { WEBHOOK_ALLOW_PRIVATE: boolean },
): { config: { cdn: CdnSettings }; wrong: string[] } {
	const { CDN_PURGE_URL: url, CDN_SECONDS: keptFor } = env;
	const wrong: string[] = [];
	const others = Object.keys(cdnSettings).filter(
		(name) =>
			name.startsWith("CDN_PURGE_") &&
			env[name as keyof typeof env] !== undefined,
	);
	if (!url)
		for (const name of others) wrong.push(`${name} needs CDN_PURGE_URL`);
	if (
		url?.startsWith("http:") &&
		!env.WEBHOOK_ALLOW_PRIVATE &&
		!isLoopback(new URL(url).hostname)
	)
		wrong.push(
			"CDN_PURGE_URL has to be https:, for its key goes there; inside a network of your own WEBHOOK_ALLOW_PRIVATE=true lets http: pass",
		);
	const purge = url
		? {
				url,
				method: env.CDN_PURGE_METHOD ?? "POST",
				headers: {
					"content-type": "application/json",
					...env.CDN_PURGE_HEADERS,
				},
				body: env.CDN_PURGE_BODY ?? '{"tags":["pages"]}',
			}
		: undefined;
	const cdn = { keptFor, byLanguage: env.CDN_LANGUAGE_KEY, purge };
	return { config: { cdn }, wrong };
}
