import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";

const hashOf = (words: string) =>
	createHash("sha256").update(words).digest("hex");

eachDatabase((make) => {
	let site: TestApp;
	let token: string;
	let folder: string;
	let id: string;
	beforeEach(async () => {
		site = await createTestApp({ empty: true, database: await make() });
		({ token } = await signIn(site.database.db, site.services.accounts));
		const { folders, staffFiles } = site.services;
		folder = (await folders.add({ name: "Prices" }, "zoe")).id;
		const file = { name: "List.txt", bytes: Buffer.from("one") };
		id = (await staffFiles.put(folder, file, "zoe")).id;
		return () => site.close();
	});
	async function ask(call: string, body: object) {
		const { text, status } = await site.ask(`/api/v1/${call}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		return { status, text, data: JSON.parse(text).data };
	}
	const anybody = async (words: string) =>
		(await ask("document-check", { sha256: hashOf(words) })).data.state;
	const partner = async (words: string) =>
		(await ask("document-check-mine", { token, sha256: hashOf(words) })).data;

	test("content is current, superseded, withdrawn or unknown, and a name is for who may see it", async () => {
		const { staffFiles, audiences, groups, deletions } = site.services;
		expect(await anybody("one")).toBe("current");
		expect(await anybody("two")).toBe("unknown");
		await staffFiles.replace(id, Buffer.from("two"), "zoe");
		expect([await anybody("one"), await anybody("two")]).toEqual([
			"superseded",
			"current",
		]);
		const successor = {
			...{ id, name: "List.txt", folder_id: folder, language: "" },
		};
		expect(await partner("one")).toEqual({
			state: "superseded",
			file: successor,
		});
		const public_ = await ask("document-check", { sha256: hashOf("one") });
		expect(public_.text).not.toMatch(/List|Prices|folder/);

		const group = await groups.add({ name: "Chile" }, "zoe");
		await audiences.set(folder, [group.id], "zoe");
		expect(await partner("one")).toEqual({ state: "superseded", file: null });
		await audiences.set(folder, [], "zoe");

		await staffFiles.setWithdrawn(id, 1, true, "zoe");
		expect(await partner("one")).toEqual({
			state: "withdrawn",
			file: successor,
		});
		await staffFiles.setWithdrawn(id, 1, false, "zoe");
		await staffFiles.hide(id, "zoe");
		expect([await anybody("one"), await partner("two")]).toEqual([
			"withdrawn",
			{ state: "withdrawn", file: null },
		]);
		await staffFiles.restore(id, "zoe");
		await deletions.delete([folder], "zoe");
		expect([await anybody("one"), await anybody("two")]).toEqual([
			"withdrawn",
			"withdrawn",
		]);
		await deletions.restore([folder], "zoe");
		await staffFiles.rollBack(id, 1, "zoe");
		expect([await anybody("one"), await anybody("two")]).toEqual([
			"current",
			"superseded",
		]);
	});

	test("former content and editions of what opens later are unknown, also those withdrawn", async () => {
		const { staffFiles, audiences } = site.services;
		const withdraw = true;
		await staffFiles.editions.setLanguage(id, "en", "zoe");
		await staffFiles.editions.add(id, "fr", Buffer.from("un"), "zoe");
		await staffFiles.replace(id, Buffer.from("two"), "zoe", { withdraw });
		const states = async () => [await anybody("one"), await anybody("un")];
		expect(await states()).toEqual(["withdrawn", "withdrawn"]);
		const from = new Date(Date.now() + 3_600_000).toISOString();
		await audiences.setDates(folder, { from, until: null }, "zoe");
		expect(await states()).toEqual(["unknown", "unknown"]);
	});

	test("the newest edition of its language is behind once the document was renewed, an earlier one superseded", async () => {
		const { editions } = site.services.staffFiles;
		await editions.setLanguage(id, "en", "zoe");
		await editions.add(id, "fr", Buffer.from("zéro"), "zoe");
		await editions.add(id, "fr", Buffer.from("un"), "zoe");
		const told = async (words: string) =>
			(await ask("document-check", { sha256: hashOf(words) })).data;
		expect(await told("un")).toEqual({ state: "current" });
		await site.services.staffFiles.replace(id, Buffer.from("two"), "zoe");
		expect(await told("un")).toEqual({ state: "superseded", behind: true });
		expect(await told("zéro")).toEqual({ state: "superseded" });
	});

	test("what waits for a person is unknown, and who asks too often waits", async () => {
		const { library } = site.services;
		await library.addFile({
			...(await library.store(Buffer.from("held"))),
			...{ parentId: folder, name: "Held.txt", mediaType: "text/plain" },
		});
		expect(await anybody("held")).toBe("unknown");
		const bad = await ask("document-check", { sha256: "no hash" });
		expect(bad.status).toBe(422);
		let last = 200;
		for (let n = 0; n < 200 && last === 200; n++)
			last = (await ask("document-check", { sha256: hashOf(`${n}`) })).status;
		expect(last).toBe(429);
	});
});
