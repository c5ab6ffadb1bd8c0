import { beforeEach, expect, test } from "vitest";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";
import { openUploadSite } from "../../../tests/files/uploadSite.ts";

eachDatabase((make) => {
	let at: Awaited<ReturnType<typeof openUploadSite>>;
	let id: string;
	let entry: string;
	beforeEach(async () => {
		at = await openUploadSite(await make());
		await at.site.services.folders.setPolicy(at.folderId, "hold", "tests");
		({ id, entry } = await send("Draft.txt"));
		return at.close;
	});

	async function send(name: string) {
		const { uploads, library } = at.site.services;
		const staged = await library.stage(Buffer.from(`in ${name}`));
		const given = { folderId: at.folderId, name, note: "" };
		const upload = await uploads.take({ ...at, network: "" }, given, staged);
		return { id: upload.id, entry: upload.entry_id ?? "" };
	}
	const folder = async (name: string, parentId = at.folderId) =>
		(await at.site.services.folders.add({ name, parentId }, "tests")).id;
	const file = () => at.site.services.library.entry(entry);
	const rename = (name: string) => at.call("upload-rename", { id, name });
	const move = (to: string) =>
		at.call("upload-move", { id, catalogue_id: "", folder_id: to });

	test("what waits is renamed; its ending stays, and no name is taken twice", async () => {
		expect((await rename(" Final\u202e.txt ")).data).toMatchObject({
			...{ name: "Final.txt", given_name: "Final.txt", name_taken: false },
			state: "review",
		});
		expect(await file()).toMatchObject({ name: "Final.txt", state: "held" });
		expect((await rename("Final.pdf")).status).toBe(422);
		expect((await rename("a/b.txt")).status).toBe(422);
		await addFile(at.site.services.library, at.folderId, "There.txt");
		const taken = await rename("there.TXT");
		expect([taken.status, taken.message]).toEqual([
			409,
			"There is already something called “there.TXT” in that folder.",
		]);
		// The own name in other letters is none that somebody else has.
		expect((await rename("FINAL.txt")).status).toBe(200);
	});

	test("what waits is moved to where its sender may upload, and nowhere else", async () => {
		const { services } = at.site;
		const to = await folder("Spring");
		const moved = await move(to);
		expect(moved.data).toMatchObject({ folder_id: to, state: "review" });
		expect(moved.data.path).toEqual(["Manuals", "Spring"]);
		expect(await file()).toMatchObject({ parent_id: to, state: "held" });
		await services.groups.add({ name: "Chile" }, "tests");
		const shut = await folder("Chile only");
		await services.audiences.set(shut, ["Chile"], "tests");
		const below = await folder("Below", shut);
		for (const one of [shut, below, entry, "none"])
			expect((await move(one)).status).toBe(404);
		const full = await folder("Full");
		await addFile(services.library, full, "draft.TXT");
		expect((await move(full)).status).toBe(409);
		expect((await file())?.parent_id).toBe(to);
		await services.groups.set(at.account, ["Chile"], "tests");
		expect((await move(below)).status).toBe(200);
	});

	test("what is taken back is gone, also while it is inspected, and its room is free", async () => {
		const { services } = at.site;
		const before = await services.uploads.quota.of(at.accountId);
		expect(before.used).toBeGreaterThan(0);
		for (const _ of [1, 2]) {
			const { data } = await at.call("upload-take-back", { id });
			expect(data.state).toBe("cancelled");
		}
		expect(await file()).toBeUndefined();
		expect((await services.uploads.quota.of(at.accountId)).used).toBe(0);
		const { db } = at.site.database;
		const other = await send("Second.txt");
		await db
			.updateTable("upload")
			.set({ state: "held" })
			.where("id", "=", other.id)
			.execute();
		await Promise.all([
			services.inspection.lookAtAll(),
			at.call("upload-take-back", { id: other.id }),
		]);
		const { data } = await at.call("upload-state", { id: other.id });
		expect(data.state).toBe("cancelled");
		expect(await services.library.entry(other.entry)).toBeUndefined();
	});

	test("once it was decided about it can no longer be changed, and others cannot at all", async () => {
		const { services } = at.site;
		const { token: stranger } = await signIn(
			at.site.database.db,
			services.accounts,
		);
		for (const call of ["upload-rename", "upload-move", "upload-take-back"])
			expect(
				(
					await at.call(call, {
						...{ token: stranger, id, name: "b.txt" },
						...{ catalogue_id: at.folderId, folder_id: "" },
					})
				).status,
			).toBe(404);
		await services.staffFiles.approve(entry, "tests");
		const late = await rename("Late.txt");
		expect([late.status, late.message]).toEqual([
			409,
			"“Draft.txt” has been decided about in the meantime, and can no longer be changed.",
		]);
		expect((await move(at.folderId)).status).toBe(409);
		expect((await at.call("upload-take-back", { id })).status).toBe(409);
		expect(await file()).toMatchObject({
			...{ name: "Draft.txt", state: "published" },
		});
	});

	test("of a change and a decision at once one wins, and nothing unseen is published", async () => {
		for (let n = 0; n < 6; n++) {
			const one = await send(`Race ${n}.txt`);
			const seen = { name: `Race ${n}.txt`, folder: at.folderId };
			const [decided, renamed] = await Promise.allSettled([
				at.site.services.staffFiles.approve(one.entry, "tests", seen),
				at.call("upload-rename", { id: one.id, name: `Other ${n}.txt` }),
			]);
			const status =
				renamed.status === "fulfilled" ? renamed.value.status : undefined;
			const now = await at.site.services.library.entry(one.entry);
			const isPublished = decided.status === "fulfilled";
			expect([now?.state, now?.name, status]).toEqual(
				isPublished
					? ["published", `Race ${n}.txt`, 409]
					: ["held", `Other ${n}.txt`, 200],
			);
		}
	});
});
