import { type AuditLog, createAuditLog } from "../../domain/audit/auditLog.ts";
import type { LoginLimits } from "../../domain/identity/partners/accounts.ts";
import {
	createPasswords,
	type Passwords,
} from "../../domain/identity/passwords/passwords.ts";
import type { StaffTimes } from "../../domain/identity/staff/staffSessions.ts";
import type { CopyPlace } from "../../platform/copies/port.ts";
import { type SharedClock, sharedClock } from "../../platform/db/clock.ts";
import type { Db, OpenDatabase } from "../../platform/db/open.ts";
import { createReader, type Reader } from "../../platform/db/reader.ts";
import type { Mailer } from "../../platform/mail/port.ts";
import { createSmtpMailer } from "../../platform/mail/smtp.ts";
import type { StepwiseEncoder } from "../../platform/pictures/port.ts";
import { type Clock, systemClock } from "../../platform/runtime/clock.ts";
import { createIds } from "../../platform/runtime/ids.ts";
import {
	createSecretSeal,
	type SecretSeal,
} from "../../platform/secrets/secretSeal.ts";
import { createSecrets, type Secrets } from "../../platform/secrets/secrets.ts";
import type { DiskSpace } from "../../platform/storage/disk/diskSpace.ts";
import type { Drafts } from "../../platform/storage/drafts/drafts.ts";
import type { Storage } from "../../platform/storage/port.ts";
import { diskStores, type Stores } from "../lifecycle/stores.ts";
import type { LeadSettings } from "../settings/people/leadSettings.ts";
import {
	defaultMailInSettings,
	type MailInSettings,
} from "../settings/people/mailInSettings.ts";
import {
	defaultPictureSettings,
	type PictureSettings,
} from "../settings/serving/pictureSettings.ts";
import {
	defaultQuotaSettings,
	type QuotaSettings,
} from "../settings/storage/quotaSettings.ts";
import {
	defaultUploadSettings,
	type UploadSettings,
} from "../settings/storage/uploadSettings.ts";

/** Settings that modules go by, each as `Config` has it; where one is missing its standard holds. */
export type ModuleSettings = {
	leads: LeadSettings;
	mailIn: MailInSettings;
	uploads: UploadSettings;
	quotas: QuotaSettings;
	logins: LoginLimits | undefined;
	staffTimes: StaffTimes | undefined;
	pictures: PictureSettings;
	/** Keys that seal the site's secrets; the first seals, all open. */
	secretKeys: readonly Buffer[] | undefined;
	/** Origin of the site as people know it. */
	publicUrl: string;
	/** A verification code accepted always: for automated checks only. */
	verificationCode: string | undefined;
};

/** Stand-ins for shared dependencies, most of them of tests. */
export type SharedDepsOptions = Partial<ModuleSettings> & {
	clock?: Clock;
	/** Password hashing; tests take a cheap one. */
	passwords?: Passwords;
	stores?: Stores | undefined;
	/** Stands in for what prepares uploaded pictures. */
	pictureEncoder?: StepwiseEncoder;
};

/** Dependencies that every module is made from. */
export type SharedDeps = {
	database: OpenDatabase;
	db: Db;
	/** Reads that a read replica may answer. */
	reader: Reader;
	clock: Clock;
	/** A test's clock where claims else go by the database's. */
	time: SharedClock | undefined;
	newId: () => string;
	/** Complete files. */
	storage: Storage;
	/** Files that are still coming. */
	drafts: Drafts;
	/** Free space of this process's disk. */
	space: DiskSpace;
	/** Place of the last good pages (`server/pages/copies/`). */
	pageCopies: CopyPlace;
	/** Folder of the site's data. */
	dataDir: string;
	auditLog: AuditLog;
	secrets: Secrets;
	sealedBy: SecretSeal;
	/** Sender of mail; none where no server is set. */
	mailer: Mailer | undefined;
	/** Password hashing, one queue for partners and staff. */
	passwords: Passwords;
	pictureEncoder: StepwiseEncoder | undefined;
	settings: ModuleSettings;
};

/** Opens the shared dependencies: on this machine's clock and disk, leads delivered nowhere, unless said otherwise. */
export function createSharedDeps(
	database: OpenDatabase,
	dataDir: string,
	options: SharedDepsOptions = {},
): SharedDeps {
	const { clock = systemClock } = options;
	const { db } = database;
	const stores = options.stores ?? diskStores(dataDir);
	const settings: ModuleSettings = {
		leads: options.leads ?? {},
		mailIn: options.mailIn ?? defaultMailInSettings,
		uploads: options.uploads ?? defaultUploadSettings,
		quotas: options.quotas ?? defaultQuotaSettings,
		logins: options.logins,
		staffTimes: options.staffTimes,
		pictures: options.pictures ?? defaultPictureSettings,
		secretKeys: options.secretKeys,
		publicUrl: options.publicUrl ?? "http://localhost:3000",
		verificationCode: options.verificationCode,
	};
	const sealedBy = createSecretSeal(settings.secretKeys);
	const { smtp } = settings.leads;
	return {
		database,
		db,
		reader: createReader(database),
		clock,
		time: options.clock && sharedClock(options.clock),
		newId: createIds(clock),
		storage: stores.storage,
		drafts: stores.draftsOf(db),
		space: stores.space,
		pageCopies: stores.pageCopies,
		dataDir,
		auditLog: createAuditLog({ db, clock }),
		secrets: createSecrets({ db, clock, sealedBy }),
		sealedBy,
		mailer: smtp && createSmtpMailer(smtp),
		passwords:
			options.passwords ??
			createPasswords({ waiting: settings.logins?.waiting }),
		pictureEncoder: options.pictureEncoder,
		settings,
	};
}
