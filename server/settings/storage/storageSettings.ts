import * as z from "zod";
import { isLoopback } from "../../../platform/runtime/loopback.ts";
import type { S3Place } from "../../../platform/storage/s3/s3Client.ts";
import { flag } from "../flag.ts";
import { notes } from "../notes.ts";
import { readSiteSettings } from "../serving/siteSettings.ts";

/** Settings of where stored content lies, as the environment gives them. */
export const storageSettings = {
	S3_BUCKET: z
		.string()
		.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "the name of a bucket")
		.optional()
		.register(notes, {
			about:
				"a bucket for stored content instead of `DATA_DIR/objects` ([storage.md](storage.md))",
		}),
	S3_REGION: z
		.string()
		.regex(/^[a-z0-9-]+$/, "a region such as eu-central-1")
		.optional()
		.register(notes, {
			about:
				"region of that bucket, such as `eu-central-1`; another vendor's may do without",
		}),
	S3_ENDPOINT: z
		.url({ protocol: /^https?$/, hostname: /.*/ })
		.optional()
		.register(notes, {
			about:
				"another vendor's S3, such as `https://s3.example.com`; buckets are the first part of its paths",
		}),
	S3_ACCESS_KEY_ID: z.string().optional().register(notes, {
		about: "name of the key to the bucket",
		unset: "the machine's own",
		secret: true,
	}),
	S3_SECRET_ACCESS_KEY: z
		.string()
		.optional()
		.register(notes, { about: "that key", secret: true }),
	DISK_RESERVE_MB: z.coerce
		.number()
		.int()
		.min(0)
		.max(1_000_000)
		.default(512)
		.register(notes, {
			about:
				"what uploads leave free on the disk of `DATA_DIR`, for database and requests",
		}),
	S3_REDIRECT: flag.default(false).register(notes, {
		about: "lets single downloads come from the bucket itself",
	}),
	S3_ALLOW_HTTP: flag.default(false).register(notes, {
		about:
			"lets a bucket outside this machine be spoken to without TLS, one for backups too",
	}),
};

type Environment = z.output<z.ZodObject<typeof storageSettings>> & {
	X_ACCEL_REDIRECT?: string | undefined;
};

export type StorageSettings = {
	/** A bucket instead of the folder. */
	s3: S3Place | undefined;
	/** Whether single downloads are sent to a signed address there. */
	redirect: boolean;
	/** Bytes of the disk that only the database may fill. */
	diskReserve: number;
};

/** The settings, and a line for each that does not fit the others. */
export function readStorageSettings(
	env: Environment & Parameters<typeof readSiteSettings>[0],
	root: string,
): { config: { storage: StorageSettings }; wrong: string[] } {
	const { publicUrl } = readSiteSettings(env, root).config;
	const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint } = env;
	const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env;
	const diskReserve = env.DISK_RESERVE_MB * 1024 * 1024;
	const wrong: string[] = [];
	if (!bucket) {
		// A bucket for backups may want that one alone.
		const others = Object.keys(env).filter(
			(name) =>
				name.startsWith("S3_") &&
				name !== "S3_ALLOW_HTTP" &&
				env[name as keyof typeof env],
		);
		for (const name of others) wrong.push(`${name} needs S3_BUCKET`);
		const storage = { s3: undefined, redirect: false, diskReserve };
		return { config: { storage }, wrong };
	}
	if (!env.S3_REGION && !endpoint)
		wrong.push("S3_BUCKET needs S3_REGION, or S3_ENDPOINT of another vendor");
	if (Boolean(id) !== Boolean(secret))
		wrong.push("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need each other");
	if (
		endpoint?.startsWith("http:") &&
		!env.S3_ALLOW_HTTP &&
		!isLoopback(new URL(endpoint).hostname)
	)
		wrong.push(
			"S3_ENDPOINT has to be https:, for documents and its key go there; inside a network of your own S3_ALLOW_HTTP=true lets http: pass",
		);
	if (env.X_ACCEL_REDIRECT)
		wrong.push(
			"X_ACCEL_REDIRECT sends files of a folder: with S3_BUCKET set S3_REDIRECT instead",
		);
	if (
		env.S3_REDIRECT &&
		publicUrl.startsWith("https:") &&
		endpoint?.startsWith("http:")
	)
		wrong.push(
			"S3_REDIRECT needs an S3_ENDPOINT of https:, as PUBLIC_URL is: browsers download nothing else from there",
		);
	const s3 = {
		bucket,
		// Others mostly have one, and answer to the name that came first.
		region: env.S3_REGION ?? "us-east-1",
		endpoint: endpoint?.replace(/\/+$/, ""),
		key: id && secret ? { id, secret } : undefined,
	};
	return {
		config: { storage: { s3, redirect: env.S3_REDIRECT, diskReserve } },
		wrong,
	};
}
