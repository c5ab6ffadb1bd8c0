import type * as z from "zod";
import type { StaffTimes } from "../domain/identity/staff/staffSessions.ts";
import { type CdnSettings, readCdnSettings } from "./settings/cdnSettings.ts";
import {
	type CopySettings,
	readCopySettings,
} from "./settings/copySettings.ts";
import {
	type DatabaseSettings,
	readDatabaseSettings,
} from "./settings/databaseSettings.ts";
import {
	type LeadSettings,
	readLeadSettings,
} from "./settings/leadSettings.ts";
import {
	type LoginSettings,
	readLoginSettings,
} from "./settings/loginSettings.ts";
import {
	clashOfPorts,
	type MetricsSettings,
	readMetricsSettings,
} from "./settings/metricsSettings.ts";
import { misspeltSettings } from "./settings/misspelt.ts";
import { notes } from "./settings/notes.ts";
import {
	type PageSettings,
	readPageSettings,
} from "./settings/pageSettings.ts";
import {
	type PictureSettings,
	readPictureSettings,
} from "./settings/pictureSettings.ts";
import {
	type QuotaSettings,
	readQuotaSettings,
} from "./settings/quotaSettings.ts";
import { readSecretSettings } from "./settings/secretSettings.ts";
import {
	readServingSettings,
	type ServingSettings,
} from "./settings/servingSettings.ts";
import { settings } from "./settings/settings.ts";
import {
	readSiteSettings,
	type SiteSettings,
} from "./settings/siteSettings.ts";
import { readStaffSettings } from "./settings/staffSettings.ts";
import {
	readStorageSettings,
	type StorageSettings,
} from "./settings/storageSettings.ts";
import {
	readUploadSettings,
	type UploadSettings,
} from "./settings/uploadSettings.ts";

/** All that is set, read once (docs/guides/settings.md). */
export type Config = Readonly<
	SiteSettings &
		PageSettings &
		LoginSettings & {
			database: DatabaseSettings;
			/** What can be seen from outside. */
			metrics: MetricsSettings;
			/** Where backups go. */
			copies: CopySettings;
			/** A CDN in front. */
			cdn: CdnSettings;
			/** What pictures staff may upload, and how they are prepared. */
			pictures: PictureSettings;
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
			/** Keys that seal the site's secrets, 32 bytes each; the first seals, all open. */
			secretKeys: readonly Buffer[];
			/** How long staff are signed in, proven, and invited. */
			staffTimes: StaffTimes;
		}
>;

/** Error with a line for each setting that cannot be used. */
export class ConfigError extends Error {}

/** What a setting has to look like, for who typed another; else what the schema says. */
function whatFits(issue: z.core.$ZodIssue): string {
	// A setting that has words of its own says them.
	if (!/^(Invalid|Too)\b/.test(issue.message)) return issue.message;
	if (issue.code === "invalid_type" && issue.expected === "number")
		return "has to be a number, without a unit";
	if (issue.code === "invalid_type" && issue.expected === "int")
		return "has to be a whole number";
	if (issue.code === "invalid_format") {
		const forms: Record<string, string> = {
			url: "has to be an address with its scheme, such as https://www.example.com, smtp://mail.example.com or postgres://user@host/name",
			email: "has to be an email address",
			base64: "has to be Base64, as openssl rand -base64 32 makes it",
		};
		return forms[issue.format] ?? issue.message;
	}
	if (issue.code === "too_big") return `may be ${issue.maximum} at most`;
	if (issue.code === "too_small") return `has to be ${issue.minimum} at least`;
	if (issue.code === "invalid_value")
		return `has to be one of ${issue.values.join(", ")}`;
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
	const site = readSiteSettings(env, root);
	const { login, wrong: wrongLogin } = readLoginSettings(env, site);
	const { database, wrong: wrongDatabase } = readDatabaseSettings(env);
	const { leads, missing } = readLeadSettings(env);
	const { storage, wrong } = readStorageSettings(env, site.publicUrl);
	const { copies, wrong: wrongCopies } = readCopySettings(env, storage.s3);
	const { cdn, wrong: wrongCdn } = readCdnSettings(env);
	const { secretKeys, wrong: wrongKeys } = readSecretSettings(env);
	const misspelt = misspeltSettings(given, Object.keys(settings.shape));
	const unfit = [
		...[...wrongLogin, ...wrongDatabase, ...misspelt, ...missing, ...wrong],
		...[...wrongCopies, ...wrongCdn, ...wrongKeys, ...clashOfPorts(env)],
	];
	if (unfit.length > 0)
		throw new ConfigError(`Wrong setting: ${unfit.join("; ")}`);
	return Object.freeze({
		...site,
		...readPageSettings(env),
		...login,
		database,
		copies,
		cdn,
		metrics: readMetricsSettings(env),
		pictures: readPictureSettings(env, root),
		serving: readServingSettings(env),
		storage,
		leads,
		uploads: readUploadSettings(env),
		quotas: readQuotaSettings(env),
		secretKeys,
		staffTimes: readStaffSettings(env),
	});
}

/** A value for a message; never one that holds a password. */
function shown(name: string, given: NodeJS.ProcessEnv): string | undefined {
	const schema = settings.shape[name as keyof typeof settings.shape];
	return schema && notes.get(schema)?.secret ? "…" : given[name];
}
