import type { LanguageCode } from "../../contracts/language.ts";
import { hashOf } from "../../domain/content/drafts/fields.ts";
import { createTestApp } from "../app.ts";
import { asStaff } from "../console.ts";
import { renderSite } from "../renderSite.tsx";
import { saveField } from "./editing.ts";

/** Two processes on one database, who may publish and who may not, and a news item. */
export type PublishingSite = Awaited<ReturnType<typeof openPublishingSite>>;

export async function openPublishingSite() {
	const site = await createTestApp({ render: renderSite });
	const other = await createTestApp({
		render: renderSite,
		database: site.database,
		empty: true,
	});
	const [news] = await site.services.content.list("news", "en");
	if (!news) throw new Error("no news in the sample");
	const chief = await asStaff(site, [{ role: "editor-in-chief" }]);
	const editor = await asStaff(site, [{ role: "editor" }], { name: "Bo" });

	const place = (language: LanguageCode, entry = news.id) => ({
		entry,
		language,
	});
	const check = async (
		by = chief,
		entry = news.id,
		languages?: LanguageCode[],
	) =>
		(
			await by.call("console-publish-check", {
				entries: [{ entry, languages }],
			})
		).data;

	return {
		site,
		other,
		chief,
		editor,
		news,
		place,
		check,

		write: (
			language: LanguageCode,
			at: string,
			to: unknown,
			by = editor,
			entry = news.id,
		) =>
			saveField(
				site.services.editing.drafts,
				place(language, entry),
				at,
				to,
				by.staff.id,
			),

		/** As the other process has it. */
		async titleNow(language: LanguageCode, of = other) {
			await of.services.content.refresh();
			const entry = await of.services.content.get("news", news.slug, language);
			return entry?.texts.title;
		},

		async publish(by = chief, entry = news.id) {
			const { stamp } = await check(by, entry);
			return by.call("console-publish", { entries: [{ entry }], stamp });
		},

		/** Nothing is being written when a test begins. */
		async dropDrafts(): Promise<void> {
			const { drafts } = site.services.editing;
			for (const { entry, language: name } of await drafts.list()) {
				const at = { entry, language: name as LanguageCode };
				const seen = hashOf((await drafts.read(at)).body);
				await drafts.drop({ ...at, seen, actor: "site" });
			}
		},

		async close(): Promise<void> {
			await other.close();
			await site.close();
		},
	};
}
