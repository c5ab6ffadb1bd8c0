import { beforeEach, expect, test } from "vitest";
import { waitingPath } from "../../../contracts/addresses/waitingFiles.ts";
import { asStaff } from "../../../tests/console.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { contents } from "../../../tests/files/fileContents.ts";
import { openUploadSite } from "../../../tests/files/uploadSite.ts";

type Member = Awaited<ReturnType<typeof asStaff>>;

eachDatabase((make) => {
	let at: Awaited<ReturnType<typeof openUploadSite>>;
	let ana: Member;
	let ben: Member;
	beforeEach(async () => {
		at = await openUploadSite(await make(), {
			// Mails wait in the outbox: nothing is sent here.
			...{ SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "a@example.com" },
		});
		const { services } = at.site;
		await services.folders.setPolicy(at.folderId, "hold", "tests");
		await services.accounts.save(
			at.account,
			{ name: "Amina Diop", language: "fr", email: "amina@example.com" },
			"tests",
		);
		ana = await asStaff(at.site, [{ role: "library-manager" }], {
			name: "Ana Ruiz",
		});
		ben = await asStaff(at.site, [{ role: "inspector" }], {
			name: "Ben Okafor",
		});
		return at.close;
	});

	/** Sends a file as the partner; gives the id of the upload. */
	async function send(name: string, content = `in ${name}`, to = at.folderId) {
		const { uploads, library } = at.site.services;
		const staged = await library.stage(Buffer.from(content));
		const given = { folderId: to, name, note: "" };
		const sender = { ...at, network: "" };
		const upload = await uploads.take(sender, given, staged);
		expect(upload.state).toBe("review");
		return upload.id;
	}
	const queue = async (more = {}, who = ana) => {
		const { data } = await who.call("console-uploads", more);
		const { uploads } = data as { uploads: { name: string }[] };
		return { ...data, names: uploads.map(({ name }) => name) };
	};
	const seen = (id: string, name: string, folder = at.folderId) => ({
		...{ id, name, folder },
	});
	const decide = async (
		who: Member,
		items: ReturnType<typeof seen>[],
		reason?: object,
	) => {
		const body = { items, ...(reason && { reason }) };
		const { data } = await who.call("console-uploads-decide", body);
		return data as { outcome: string; state: string; by: string }[];
	};
	const own = async (id: string, lang = "fr") =>
		(await at.call("upload-state", { id, lang })).data;
	const notices = async (lang = "fr") =>
		(await at.call("download_msg", { page: 1, limit: 9, lang })).data;
	const mails = () =>
		at.site.database.db.selectFrom("account_mail").selectAll().execute();

	test("what waits is listed, counted, filtered and told in full, page by page", async () => {
		const { folders } = at.site.services;
		const inner = await folders.add(
			{ name: "Spring", parentId: at.folderId },
			"tests",
		);
		for (let n = 0; n < 55; n++) await send(`Words ${n}.txt`);
		const last = await send("Prices.csv", "one;two", inner.id);
		const first = await queue();
		expect([first.count, first.names.length]).toEqual([56, 50]);
		const rest = await queue({ after: first.after });
		expect([rest.names.at(-1), rest.after]).toEqual(["Prices.csv", null]);
		expect(await queue({ folder: inner.id })).toMatchObject({
			...{ count: 1, names: ["Prices.csv"], after: null },
		});
		expect((await queue({ folder: at.folderId })).count).toBe(56);
		expect((await queue({ kind: "sheet" })).names).toEqual(["Prices.csv"]);
		expect((await queue({ account: "nobody" })).count).toBe(0);
		const { data: choices } = await ana.call("console-uploads-choices", {
			lang: "fr",
		});
		expect(choices).toEqual({
			partners: [{ id: at.accountId, name: "Amina Diop", count: 56 }],
			folders: [
				{ id: at.folderId, path: ["Notices"], count: 56 },
				{ id: inner.id, path: ["Notices", "Spring"], count: 1 },
			],
			kinds: expect.arrayContaining([{ kind: "text", count: 55 }]),
		});
		const one = await ana.call("console-upload", { id: last });
		expect(one.data.waiting).toMatchObject({
			...{ name: "Prices.csv", by: "Amina Diop", account: at.account },
			...{ path: ["Manuals", "Spring"], text: "one;two", language: "fr" },
			...{ mediaType: "text/plain", isScanned: false, same: [] },
		});
		const pulse = await ben.call("console-pulse");
		expect(pulse.data.uploads).toBe(56);
		// An upload in a deleted folder is nobody's to decide.
		await at.site.services.deletions.delete([inner.id], "tests");
		expect((await queue()).count).toBe(55);
		expect((await ana.call("console-upload", { id: last })).status).toBe(404);
	});

	test("an approved upload is published once, and its sender told; the second hears who was faster", async () => {
		const id = await send("Manual.txt");
		const [one, other] = await Promise.all([
			decide(ana, [seen(id, "Manual.txt")]),
			decide(ben, [seen(id, "Manual.txt")]),
		]);
		const outcomes = [one?.[0], other?.[0]];
		expect(outcomes.map((one) => one?.outcome).sort()).toEqual([
			...["decided", "done"],
		]);
		const late = outcomes.find((one) => one?.outcome === "decided");
		expect(late).toMatchObject({ state: "published" });
		expect(["Ana Ruiz", "Ben Okafor"]).toContain(late?.by);
		expect(await own(id)).toMatchObject({ state: "published", reason: "" });
		expect(await notices()).toHaveLength(1);
		expect((await queue()).count).toBe(0);
		const { data } = await ana.call("console-upload", { id });
		expect(data.decided).toMatchObject({ state: "published", by: late?.by });
		const folder = await at.site.services.library.entry(at.folderId);
		expect(folder?.entries).toBe(1);
	});

	test("a refusal reaches its sender in their language, on the page, as a notice and by mail", async () => {
		const [id, second] = [await send("Old.txt"), await send("Bad.txt")];
		const words = { words: "  Nehmt\n die neue. " };
		expect(await decide(ana, [seen(id, "Old.txt")], {})).toBeNull();
		expect(
			await decide(ana, [seen(id, "Old.txt")], {
				...{ prepared: "outdated", ...words },
			}),
		).toMatchObject([{ outcome: "done" }]);
		expect(await own(id)).toMatchObject({
			state: "refused",
			reason:
				"Une édition plus récente se trouve déjà dans l’espace de téléchargement. Nehmt die neue.",
		});
		expect((await notices("es"))[0].text).toContain(
			"ya hay una edición más reciente",
		);
		await decide(ben, [seen(second, "Bad.txt")], { words: "Unscharf" });
		expect((await own(second, "en")).reason).toContain("Unscharf");
		// Two within five minutes are one mail.
		const [mail, ...others] = await mails();
		expect(others).toEqual([]);
		expect(mail).toMatchObject({ kind: "refused", state: "queued" });
		expect(JSON.parse(mail?.detail ?? "").refused).toMatchObject([
			...[{ name: "Old.txt" }, { name: "Bad.txt" }],
		]);
		// Kept with what was deleted, and offered to nobody.
		const { services } = at.site;
		const { items } = await services.deletions.list("en", { limit: 9 });
		expect(items.map(({ name }) => name).sort()).toEqual([
			...["Bad.txt", "Old.txt"],
		]);
		const listed = await at.call("download_file_list", {
			...{ catalogue_id: at.folderId, page: 1, limit: 9 },
		});
		expect(listed.count).toBe(0);
		const again = await send("Old.txt");
		expect((await own(again)).name).toBe("Old.txt");
	});

	test("a decision is taken back until its sender was told", async () => {
		const [id, other] = [await send("One.txt"), await send("Two.txt")];
		const undo = async (...ids: string[]) =>
			(await ana.call("console-uploads-undo", { ids })).data.map(
				({ outcome }: { outcome: string }) => outcome,
			);
		const items = [seen(id, "One.txt"), seen(other, "Two.txt")];
		await decide(ana, items, { prepared: "quality" });
		expect((await queue()).count).toBe(0);
		expect(await undo(id)).toEqual(["done"]);
		expect((await queue()).names).toEqual(["One.txt"]);
		expect(await own(id)).toMatchObject({ state: "review", reason: "" });
		expect(JSON.parse((await mails())[0]?.detail ?? "").refused).toHaveLength(
			1,
		);
		expect(await notices()).toMatchObject([{ outcomes: 1 }]);
		await decide(ana, [seen(id, "One.txt")]);
		expect(await undo(id)).toEqual(["done"]);
		const folder = await at.site.services.library.entry(at.folderId);
		expect([folder?.entries, (await own(id)).state]).toEqual([0, "review"]);
		await decide(ana, [seen(id, "One.txt")]);
		const ids = (await notices()).map((one: { id: string }) => one.id);
		await at.call("download_msg_mark", { ids });
		expect(await undo(id, other, "none")).toEqual(["told", "told", "gone"]);
		expect((await own(id)).state).toBe("published");
		// An upload that was refused can be brought back all the same: it waits again.
		const entry = (
			await at.site.services.deletions.list("en", { limit: 9 })
		).items.map((one) => one.id);
		await ana.call("console-library-undelete", { ids: entry });
		expect((await queue()).names).toEqual(["Two.txt"]);
		expect((await own(other)).state).toBe("review");
	});

	test("members see who else has it open, and what was changed under them", async () => {
		const id = await send("Draft.txt");
		const watch = async (who: Member, leaves = false) =>
			(await who.call("console-upload-watch", { id, leaves })).data;
		expect(await watch(ana)).toEqual({ present: [], waits: true });
		expect(await watch(ben)).toMatchObject({
			present: [{ name: "Ana Ruiz" }],
		});
		await watch(ana, true);
		expect((await watch(ben)).present).toEqual([]);
		await at.call("upload-rename", { id, name: "Final.txt" });
		expect(await decide(ana, [seen(id, "Draft.txt")])).toMatchObject([
			{ outcome: "changed" },
		]);
		expect((await queue()).names).toEqual(["Final.txt"]);
		await at.call("upload-take-back", { id });
		expect(await decide(ana, [seen(id, "Final.txt")])).toMatchObject([
			{ outcome: "decided", state: "cancelled", by: "" },
		]);
		expect((await watch(ana)).waits).toBe(false);
	});

	test("its bytes are shown to whoever decides, and to nobody else", async () => {
		const pdf = await contents.pdf();
		const { uploads, library } = at.site.services;
		const staged = await library.stage(pdf);
		const given = { folderId: at.folderId, name: "Plan.pdf", note: "" };
		const upload = await uploads.take({ ...at, network: "" }, given, staged);
		const { id } = upload;
		const get = (headers: Record<string, string>, way: "view" | "picture") =>
			at.site.app.inject({ url: waitingPath(id, way), headers });
		const shown = await get(ana.headers, "view");
		expect(shown.statusCode).toBe(200);
		expect(shown.rawPayload.equals(pdf)).toBe(true);
		expect(shown.headers["content-security-policy"]).toContain(
			"default-src 'none'",
		);
		expect(shown.headers["cache-control"]).toBe("private, no-store");
		// A picture is made of what waits, by the sandbox that makes all others.
		expect((await get(ana.headers, "picture")).statusCode).toBe(404);
		expect(await at.site.services.thumbnails.makeAll()).toBe(1);
		const picture = await get(ana.headers, "picture");
		expect(picture.headers["content-type"]).toBe("image/webp");
		const editor = await asStaff(at.site, [{ role: "editor" }]);
		expect((await get(editor.headers, "view")).statusCode).toBe(404);
		expect((await get({}, "view")).statusCode).toBe(404);
		await decide(ana, [seen(id, "Plan.pdf")], { prepared: "rights" });
		expect((await get(ana.headers, "view")).statusCode).toBe(404);
	});
});
