import type { Grant, Staff } from "../../contracts/rights.ts";
import { hashOf } from "../../domain/content/drafts/fields.ts";
import { createTranslations } from "../../domain/translations/translations.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { legal, publishEntries } from "./content.ts";
import { openEditing, saveField } from "./editing.ts";

export const staffWith = (...grants: Grant[]): Staff => ({
	id: "ana",
	name: "Ana Ruiz",
	language: "en",
	grants,
});
export const chief = staffWith({ role: "editor-in-chief" });
export const french = staffWith({ role: "translator", languages: ["fr"] });

export type Translating = Awaited<ReturnType<typeof openTranslating>>;

/** A legal text in three languages, and what a translator into French does with it. */
export async function openTranslating(open: OpenDatabase, now: () => Date) {
	const site = openEditing(open, { now });
	const translations = createTranslations({
		...site,
		auditLog: { write: async () => {} },
		settings: {
			current: async () => ({
				sourceLanguage: "en",
				fourEyes: {},
				timeZone: "UTC",
			}),
		},
	});
	const text = legal("terms", {
		en: "One\n\nTwo",
		fr: "Un\n\nDeux",
		ar: "واحد",
	});
	const [entry = ""] = await publishEntries(site, [text]);
	const place = { entry, language: "fr" as const };
	const source = { entry, language: "en" as const };
	const read = (who = chief) => translations.read(who, place);
	const publish = async (...languages: ("en" | "fr")[]) => {
		await site.publishing.publish(
			{ items: await site.drafts.itemsOf(entry, languages) },
			{ actor: { command: "ana" } },
		);
	};
	return {
		site,
		translations,
		entry,
		place,
		source,
		read,
		publish,

		async stateOf(at: string) {
			return (await read()).fields.find((field) => field.at === at);
		},

		/** Writes as the console does: beside the source, or in the editor alone. */
		async write(at: string, to: string, beside = true, sighted?: string) {
			const seen =
				sighted === undefined ? undefined : { [at]: hashOf(sighted) };
			const how = { beside, seen };
			const note = await translations.onWriting(french, place, how);
			await saveField(site.drafts, place, at, to, french.id);
			await note?.([at]);
		},

		async changeSource(at: string, to: string) {
			await saveField(site.drafts, source, at, to);
			await publish("en");
		},
	};
}
