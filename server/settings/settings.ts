import * as z from "zod";
import { type Merged, merge } from "../merge.ts";
import { leadSettings, readLeadSettings } from "./people/leadSettings.ts";
import { loginSettings, readLoginSettings } from "./people/loginSettings.ts";
import { mailInSettings, readMailInSettings } from "./people/mailInSettings.ts";
import { readStaffSettings, staffSettings } from "./people/staffSettings.ts";
import { cdnSettings, readCdnSettings } from "./serving/cdnSettings.ts";
import {
	metricsSettings,
	readMetricsSettings,
} from "./serving/metricsSettings.ts";
import { pageSettings, readPageSettings } from "./serving/pageSettings.ts";
import {
	pictureSettings,
	readPictureSettings,
} from "./serving/pictureSettings.ts";
import {
	readServingSettings,
	servingSettings,
} from "./serving/servingSettings.ts";
import { readSiteSettings, siteSettings } from "./serving/siteSettings.ts";
import { copySettings, readCopySettings } from "./storage/copySettings.ts";
import {
	databaseSettings,
	readDatabaseSettings,
} from "./storage/databaseSettings.ts";
import { quotaSettings, readQuotaSettings } from "./storage/quotaSettings.ts";
import {
	readSecretSettings,
	secretSettings,
} from "./storage/secretSettings.ts";
import {
	readStorageSettings,
	storageSettings,
} from "./storage/storageSettings.ts";
import {
	readUploadSettings,
	uploadSettings,
} from "./storage/uploadSettings.ts";

/**
 * The list of settings, a row for each room: its chapter of `docs/guides/settings.md`, its
 * variables, and the reader that makes a part of `Config` of them, with a line for each
 * value that does not fit the others.
 */
export const settingGroups = [
	{
		chapter: "The site",
		shape: siteSettings,
		read: readSiteSettings,
	},
	{
		chapter: "The site",
		shape: pictureSettings,
		read: readPictureSettings,
	},
	{
		chapter: "Database and storage",
		shape: databaseSettings,
		read: readDatabaseSettings,
	},
	{
		chapter: "Database and storage",
		shape: storageSettings,
		read: readStorageSettings,
	},
	{
		chapter: "Database and storage",
		shape: copySettings,
		read: readCopySettings,
	},
	{
		chapter: "Database and storage",
		shape: secretSettings,
		read: readSecretSettings,
	},
	{
		chapter: "Connections and pages",
		shape: servingSettings,
		read: readServingSettings,
	},
	{
		chapter: "Connections and pages",
		shape: pageSettings,
		read: readPageSettings,
	},
	{
		chapter: "Connections and pages",
		shape: cdnSettings,
		read: readCdnSettings,
	},
	{
		chapter: "Connections and pages",
		shape: metricsSettings,
		read: readMetricsSettings,
	},
	{
		chapter: "Accounts of the download center",
		shape: loginSettings,
		read: readLoginSettings,
	},
	{
		chapter: "Staff of the console",
		shape: staffSettings,
		read: readStaffSettings,
	},
	{
		chapter: "Files of partners",
		shape: uploadSettings,
		read: readUploadSettings,
	},
	{
		chapter: "Files of partners",
		shape: quotaSettings,
		read: readQuotaSettings,
	},
	{
		chapter: "Requests from the forms",
		shape: leadSettings,
		read: readLeadSettings,
	},
	{
		chapter: "Requests from the forms",
		shape: mailInSettings,
		read: readMailInSettings,
	},
] as const;

type Group = (typeof settingGroups)[number];

/** All that can be set, as the environment gives it. */
export const settings = z.object(
	merge<Group["shape"]>(settingGroups.map(({ shape }) => shape)),
);

/** Result of one group of settings. */
export type ConfigPart = ReturnType<Group["read"]>["config"];

/** All that is set, read once (docs/guides/settings.md). */
export type Config = Readonly<Merged<ConfigPart>>;
