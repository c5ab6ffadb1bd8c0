import * as z from "zod";
import { cdnSettings } from "./cdnSettings.ts";
import { copySettings } from "./copySettings.ts";
import { databaseSettings } from "./databaseSettings.ts";
import { leadSettings } from "./leadSettings.ts";
import { loginSettings } from "./loginSettings.ts";
import { metricsSettings } from "./metricsSettings.ts";
import { pageSettings } from "./pageSettings.ts";
import { pictureSettings } from "./pictureSettings.ts";
import { quotaSettings } from "./quotaSettings.ts";
import { secretSettings } from "./secretSettings.ts";
import { servingSettings } from "./servingSettings.ts";
import { siteSettings } from "./siteSettings.ts";
import { staffSettings } from "./staffSettings.ts";
import { storageSettings } from "./storageSettings.ts";
import { uploadSettings } from "./uploadSettings.ts";

/** Settings as chapters of `docs/guides/settings.md`, which is made of them. */
export const chapters = {
	"The site": { ...siteSettings, ...pictureSettings },
	"Database and storage": {
		...databaseSettings,
		...storageSettings,
		...copySettings,
		...secretSettings,
	},
	"Connections and pages": {
		...servingSettings,
		...pageSettings,
		...cdnSettings,
		...metricsSettings,
	},
	"Accounts of the download center": loginSettings,
	"Staff of the console": staffSettings,
	"Files of partners": { ...uploadSettings, ...quotaSettings },
	"Requests from the forms": leadSettings,
};

/** All that can be set, as the environment gives it. */
export const settings = z.object({
	...chapters["The site"],
	...chapters["Database and storage"],
	...chapters["Connections and pages"],
	...chapters["Accounts of the download center"],
	...chapters["Staff of the console"],
	...chapters["Files of partners"],
	...chapters["Requests from the forms"],
});
