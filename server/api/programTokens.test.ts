import { beforeEach, expect, test } from "vitest";
import { calls } from "../../contracts/calls.ts";
import type { ProgramScope } from "../../contracts/callTable.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import {
	type AudienceSite,
	openAudienceSite,
} from "../../tests/files/audienceSite.ts";

eachDatabase((make) => {
	let at: AudienceSite;
	beforeEach(async () => {
		at = await openAudienceSite(await make());
		return at.close;
	});

	/** Asks as a program: the token is in the header, and not in the body. */
	async function ask(token: string, name: string, body: object = {}) {
		const { status, text } = await at.site.ask(`/api/v1/${name}`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				authorization: `Bearer ${token}`,
			},
			body: JSON.stringify(body),
		});
		return { status, data: JSON.parse(text).data };
	}

	async function made(
		partner: { call: (name: string, body: object) => Promise<unknown> },
		scopes: ProgramScope[],
		folders: string[] = [],
	) {
		const answer = (await partner.call("account-token-add", {
			...{ name: "Nightly", scopes, folders, days: 30 },
		})) as { data: { id: string; token: string } };
		return answer.data;
	}

	test("a program sees what its account sees, and makes no other call than its scopes name", async () => {
		const chile = await at.enter("chile", ["Chile"]);
		const { id, token } = await made(chile, ["read"]);
		const own = (await chile.call("download_file_list", {
			folder_id: at.ids.chile,
		})) as { count: number };
		expect(
			(await ask(token, "download_file_list", { folder_id: at.ids.chile }))
				.status,
		).toBe(200);
		expect(own.count).toBeGreaterThan(0);
		expect(
			(await ask(token, "download_file_list", { folder_id: at.ids.both }))
				.status,
		).toBe(404);
		for (const [name, call] of Object.entries(calls)) {
			if (call.who !== "partner" || "form" in call) continue;
			const programs: readonly ProgramScope[] =
				"programs" in call ? call.programs : [];
			const { status } = await ask(token, name);
			if (programs.includes("read"))
				expect([name, status]).not.toEqual([name, 403]);
			else expect([name, status]).toEqual([name, 403]);
		}
		const listed = (await chile.call("account-tokens", {})) as {
			data: { id: string; name: string }[];
		};
		expect(listed.data).toMatchObject([{ id, name: "Nightly" }]);
		expect(JSON.stringify(listed)).not.toContain(token);
		const sessions = (await chile.call("account-sessions", {})) as {
			data: { id: string }[];
		};
		expect(sessions.data.map((one) => one.id)).not.toContain(id);
		await chile.call("account-token-end", { id });
		expect((await ask(token, "catalogue-list")).status).toBe(401);
	});

	test("a program sends into its folders and below them, and nowhere else", async () => {
		const both = await at.enter("both", ["Chile", "Dealers"]);
		const { token } = await made(both, ["upload"], [at.ids.chile]);
		const send = (folder_id: string) =>
			ask(token, "upload_file_v2", {
				catalogue_id: folder_id,
				name: "a.pdf",
				size: 9,
			});
		expect((await send(at.ids.chile)).status).toBe(200);
		expect((await send(at.ids.inner)).status).toBe(200);
		expect((await send(at.ids.beside)).status).toBe(404);
		expect((await ask(token, "download_file_list")).status).toBe(403);
		// An upload that the partner began elsewhere is none to go on with.
		const file = { size: 9, fingerprint: "of this file" };
		const begun = (await both.call("upload_file_v2", {
			...{ catalogue_id: at.ids.beside, name: "b.pdf", ...file },
		})) as { data: { id: string } };
		const { id } = begun.data;
		const resumed = { id, ...file };
		expect((await ask(token, "upload-resume", resumed)).status).toBe(404);
		expect(await both.call("upload-resume", resumed)).toMatchObject({
			code: 0,
		});
	});

	test("a token ends with its time, its account and its password, and keeps its end in use", async () => {
		const dealer = await at.enter("dealer", ["Dealers"]);
		const { accounts } = at.site.services;
		const { token } = await made(dealer, ["read"]);
		const { db } = at.site.database;
		const row = () =>
			db
				.selectFrom("session")
				.selectAll()
				.where("program", "is not", null)
				.executeTakeFirstOrThrow();
		const before = await row();
		await db
			.updateTable("session")
			.set({ seen_at: "2020-01-01T00:00:00.000Z" })
			.where("id", "=", before.id)
			.execute();
		expect((await ask(token, "catalogue-list")).status).toBe(200);
		const after = await row();
		expect(after.expires_at).toBe(before.expires_at);
		expect(after.seen_at > "2021").toBe(true);
		expect(await accounts.access.holder(before.id)).toBeDefined();
		await db
			.updateTable("session")
			.set({ expires_at: "2021-01-01T00:00:00.000Z" })
			.where("id", "=", before.id)
			.execute();
		expect((await ask(token, "catalogue-list")).status).toBe(401);
		// Nor do addresses that were signed for it outlive its end.
		expect(await accounts.access.holder(before.id)).toBeUndefined();
		const other = await made(dealer, ["read"]);
		await accounts.setState("dealer", "disabled", "test");
		expect((await ask(other.token, "catalogue-list")).status).toBe(401);
	});
});
