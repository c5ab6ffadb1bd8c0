import { resolve } from "node:path";
import * as z from "zod";
import type { LoginLimits } from "../domain/accounts/accounts.ts";
import type { StaffTimes } from "../domain/staff/sessions.ts";
import type { PictureEffort } from "../platform/pictures/port.ts";
import {
	type TrustProxy,
	trustProxySetting,
} from "./connections/trustProxy.ts";
import {
	type CdnSettings,
	cdnSettings,
	readCdnSettings,
} from "./settings/cdnSettings.ts";
import {
	type CopySettings,
	copySettings,
	readCopySettings,
} from "./settings/copySettings.ts";
import {
	type DatabaseSettings,
	databaseSettings,
	readDatabaseSettings,
} from "./settings/databaseSettings.ts";
import { flag } from "./settings/flag.ts";
import {
	type LeadSettings,
	leadSettings,
	readLeadSettings,
} from "./settings/leadSettings.ts";
import { loginSettings, readLoginSettings } from "./settings/loginSettings.ts";
import {
	clashOfPorts,
	type MetricsSettings,
	metricsSettings,
	readMetricsSettings,
} from "./settings/metricsSettings.ts";
import { misspeltSettings } from "./settings/misspelt.ts";
import {
	type PictureSettings,
	pictureSettings,
	readPictureSettings,
} from "./settings/pictureSettings.ts";
import {
	type QuotaSettings,
	quotaSettings,
	readQuotaSettings,
} from "./settings/quotaSettings.ts";
import {
	readSecretSettings,
	secretSettings,
} from "./settings/secretSettings.ts";
import {
	readServingSettings,
	type ServingSettings,
	servingSettings,
} from "./settings/servingSettings.ts";
import { readStaffSettings, staffSettings } from "./settings/staffSettings.ts";
import {
	readStorageSettings,
	type StorageSettings,
	storageSettings,
} from "./settings/storageSettings.ts";
import {
	readUploadSettings,
	type UploadSettings,
	uploadSettings,
} from "./settings/uploadSettings.ts";

const contact = z.union([
	z.email().transform((address) => `mailto:${address}`),
	z.url({
		protocol: /^(https|mailto)$/,
		error: "an e-mail address or an https: address",
	}),
]);

/** Whether an address has nothing but scheme, host and port; slashes at its end are none. */
function isOrigin(address: string): boolean {
	const { pathname, search, hash, username, password } = new URL(address);
	return /^\/+$/.test(pathname) && !(search + hash + username + password);
}

/** All that can be set; docs/guides/settings.md names each. */
export const settings = z.object({
	NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
	HOST: z.string().min(1).default("0.0.0.0"),
	PORT: z.coerce.number().int().min(0).max(65535).default(3000),
	DATA_DIR: z.string().min(1).default("data"),
	CONTENT_DIR: z.string().min(1).default("content"),
	PUBLIC_URL: z
		.url({ protocol: /^https?$/, hostname: /.*/, abort: true })
		// Canonical addresses would have the path, links and passkeys would not.
		.refine(
			isOrigin,
			"an address without a path, as https://www.example.com: a site has a host of its own",
		)
		.optional(),
	TRUST_PROXY: trustProxySetting,
	SAMPLE_ACCOUNT: flag.optional(),
	LOG_LEVEL: z
		.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
		.default("info"),
	FORM_POSTS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(20),
	QUERIED_PAGES_PER_MINUTE: z.coerce
		.number()
		.int()
		.min(1)
		.max(10_000)
		.default(120),
	PAGE_CACHE_MB: z.coerce.number().min(0).max(4096).default(64),
	VERIFICATION_CODE: z
		.string()
		.regex(/^\S{1,20}$/)
		.optional(),
	/** E-mail addresses or https: addresses, separated by commas. */
	SECURITY_CONTACT: z
		.string()
		.transform((list) => list.split(",").map((one) => one.trim()))
		.pipe(z.array(contact).min(1))
		.optional(),
	X_ACCEL_REDIRECT: z
		.string()
		.regex(/^\/([\w-]+\/)+$/, "a path such as /internal/")
		.optional(),
	S3_REDIRECT: flag.default(false),
	/** Lets a bucket be spoken to without TLS. */
	S3_ALLOW_HTTP: flag.default(false),
	...cdnSettings,
	...copySettings,
	...metricsSettings,
	...databaseSettings,
	...pictureSettings,
	...servingSettings,
	...storageSettings,
	...leadSettings,
	...uploadSettings,
	...loginSettings,
	...quotaSettings,
	...secretSettings,
	...staffSettings,
});

export type Config = Readonly<{
	mode: "production" | "development" | "test";
	host: string;
	port: number;
	/** Absolute folder of the database file and the stored objects. */
	dataDir: string;
	/** Absolute folder of the content an empty database is filled with. */
	contentDir: string;
	database: DatabaseSettings;
	/** What can be seen from outside. */
	metrics: MetricsSettings;
	/** Where backups go. */
	copies: CopySettings;
	/** A CDN in front. */
	cdn: CdnSettings;
	/** Origin of canonical addresses, no trailing slash. */
	publicUrl: string;
	/** Whether visitors reach the site over TLS. */
	secure: boolean;
	/** Whose `X-Forwarded-For` is believed; nobody's where it is not set. */
	trustProxy: TrustProxy | undefined;
	/** Whether a site without any account gets one to look around with. */
	sampleAccount: boolean;
	logLevel: z.infer<typeof settings>["LOG_LEVEL"];
	/** Forms without JavaScript that one network may post in a minute. */
	formPostsPerMinute: number;
	queriedPagesPerMinute: number;
	/** Bytes the page cache may hold; 0 renders every page anew. */
	pageCacheBytes: number;
	/** How long pictures are prepared for smaller files. */
	pictureEffort: PictureEffort;
	/** What pictures staff may upload. */
	pictures: PictureSettings;
	/** Absolute folder that keeps prepared pictures for other sites to be filled. */
	pictureCache: string | undefined;
	/** A verification code accepted always, for automated checks. */
	verificationCode: string | undefined;
	/** Whom to tell of holes in the site, as URIs; the brand's own address where none is set. */
	securityContact: string[] | undefined;
	/** Path under which nginx in front sends stored files itself. */
	accelRedirect: string | undefined;
	/** How many connections there may be, and how they end. */
	serving: ServingSettings;
	/** Where stored content lies. */
	storage: StorageSettings;
	/** Where leads are delivered. */
	leads: LeadSettings;
	/** What files partners may send. */
	uploads: UploadSettings;
	/** How much of that, and how often. */
	quotas: QuotaSettings;
	/** How many logins may fail and wait. */
	logins: LoginLimits;
	/** Keys that seal the site's secrets, 32 bytes each; the first seals, all open. */
	secretKeys: readonly Buffer[];
	/** How long staff are signed in, proven, and invited. */
	staffTimes: StaffTimes;
}>;

/** One line for each setting that cannot be used. */
export class ConfigError extends Error {}

/** What a setting has to look like, for who typed another; else what the schema says. */
function whatFits(issue: z.core.$ZodIssue): string {
	// A setting that has words of its own says them.
	if (!issue.message.startsWith("Invalid")) return issue.message;
	if (issue.code === "invalid_type" && issue.expected === "number")
		return "has to be a number, without a unit";
	if (issue.code === "invalid_format") {
		const forms: Record<string, string> = {
			url: "has to be an address with its scheme, such as https://www.example.com, smtp://mail.example.com or postgres://user@host/name",
			email: "has to be an email address",
			base64: "has to be Base64, as openssl rand -base64 32 makes it",
		};
		return forms[issue.format] ?? issue.message;
	}
	return issue.message;
}

/**
 * Reads the environment, once. Empty values count as not set. Throws a
 * ConfigError that names each wrong setting and why.
 */
export function readConfig(
	environment: NodeJS.ProcessEnv,
	root: string,
): Config {
	const given = Object.fromEntries(
		Object.entries(environment).filter(([, value]) => value !== ""),
	);
	const result = settings.safeParse(given, { jitless: true });
	if (!result.success) {
		const lines = result.error.issues.map(
			(issue) =>
				`${String(issue.path[0])}=${shown(String(issue.path[0]), given)}: ${whatFits(issue)}`,
		);
		throw new ConfigError(`Wrong setting: ${lines.join("; ")}`);
	}
	const env = result.data;
	const { leads, missing } = readLeadSettings(env);
	if (env.VERIFICATION_CODE && env.NODE_ENV === "production")
		throw new ConfigError(
			"Wrong setting: VERIFICATION_CODE is for automated checks and not allowed with NODE_ENV=production.",
		);
	if (env.DATABASE_READ_URL && !env.DATABASE_URL)
		throw new ConfigError(
			"Wrong setting: DATABASE_READ_URL needs DATABASE_URL, of which it is a replica.",
		);
	// As browsers write it: in lower case, without the usual port.
	const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
		.origin;
	const secure = publicUrl.startsWith("https:");
	const { storage, wrong } = readStorageSettings(env, publicUrl);
	const { copies, wrong: wrongCopies } = readCopySettings(env, storage.s3);
	const { cdn, wrong: wrongCdn } = readCdnSettings(env);
	const { secretKeys, wrong: wrongKeys } = readSecretSettings(env);
	const misspelt = misspeltSettings(given, Object.keys(settings.shape));
	const unfit = [
		...[...misspelt, ...missing, ...wrong],
		...[...wrongCopies, ...wrongCdn, ...wrongKeys, ...clashOfPorts(env)],
	];
	if (unfit.length > 0)
		throw new ConfigError(`Wrong setting: ${unfit.join("; ")}`);
	return Object.freeze({
		mode: env.NODE_ENV,
		host: env.HOST,
		port: env.PORT,
		dataDir: resolve(root, env.DATA_DIR),
		contentDir: resolve(root, env.CONTENT_DIR),
		database: readDatabaseSettings(env),
		copies,
		cdn,
		metrics: readMetricsSettings(env),
		publicUrl,
		secure,
		trustProxy: env.TRUST_PROXY,
		// Behind https strangers may be there before anybody has read the file.
		sampleAccount: env.SAMPLE_ACCOUNT ?? !secure,
		logLevel: env.LOG_LEVEL,
		formPostsPerMinute: env.FORM_POSTS_PER_MINUTE,
		queriedPagesPerMinute: env.QUERIED_PAGES_PER_MINUTE,
		pageCacheBytes: Math.round(env.PAGE_CACHE_MB * 1024 * 1024),
		pictureEffort: env.PICTURE_EFFORT,
		pictures: readPictureSettings(env),
		pictureCache: env.PICTURE_CACHE && resolve(root, env.PICTURE_CACHE),
		verificationCode: env.VERIFICATION_CODE,
		securityContact: env.SECURITY_CONTACT,
		accelRedirect: env.X_ACCEL_REDIRECT,
		serving: readServingSettings(env),
		storage,
		leads,
		uploads: readUploadSettings(env),
		quotas: readQuotaSettings(env),
		logins: readLoginSettings(env),
		secretKeys,
		staffTimes: readStaffSettings(env),
	});
}

/** A value for a message; never one that holds a password. */
function shown(name: string, given: NodeJS.ProcessEnv): string | undefined {
	return /SECRET|CDN_PURGE|BACKUP_KEY|S3_ACCESS_KEY_ID|VERIFICATION_CODE|(SMTP|DATABASE(_READ)?)_URL/.test(
		name,
	)
		? "…"
		: given[name];
}
