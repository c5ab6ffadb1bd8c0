import * as z from "zod";
import type { CallTable } from "../calls.ts";
import { languageCode } from "../common.ts";
import { consoleRequest, staffCall } from "./staffCall.ts";

/** Settings of the whole site. */
export const siteSettings = z.object({
	/** Whether another person than the author has to publish, by kind of content. */
	fourEyes: z.record(z.string(), z.boolean()),
	/** The language the others are translated from. */
	sourceLanguage: languageCode,
	/** Time zone as in `Europe/Berlin`, in which planned times are given. */
	timeZone: z.string(),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** Settings that are not named stay as they are. */
const settingsRequest = consoleRequest.extend({
	fourEyes: z.record(z.string().max(40), z.boolean()).optional(),
	sourceLanguage: languageCode.optional(),
	timeZone: z.string().max(60).optional(),
});

export const settingsCalls = {
	"console-settings": staffCall({
		summary: "Settings of the whole site",
		request: consoleRequest,
		answer: siteSettings,
	}),
	"console-settings-save": staffCall({
		summary: "Sets something for the whole site",
		fresh: true,
		request: settingsRequest,
		answer: siteSettings,
	}),
} satisfies CallTable;
