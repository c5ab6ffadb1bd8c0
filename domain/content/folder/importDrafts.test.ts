import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { smallFolder } from "../../../tests/content/smallContent.ts";
import { anyDatabase } from "../../../tests/databases/databases.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { fakeEncoder, hastyStores } from "../../../tests/sample.ts";
import { hashOf } from "../drafts/fields.ts";
import { importContent, readImport } from "./importContent.ts";
import { draftImport } from "./importDrafts.ts";

anyDatabase((make) => {
	let open: OpenDatabase;
	let services: Services;
	let folder: Awaited<ReturnType<typeof smallFolder>>;
	beforeEach(async () => {
		const data = await temporaryFolder();
		folder = await smallFolder();
		onTestFinished(async () => {
			await data.remove();
			await folder.remove();
		});
		open = await make();
		const stores = hastyStores(data.path);
		services = createServices(open, data.path, { stores });
		await importContent(site(), folder.path);
	});
	const site = () => {
		const encoder = fakeEncoder();
		return { ...services, encoder, frameEncoder: encoder };
	};
	const draft = async () => {
		const { plan, prepare } = await readImport(site(), folder.path);
		await prepare();
		const { publishing, editing } = services;
		const deps = { db: open.db, publishing, ...editing };
		return draftImport(deps, plan, "anna");
	};

	test("an import as drafts publishes nothing; publishing them says what the folder says", async () => {
		const { content, editing, publishing } = services;
		const cars = async () =>
			(await content.list("model", "en")).map(({ slug }) => slug);
		await folder.copy("models/alba", "models/nova");
		await folder.change("models/nova/model.json", (facts) => {
			facts.name = "Nova";
		});
		await folder.change("models/alba/en.json", (texts) => {
			texts.tagline = "Drafted";
		});
		expect(await draft()).toEqual([]);
		expect(await cars()).toEqual(["terra-7", "alba"]);
		const drafts = await editing.drafts.list();
		expect(drafts).toHaveLength(4);

		const items = await Promise.all(
			[...new Set(drafts.map(({ entry }) => entry))].map((entry) =>
				editing.drafts.itemsOf(entry),
			),
		);
		await publishing.publish(
			{ items: items.flat() },
			{ actor: { command: "anna" } },
		);
		expect((await cars()).sort()).toEqual(["alba", "nova", "terra-7"]);
		const alba = await content.get("model", "alba", "en");
		expect(alba?.texts.tagline).toBe("Drafted");
		const { plan } = await readImport(site(), folder.path);
		const left = plan.entries.filter(({ change }) => change !== "unchanged");
		expect(left).toEqual([]);
	});

	test("what somebody else has drafted stays, and is named", async () => {
		const { content, editing } = services;
		const alba = await content.get("model", "alba", "en");
		const place = { entry: alba?.id ?? "", language: "en" } as const;
		await editing.drafts.save({
			...place,
			actor: { command: "ben" },
			changes: [
				{ at: "/tagline", from: hashOf(alba?.texts.tagline), to: "Ben's" },
			],
		});
		await folder.change("models/alba/en.json", (texts) => {
			texts.tagline = "Anna's";
			texts.synopsis = "Anna's too.";
		});
		expect(await draft()).toEqual([
			{ kind: "model", slug: "alba", language: "en", field: "/tagline" },
		]);
		const { body } = await editing.drafts.read(place);
		expect(body).toMatchObject({ tagline: "Ben's", synopsis: "Anna's too." });
	});
});
