import { randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { signIn } from "../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { published } from "../../tests/files/deliveries.ts";
import { createServices, type Services } from "../services.ts";

eachDatabase((make) => {
	let site: TestApp;
	/** Services of a command, in a process of its own. */
	let staff: Services;
	let token: string;
	let node: string;
	let ids: string[];
	beforeEach(async () => {
		site = await createTestApp({ database: await make(), empty: true });
		staff = createServices(site.database, site.folder);
		({ token } = await signIn(site.database.db, site.services.accounts));
		const names = { en: "Manuals" };
		const { library } = site.services;
		({ id: node } = await library.addCatalogue({ names, position: 0 }));
		const files = ["a.pdf", "b.pdf"].map((name) =>
			published(site.services, node, name, randomBytes(100_000)),
		);
		ids = (await Promise.all(files)).map(({ id }) => id);
		return () => site.close();
	});

	async function addressOf(call: string, file_id: string): Promise<string> {
		const { text } = await site.ask(`/api/v1/${call}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ token, file_id }),
		});
		const { data } = JSON.parse(text);
		if (!data) throw new Error(text);
		return typeof data === "string" ? data : data[0].xurl;
	}

	test("an address says so from the moment its file is hidden, until it is restored", async () => {
		const [id = ""] = ids;
		const address = await addressOf("download_file", id);
		expect((await site.ask(address)).status).toBe(200);
		await staff.staffFiles.hide(id, "zoe");
		const gone = await site.ask(address);
		expect(gone.status).toBe(404);
		expect(gone.text).toContain("no longer here");
		const ranged = { headers: { range: "bytes=50000-" } };
		expect((await site.ask(address, ranged)).status).toBe(404);
		await staff.staffFiles.restore(id, "zoe");
		expect((await site.ask(address, ranged)).status).toBe(206);
	});

	test.each(["hide", "remove"] as const)(
		"an archive with a file that staff %s is gone on with no more, others are",
		async (action) => {
			const [id = ""] = ids;
			const { library } = site.services;
			const names = { en: "Beside" };
			const other = await library.addCatalogue({ names, position: 1 });
			await published(site.services, other.id, "c.pdf", randomBytes(9));
			const address = await addressOf("download_file_v3", node);
			const beside = await addressOf("download_file_v3", other.id);
			const { body, headers } = await site.ask(address);
			const ranged = {
				headers: { range: "bytes=150000-", "if-range": headers.etag ?? "" },
			};
			await library.addFolder({ parentId: node, name: "later" });
			expect((await site.ask(address, ranged)).body).toEqual(
				body.subarray(150_000),
			);
			await staff.staffFiles[action](id, "zoe");
			const gone = await site.ask(address, ranged);
			expect(gone.status).toBe(410);
			expect(gone.text).toContain("was withdrawn");
			expect((await site.ask(beside)).status).toBe(200);

			const anew = await addressOf("download_file_v3", node);
			const rest = await site.ask(anew);
			expect(rest.status).toBe(200);
			expect(rest.body.length).toBeLessThan(120_000);
			if (action === "remove") return;
			await staff.staffFiles.restore(id, "zoe");
			expect((await site.ask(address, ranged)).status).toBe(206);
		},
	);

	test("a folder that is removed takes its files out of archives", async () => {
		const { id } = await staff.folders.add({ name: "In", parentId: node }, "z");
		await published(site.services, id, "c.pdf", randomBytes(1000));
		const address = await addressOf("download_file_v3", node);
		expect((await site.ask(address)).status).toBe(200);
		await staff.folders.remove(id, { withFiles: true }, "zoe");
		expect((await site.ask(address)).status).toBe(410);
	});
});
