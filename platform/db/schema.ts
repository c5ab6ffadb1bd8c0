import type { AccountTables } from "./schema/accounts.ts";
import type { BuildTables } from "./schema/builds.ts";
import type { CollectionTables } from "./schema/collections.ts";
import type { ContentTables } from "./schema/content.ts";
import type { ExportTables } from "./schema/exports.ts";
import type { FileEditionTables } from "./schema/fileEditions.ts";
import type { FileTables } from "./schema/files.ts";
import type { Fixed } from "./schema/fixed.ts";
import type { GrantTables } from "./schema/grants.ts";
import type { LeadTables } from "./schema/leads.ts";
import type { NoticeTables } from "./schema/notices.ts";
import type { SettingTables } from "./schema/settings.ts";
import type { SignOnTables } from "./schema/signOn.ts";
import type { StaffTables } from "./schema/staff.ts";
import type { UploadTables } from "./schema/uploads.ts";

/** Every table, as the newest migration leaves it. */
export interface Database
	extends CollectionTables,
		ContentTables,
		LeadTables,
		AccountTables,
		BuildTables,
		ExportTables,
		FileEditionTables,
		FileTables,
		GrantTables,
		NoticeTables,
		SettingTables,
		SignOnTables,
		StaffTables,
		UploadTables {
	secret_version: SecretVersionTable;
	site_mark: SiteMarkTable;
	lease: LeaseTable;
	sent_once: SentOnceTable;
}

/** Keys and salts every process of the site has to share, with what they replaced. */
export interface SecretVersionTable {
	name: Fixed<string>;
	/** Number from 1 on. */
	number: Fixed<number>;
	/** The key's bytes as base64url; sealed where the site has a key for that (`secretSeal.ts`). */
	value: string;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
	/** ISO-8601, UTC: verified before as well. */
	signs_from: Fixed<string>;
}

/**
 * Marks of a site about itself: that it was filled once, and a row for test
 * writes.
 */
export interface SiteMarkTable {
	name: Fixed<string>;
	value: Fixed<string>;
	/** ISO-8601, UTC. */
	created_at: Fixed<string>;
}

/** Work that one process of several does, and whose turn it is. */
export interface LeaseTable {
	name: Fixed<string>;
	/** A process and a worker of it; empty where nobody may take it for a while. */
	holder: string;
	/** ISO-8601, UTC. */
	until: string;
}

/** Record that something was sent, so that it is sent once (`platform/mail/sendOnce.ts`). */
export interface SentOnceTable {
	/** Notification and receiver. */
	name: Fixed<string>;
	/** ISO-8601, UTC. */
	sent_at: string;
	/** ISO-8601, UTC: when a sender that vanished loses its claim; null once it was sent. */
	lease_until: string | null;
}
