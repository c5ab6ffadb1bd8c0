import type { Staff } from "../../contracts/rights.ts";
import { hashOf } from "../../domain/content/drafts/fields.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createServices } from "../../server/services.ts";
import { temporaryFolder } from "../folders.ts";
import { movableClock } from "../leads.ts";
import { fakeStepwiseEncoder } from "./pictures.ts";

/** An editor, who may do all there is to do with pictures. */
export const ana: Staff = {
	id: "ana",
	name: "Ana",
	language: "en",
	grants: [{ role: "editor" }],
};
/** A translator, who may only look at them. */
export const reader: Staff = {
	...ana,
	id: "ben",
	grants: [{ role: "translator", languages: ["fr"] }],
};

/** Key of the draft of an entry's facts. */
export const facts = (entry: string) => ({ entry, language: "zxx" as const });

export type TestMediaLibrary = Awaited<ReturnType<typeof openMediaLibrary>>;

/** A library of pictures with a clock that tests move and an encoder that they hold. */
export async function openMediaLibrary(open: OpenDatabase) {
	const folder = await temporaryFolder();
	const clock = movableClock();
	const fake = fakeStepwiseEncoder();
	const services = createServices(open, folder.path, {
		clock,
		pictureEncoder: fake.encoder,
	});

	async function upload(words: string, more: { frame?: boolean } = {}) {
		clock.pass(1000);
		const staged = await services.storage.stage(Buffer.from(words));
		const { picture } = await services.console.media.upload(ana, staged, {
			title: words,
			frame: false,
			...more,
		});
		return picture.id;
	}
	const page = async (of: object = {}) =>
		services.console.media.page(ana, {
			words: "",
			filter: "all",
			limit: 60,
			...of,
		} as Parameters<typeof services.console.media.page>[1]);
	const titles = async (of?: object) =>
		(await page(of)).pictures.map(({ title }) => title);
	/** Writes a picture into the facts of an entry, as an editor does. */
	async function use(entry: string, picture: string) {
		const { body } = await services.editing.drafts.read(facts(entry));
		const from = hashOf((body as { picture: string }).picture);
		return services.editing.drafts.save({
			...facts(entry),
			actor: { command: "ana" },
			changes: [{ at: "/picture", from, to: picture }],
		});
	}
	/** Picture that a page shows. */
	const shown = async (slug: string) => {
		await services.content.refresh();
		return (await services.content.get("news", slug, "en"))?.facts.picture;
	};

	return {
		...{ services, db: open.db, clock, fake },
		...{ upload, page, titles, use, shown },
		async close(): Promise<void> {
			await services.mediaWork.stop();
			await folder.remove();
		},
	};
}
