import * as z from "zod";
import { isLoopback } from "../../../platform/runtime/loopback.ts";
import type { S3Place } from "../../../platform/storage/s3/s3Client.ts";
import { notes } from "../notes.ts";
import { readStorageSettings } from "./storageSettings.ts";

/** Settings of where copies go, as the environment gives them. */
export const copySettings = {
	BACKUP_KEY: z
		.base64()
		.transform((text) => Buffer.from(text, "base64"))
		.refine(
			(key) => key.length === 32,
			"32 bytes in base64, as openssl rand -base64 32 makes them",
		)
		.optional()
		.register(notes, {
			about: "encrypts [backups](backup.md): 32 bytes in base64",
			secret: true,
		}),
	BACKUP_S3_REGION: z.string().optional().register(notes, {
		about:
			"region of buckets for backups, where it is not that of the site's own",
	}),
	BACKUP_S3_ENDPOINT: z
		.url({ protocol: /^https?$/, hostname: /.*/ })
		.optional()
		.register(notes, { about: "another vendor's S3 for them" }),
	BACKUP_S3_ACCESS_KEY_ID: z.string().optional().register(notes, {
		about: "name of the key to them",
		unset: "the site's",
		secret: true,
	}),
	BACKUP_S3_SECRET_ACCESS_KEY: z
		.string()
		.optional()
		.register(notes, { about: "that key", secret: true }),
};

export type CopySettings = {
	/** Key that encrypts backups. */
	key: Buffer | undefined;
	/**
	 * Place of buckets for copies: that of the site's own bucket, unless another
	 * is set.
	 */
	s3: Omit<S3Place, "bucket"> | undefined;
};

/** The settings, and a line for each that cannot be. */
export function readCopySettings(
	env: z.output<z.ZodObject<typeof copySettings>> &
		Parameters<typeof readStorageSettings>[0],
	root: string,
): { config: { copies: CopySettings }; wrong: string[] } {
	const own = readStorageSettings(env, root).config.storage.s3;
	const { BACKUP_S3_ACCESS_KEY_ID: id, BACKUP_S3_SECRET_ACCESS_KEY: secret } =
		env;
	const wrong: string[] = [];
	if (Boolean(id) !== Boolean(secret))
		wrong.push(
			"BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY need each other",
		);
	const elsewhere = env.BACKUP_S3_ENDPOINT ?? env.BACKUP_S3_REGION;
	const endpoint = elsewhere ? env.BACKUP_S3_ENDPOINT : own?.endpoint;
	if (
		endpoint?.startsWith("http:") &&
		!env.S3_ALLOW_HTTP &&
		!isLoopback(new URL(endpoint).hostname)
	)
		wrong.push(
			"BACKUP_S3_ENDPOINT has to be https:, for everything the site knows goes there; inside a network of your own S3_ALLOW_HTTP=true lets http: pass",
		);
	const s3 =
		elsewhere || own
			? {
					region: env.BACKUP_S3_REGION ?? own?.region ?? "us-east-1",
					endpoint: endpoint?.replace(/\/+$/, ""),
					key: id && secret ? { id, secret } : own?.key,
				}
			: undefined;
	return { config: { copies: { key: env.BACKUP_KEY, s3 } }, wrong };
}
