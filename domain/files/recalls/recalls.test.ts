import { beforeEach, expect, test } from "vitest";
import { createMemoryMailer } from "../../../platform/mail/memory.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { movableClock } from "../../../tests/leads.ts";
import { createAccountMails } from "../../identity/partners/links/accountMails.ts";
import { openRecallsAmong } from "./recallQueries.ts";
import { createRecalls } from "./recalls.ts";

const day = 24 * 60 * 60 * 1000;

eachDatabase((make) => {
	let site: TestApp;
	let folder: string;
	let id: string;
	beforeEach(async () => {
		site = await createTestApp({ empty: true, database: await make() });
		const { folders, staffFiles } = site.services;
		folder = (await folders.add({ name: "Prices" }, "zoe")).id;
		const file = { name: "List.txt", bytes: Buffer.from("one") };
		id = (await staffFiles.put(folder, file, "zoe")).id;
		return () => site.close();
	});

	/** Recalls of a site that sends mail, and its outbox. */
	function mailing() {
		const clock = movableClock();
		const newId = createIds(clock);
		const { db } = site.database;
		const { staffFiles } = site.services;
		const mailer = createMemoryMailer({ from: "site@example.com" });
		const outbox = createAccountMails({
			...{ db, clock, newId, mailer },
			publicUrl: "https://site.example",
			brand: async () => "Domora",
		});
		const recalls = createRecalls({
			...{ db, clock, newId, sendsMail: true },
			auditLog: site.services.auditLog,
			...{ find: staffFiles.find, versions: staffFiles },
		});
		return { clock, mailer, outbox, recalls };
	}
	const partner = (name: string) =>
		signIn(site.database.db, site.services.accounts, name);
	async function fetchBy(
		call: string,
		token: string,
		file_id: string,
		lang = "en",
	) {
		const { text } = await site.ask(`/api/v1/${call}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ token, file_id, lang }),
		});
		const { data } = JSON.parse(text);
		const address = typeof data === "string" ? data : data[0].xurl;
		expect((await site.ask(address)).status).toBe(200);
	}

	test("exactly those who took the bytes are told, each answers, and who does not is reminded once", async () => {
		const { clock, mailer, outbox, recalls } = mailing();
		const { accounts, staffFiles, folders, mailedLinks, notices } =
			site.services;
		const chile = await partner("Chile");
		const peru = await partner("Peru");
		const oman = await partner("Oman");
		const cuba = await partner("Cuba");
		await accounts.save("Chile", { email: "chile@example.com" }, "tests");
		await accounts.save("Peru", { email: "p@example.com" }, "tests");
		await fetchBy("download_file", chile.token, id);
		await fetchBy("download_file_v3", peru.token, folder);
		await folders.setForCustomers(folder, true, "zoe");
		await site.ask((await mailedLinks.linkTo(id, "en"))?.path ?? "");
		await fetchBy("download_file", cuba.token, id);
		await accounts.setState("Cuba", "disabled", "tests");
		const reason = "Freight was missing";
		const recall = () => recalls.recall(id, 1, { reason, days: 7 }, "zoe");
		await expect(recall()).rejects.toThrow("is published with this content");
		await staffFiles.replace(id, Buffer.from("two"), "zoe");
		// Other bytes of the same file.
		await fetchBy("download_file", oman.token, id);

		expect(await recalls.weigh(id, 1)).toEqual({
			...{ partners: 2, untold: 1, links: 1, editions: 0 },
		});
		await expect(recalls.recall(id, 1, { reason: " " }, "zoe")).rejects.toThrow(
			"why it is recalled",
		);
		const openAmong = async () => [
			...(await openRecallsAmong(site.database.db, [id, folder])),
		];
		expect(await openAmong()).toEqual([]);
		expect(await recall()).toEqual({ told: 2 });
		expect(await openAmong()).toEqual([id]);
		await expect(recall()).rejects.toThrow("has been recalled already");
		expect((await staffFiles.versions(id))[1]?.state).toBe("withdrawn");

		const noticesOf = async ({ accountId }: { accountId: string }) =>
			(await notices.page(accountId, "en", { page: 1, limit: 10 })).items;
		const [told] = await noticesOf(chile);
		expect(told?.title).toBe("Recalled: List.txt");
		expect(told?.text).toContain(reason);
		expect(told?.entry).toMatchObject({ name: "List.txt", file: id });
		expect([await noticesOf(oman), await noticesOf(cuba)]).toEqual([[], []]);
		const state = async () => (await recalls.list(id))[0];
		expect(await state()).toMatchObject({
			...{ told: 2, answered: 0, isDue: false, waiting: ["Chile", "Peru"] },
		});
		const recipients = () =>
			mailer.sent.map(({ raw }) => readMail(raw).all("to").join());
		await outbox.round();
		expect(recipients().sort()).toEqual([
			expect.stringContaining("chile@example.com"),
			expect.stringContaining("p@example.com"),
		]);
		await notices.mark(
			peru.accountId,
			[(await noticesOf(peru))[0]?.id ?? ""],
			true,
		);
		expect(await state()).toMatchObject({ answered: 1, waiting: ["Chile"] });

		clock.pass(7 * day - 1000);
		await outbox.round();
		expect(mailer.sent).toHaveLength(2);
		clock.pass(2000);
		await outbox.round();
		await outbox.round();
		expect(mailer.sent).toHaveLength(3);
		const mail = readMail(mailer.sent[2]?.raw ?? "");
		expect(mail.all("to").join()).toContain("chile@example.com");
		const text = mail.texts("text/plain").join();
		expect(text).toContain(reason);
		expect(text).toContain("https://site.example/downloadbox/msg");
		expect(await state()).toMatchObject({ isDue: true, waiting: ["Chile"] });
		await notices.mark(
			chile.accountId,
			(await noticesOf(chile)).map((one) => one.id),
			true,
		);
		expect(await openAmong()).toEqual([]);
		clock.pass(30 * day);
		await outbox.round();
		expect(mailer.sent).toHaveLength(3);
	});

	test("each is told of what he took, by its name in his language", async () => {
		const { mailer, outbox, recalls } = mailing();
		const { accounts, staffFiles, notices } = site.services;
		const { editions } = staffFiles;
		await staffFiles.rename(id, { name: "قائمة.txt", language: "ar" }, "zoe");
		await editions.setLanguage(id, "en", "zoe");
		await editions.add(id, "fr", Buffer.from("un"), "zoe");
		const take = async (name: string, ways: string[], mailed: string) => {
			const one = await partner(name);
			const email = `${name}@example.com`;
			await accounts.save(name, { email, language: mailed as "fr" }, "tests");
			for (const lang of ways)
				await fetchBy("download_file", one.token, id, lang);
			return one;
		};
		await take("gabon", ["fr"], "fr");
		await take("oman", ["ar"], "ar");
		const both = await take("lebanon", ["en", "fr"], "fr");
		await editions.add(id, "es", Buffer.from("uno"), "zoe");
		const spanish = { language: "es", edition: 1 } as const;
		await editions.remove(id, spanish, "zoe");
		// Editions that were taken away before do not go now.
		const weighed = () => recalls.weigh(id, 1);
		expect(await weighed()).toMatchObject({ editions: 0 });
		await staffFiles.replace(id, Buffer.from("two"), "zoe");
		expect(await weighed()).toMatchObject({ editions: 1 });
		const reason = "Freight was missing";
		expect(await recalls.recall(id, 1, { reason }, "zoe")).toEqual({ told: 3 });
		await outbox.round();
		const mailTo = (name: string) => {
			const mails = mailer.sent.map(({ raw }) => readMail(raw));
			const mail = mails.find((one) => one.all("to").join().includes(name));
			return mail?.texts("text/plain").join() ?? "";
		};
		expect(mailTo("gabon")).toContain("List (FR).txt");
		expect(mailTo("oman")).toContain("قائمة.txt");
		for (const name of ["List.txt", "List (FR).txt"])
			expect(mailTo("lebanon")).toContain(name);
		const page = { page: 1, limit: 10 };
		const [told] = (await notices.page(both.accountId, "en", page)).items;
		expect(told?.title).toMatch(/Recalled: List( \(FR\))?.txt and List/);
	});

	test("a version that was withdrawn before its recall brings its editions back", async () => {
		const { recalls, clock } = mailing();
		const { staffFiles } = site.services;
		const { editions } = staffFiles;
		await editions.setLanguage(id, "en", "zoe");
		await editions.add(id, "fr", Buffer.from("un"), "zoe");
		const withdraw = true;
		await staffFiles.replace(id, Buffer.from("two"), "zoe", { withdraw });
		clock.pass(day);
		await recalls.recall(id, 1, { reason: "Freight" }, "zoe");
		await staffFiles.setWithdrawn(id, 1, false, "zoe");
		const { editions: all } = await editions.list(id);
		expect(all.map(({ state }) => state)).toEqual(["current"]);
	});

	test("an account that was deleted since is not waited for", async () => {
		const { recalls } = mailing();
		const { accounts, staffFiles } = site.services;
		const { token } = await partner("Mali");
		await fetchBy("download_file", token, id);
		await staffFiles.replace(id, Buffer.from("two"), "zoe");
		await recalls.recall(id, 1, { reason: "Fault" }, "zoe");
		await accounts.setState("Mali", "disabled", "tests");
		const openOnes = () => openRecallsAmong(site.database.db, [id]);
		expect([...(await openOnes())]).toEqual([id]);
		await accounts.remove("Mali");
		expect([...(await openOnes())]).toEqual([]);
		expect(await recalls.list(id)).toMatchObject([
			{ told: 0, answered: 0, waiting: [] },
		]);
	});

	test("of two who recall at once one does, and each is told once", async () => {
		const { recalls } = mailing();
		const { staffFiles, notices } = site.services;
		const { token, accountId } = await partner("Fiji");
		await fetchBy("download_file", token, id);
		await staffFiles.hide(id, "zoe");
		const done = await Promise.allSettled(
			[1, 2].map(() => recalls.recall(id, 1, { reason: "Fault" }, "zoe")),
		);
		expect(done.map(({ status }) => status).sort()).toEqual([
			"fulfilled",
			"rejected",
		]);
		const page = await notices.page(accountId, "ar", { page: 1, limit: 10 });
		expect(page.count).toBe(1);
	});

	test("a recall ends after a year, with its notices", async () => {
		const { recalls, clock } = mailing();
		const { staffFiles, notices } = site.services;
		const { token, accountId } = await partner("Mali");
		await fetchBy("download_file", token, id);
		await staffFiles.replace(id, Buffer.from("two"), "zoe");
		await recalls.recall(id, 1, { reason: "Fault" }, "zoe");
		clock.pass(366 * day);
		await recalls.sweep();
		const page = await notices.page(accountId, "en", { page: 1, limit: 10 });
		expect([page.count, await recalls.list(id)]).toEqual([0, []]);
	});
});
