import { beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import type { PageRequest } from "../listing/listing.ts";
import type { Sender } from "../upload/announced.ts";

const pageRequest: PageRequest = {
	viewer: "staff",
	language: "en",
	sort: "name",
	order: "asc",
	page: 1,
	limit: 50,
};

eachDatabase((make) => {
	let database: OpenDatabase;
	/** Services of the running site; the command has its own. */
	let site: Services;
	let staff: Services;
	let sender: Sender;
	let node: string;
	let id: string;
	beforeEach(async () => {
		database = await make();
		const folder = await temporaryFolder();
		site = createServices(database, folder.path);
		staff = createServices(database, folder.path);
		sender = { ...(await signIn(database.db, site.accounts)), network: "" };
		const names = { en: "Papers" };
		node = (await site.library.addCatalogue({ names, position: 0 })).id;
		id = (await addFile(site.library, node, "Secret manual.pdf")).id;
		await addFile(site.library, node, "Other manual.pdf");
		return folder.remove;
	});

	/** Names listed and found, and what the folder's counter says. */
	async function seen() {
		const listed = await site.listing.page(node, pageRequest);
		const found = await site.search.page(["manual"], undefined, pageRequest);
		return {
			listed: listed?.entries.map(({ name }) => name),
			found: found?.entries.map(({ name }) => name),
			counts: [listed?.count, found?.count],
		};
	}
	const both = ["Other manual.pdf", "Secret manual.pdf"];
	const take = async (name = "a.txt", folderId = node) =>
		site.uploads.take(
			sender,
			{ folderId, name, note: "" },
			await site.library.stage(Buffer.from(`in ${name}`)),
		);
	/** Outcomes that each notice tells of, in one text. */
	const notices = async () => {
		const all = { page: 1, limit: 9 };
		const { items } = await site.notices.page(sender.accountId, "en", all);
		return Promise.all(
			items.map(async ({ id, text, outcomes }) =>
				outcomes > 1
					? (await site.notices.outcomes(sender.accountId, "en", id, all)).items
							.map((one) => JSON.stringify(one))
							.join("\n")
					: text,
			),
		);
	};
	const lines = async () =>
		(await site.auditLog.page({}, { page: 1, limit: 50 })).rows
			.filter(({ action }) => /^(file|folder)-/.test(action))
			.map(({ action, subject, detail }) => ({
				action,
				subject,
				by: JSON.parse(detail).by,
			}))
			.reverse();

	test("a hidden file is out of lists, search and counters, and comes back", async () => {
		const all = { listed: both, found: both, counts: [2, 2] };
		expect(await seen()).toEqual(all);
		await staff.staffFiles.hide(id, "zoe");
		const one = ["Other manual.pdf"];
		expect(await seen()).toEqual({ listed: one, found: one, counts: [1, 1] });
		await expect(staff.staffFiles.hide(id, "zoe")).rejects.toThrow(
			"Secret manual.pdf is hidden already.",
		);
		const hidden = await staff.staffFiles.list({
			states: ["hidden"],
			limit: 9,
		});
		expect(hidden).toMatchObject([{ id, path: ["Papers"], state: "hidden" }]);
		await staff.staffFiles.restore(id, "zoe");
		expect(await seen()).toEqual(all);
		expect(await lines()).toEqual([
			{ action: "file-hide", subject: id, by: "zoe" },
			{ action: "file-restore", subject: id, by: "zoe" },
		]);
	});

	test.each(["published", "hidden"])(
		"a %s file is removed for good, and its content with it",
		async (state) => {
			if (state === "hidden") await staff.staffFiles.hide(id, "zoe");
			const { sha256 } = await staff.staffFiles.remove(id, "zoe");
			expect((await seen()).counts).toEqual([1, 1]);
			await expect(staff.staffFiles.restore(id, "zoe")).rejects.toThrow(
				`There is no file ${id}.`,
			);
			expect(await site.sweeper.sweepObjects(-1000)).toBe(1);
			expect(await site.storage.stat(sha256 ?? "")).toBeUndefined();
		},
	);

	test("where a folder holds uploads, a person publishes or refuses them", async () => {
		await staff.folders.setPolicy(node, "hold", "zoe");
		const inner = await staff.folders.add(
			{ name: "In", parentId: node },
			"zoe",
		);
		const first = await take("Draft manual.txt", inner.id);
		expect(first.state).toBe("review");
		const [item] = await site.uploads.items([first], "en");
		expect(item).toMatchObject({ state: "review", settled_at: null });
		await site.inspection.lookAtAll();
		expect((await seen()).counts).toEqual([3, 2]);
		expect(await notices()).toEqual([]);

		const second = await take("Wrong.txt");
		const waiting = await staff.staffFiles.list({
			states: ["review"],
			limit: 9,
		});
		expect(waiting.map(({ name }) => name)).toEqual([
			"Wrong.txt",
			"Draft manual.txt",
		]);
		const entry = (upload: typeof first) => upload.entry_id ?? "";
		await expect(staff.staffFiles.remove(entry(first), "zoe")).rejects.toThrow(
			"Draft manual.txt waits for approval",
		);
		await staff.staffFiles.approve(entry(first), "zoe");
		await staff.staffFiles.refuse(
			entry(second),
			{ words: "The <old>\n edition\u202e." },
			"zoe",
		);
		expect((await seen()).counts).toEqual([3, 3]);
		const states = await Promise.all(
			[first, second].map(
				async (one) => (await site.uploads.one(sender.accountId, one.id)).state,
			),
		);
		expect(states).toEqual(["published", "refused"]);
		// Outcomes within an hour share one notice with a list.
		const [outcomes] = await notices();
		expect(outcomes).toContain("The <old> edition.");
		expect(outcomes).toContain("Draft manual.txt");
		await expect(staff.staffFiles.approve(entry(first), "zoe")).rejects.toThrow(
			"Draft manual.txt is published already.",
		);

		await staff.folders.setPolicy(inner.id, "inspect", "zoe");
		expect((await take("Open.txt", inner.id)).state).toBe("published");
		await staff.folders.setPolicy(inner.id, null, "zoe");
		expect((await take("Held.txt", inner.id)).state).toBe("review");
		expect((await lines()).map(({ action }) => action)).toEqual([
			...["folder-policy", "folder-add", "file-approve", "file-refuse"],
			...["folder-policy", "folder-policy"],
		]);
	});

	test("its sender sees that a file was withdrawn, and that it came back", async () => {
		const { entry_id, id: upload } = await take();
		const file = entry_id ?? "";
		const state = async () => {
			const one = await site.uploads.one(sender.accountId, upload);
			return (await site.uploads.items([one], "en"))[0]?.state;
		};
		expect(await state()).toBe("published");
		await staff.staffFiles.hide(file, "zoe");
		expect(await state()).toBe("withdrawn");
		await staff.staffFiles.restore(file, "zoe");
		expect(await state()).toBe("published");
		await staff.staffFiles.remove(file, "zoe");
		expect(await state()).toBe("withdrawn");
	});

	test("what waits in a folder that is removed is refused, and its sender told", async () => {
		await staff.folders.setPolicy(node, "hold", "zoe");
		const { id: upload } = await take();
		await staff.folders.remove(node, { withFiles: true }, "zoe");
		await site.inspection.lookAtAll();
		const one = await site.uploads.one(sender.accountId, upload);
		expect(one.state).toBe("refused");
		expect(await notices()).toEqual([expect.stringContaining("no longer")]);
	});

	test("what is no file, or not there, is said in words", async () => {
		await expect(staff.staffFiles.hide(node, "zoe")).rejects.toThrow(
			"Papers is a folder",
		);
		await expect(staff.staffFiles.hide("x", "zoe")).rejects.toThrow(
			"There is no file x.",
		);
		await expect(staff.staffFiles.approve(id, "zoe")).rejects.toThrow(
			"Secret manual.pdf is published already.",
		);
		await expect(
			staff.staffFiles.refuse(id, { words: " " }, "zoe"),
		).rejects.toThrow("A reason has");
		const part = { name: "CRET_man", limit: 9 };
		expect(await staff.staffFiles.list(part)).toEqual([]);
		expect(
			await staff.staffFiles.list({ ...part, name: "CRÉT man" }),
		).toHaveLength(1);
	});
});
