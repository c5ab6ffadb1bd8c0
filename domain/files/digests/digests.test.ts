import { beforeEach, expect, test } from "vitest";
import type { DigestChoice } from "../../../contracts/accounts/digests.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import type { Mail } from "../../../platform/mail/port.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addFile } from "../../../tests/files/library.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { movableClock } from "../../../tests/leads.ts";
import { createDigests, type Digests } from "./digests.ts";

const hour = 60 * 60_000;
const daily: DigestChoice = {
	...{ every: "daily" as const, weekday: 1, hour: 8, zone: "Africa/Nairobi" },
};

eachDatabase((make) => {
	let database: OpenDatabase;
	let site: Services;
	let clock: ReturnType<typeof movableClock>;
	let digests: Digests;
	let accountId: string;
	let open: string;
	let chile: string;
	let sent: Mail[];
	/** Thrown by the mail server after it took a mail, as where its answer is lost. */
	let fault: Error | undefined;

	beforeEach(async () => {
		database = await make();
		const made = await temporaryFolder();
		clock = movableClock("2026-03-01T12:00:00.000Z");
		site = createServices(database, made.path, { clock });
		sent = [];
		fault = undefined;
		const mailer = {
			async send(mail: Mail) {
				sent.push(mail);
				if (fault) throw fault;
			},
			close: async () => undefined,
		};
		digests = createDigests({
			...{ db: database.db, clock, mailer, selection: site.selection },
			secrets: {
				sign: async (_, words) => words.padEnd(43, "-").slice(0, 43),
				verify: async (_, words, signature) =>
					words.padEnd(43, "-").slice(0, 43) === signature,
			},
			publicUrl: "https://cars.example",
			brand: async () => "Marque",
		});
		({ accountId } = await signIn(database.db, site.accounts, "amina"));
		await database.db
			.updateTable("account")
			.set({ email: "amina@example.com" })
			.execute();
		await site.groups.add({ name: "Chile" }, "zoe");
		open = (await site.folders.add({ name: "Open" }, "zoe")).id;
		chile = (await site.folders.add({ name: "Chile" }, "zoe")).id;
		await site.audiences.set(chile, ["Chile"], "zoe");
		await addFile(site.library, open, "old.pdf");
		clock.pass(1000);
		return made.remove;
	});

	const to = (iso: string) =>
		clock.pass(Date.parse(iso) - clock.now().getTime());

	test("a mail comes once at the reader's hour, names what he may see as it is sent, and nothing where nothing is new", async () => {
		await digests.choose(accountId, daily, "en");
		clock.pass(1000);
		await addFile(site.library, open, "price list.pdf");
		await addFile(site.library, chile, "of Chile.pdf");
		to("2026-03-02T04:59:59.000Z");
		await digests.round();
		expect(sent).toEqual([]);
		to("2026-03-02T05:00:00.000Z");
		await digests.round();
		await digests.round();
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatchObject({
			to: ["amina@example.com"],
			language: "en",
		});
		expect(sent[0]?.text).toContain("price list.pdf");
		expect(sent[0]?.text).not.toContain("Chile");
		expect(sent[0]?.text).not.toContain("old.pdf");
		to("2026-03-03T05:00:00.000Z");
		await digests.round();
		expect(sent).toHaveLength(1);
		// Files that opened for him since are new to him, and withdrawn ones are not named.
		clock.pass(1000);
		await site.groups.set("amina", ["Chile"], "zoe");
		const gone = await addFile(site.library, open, "gone.pdf");
		await site.staffFiles.hide(gone.id, "zoe");
		to("2026-03-04T05:00:00.000Z");
		await digests.round();
		expect(sent).toHaveLength(2);
		expect(sent[1]?.text).toContain("of Chile.pdf");
		expect(sent[1]?.text).not.toContain("gone.pdf");
	});

	test("mails are in the language of the account, whatever the center was used in", async () => {
		await digests.choose(accountId, daily, "ar");
		await database.db.updateTable("account").set({ language: "fr" }).execute();
		clock.pass(1000);
		await addFile(site.library, open, "news.pdf");
		to("2026-03-03T08:00:00.000Z");
		await digests.round();
		expect(sent.map(({ language }) => language)).toEqual(["fr"]);
	});

	test("a file is called what the edition of its reader's language is", async () => {
		const { editions, put, rename } = site.staffFiles;
		const add = async (name: string) => {
			const given = { name, bytes: Buffer.from(name) };
			const { id } = await put(open, given, "zoe");
			await editions.setLanguage(id, "en", "zoe");
			return id;
		};
		await digests.choose(accountId, daily, "fr");
		clock.pass(1000);
		const prices = await add("Prices.txt");
		await editions.add(prices, "fr", Buffer.from("un"), "zoe");
		const manual = await add("Manual.txt");
		await editions.add(manual, "fr", Buffer.from("deux"), "zoe");
		await rename(manual, { name: "Notice.txt", language: "fr" }, "zoe");
		await add("Hints.txt");
		to("2026-03-02T05:00:00.000Z");
		await digests.round();
		for (const name of ["Prices (FR).txt", "Notice.txt", "Hints.txt"])
			expect(sent[0]?.text).toContain(name);
		for (const name of ["Prices.txt", "Manual"])
			expect(sent[0]?.text).not.toContain(name);
	});

	test("at most twenty files are named, and the others counted", async () => {
		await digests.choose(accountId, daily, "ar");
		clock.pass(1000);
		for (let at = 0; at < 23; at++)
			await addFile(site.library, open, `paper ${at}.pdf`);
		to("2026-03-02T05:00:00.000Z");
		await digests.round();
		expect(sent[0]?.text.match(/paper/g)).toHaveLength(20);
		expect(sent[0]?.text).toContain("3");
		expect(sent[0]?.language).toBe("ar");
	});

	test("a mail that may have been lost is sent again under its id, and told no more afterwards", async () => {
		await digests.choose(accountId, daily, "en");
		clock.pass(1000);
		await addFile(site.library, open, "price list.pdf");
		to("2026-03-02T05:00:00.000Z");
		fault = new Error("cut off");
		await expect(digests.round()).rejects.toThrow();
		fault = undefined;
		await digests.round();
		expect(sent).toHaveLength(1);
		clock.pass(hour);
		await digests.round();
		expect(sent).toHaveLength(2);
		expect(sent[1]?.id).toBe(sent[0]?.id);
		expect(sent[1]?.text).toBe(sent[0]?.text);
		to("2026-03-03T05:00:00.000Z");
		await digests.round();
		expect(sent).toHaveLength(2);
	});

	test("its link stops it without a login, and none comes to a disabled account", async () => {
		await digests.choose(accountId, { ...daily, every: "weekly" }, "en");
		expect((await digests.of(accountId)).due_at).toBe(
			"2026-03-02T05:00:00.000Z",
		);
		clock.pass(1000);
		await addFile(site.library, open, "price list.pdf");
		await database.db
			.updateTable("account")
			.set({ state: "disabled" })
			.execute();
		to("2026-03-02T05:00:00.000Z");
		await digests.round();
		expect(sent).toEqual([]);
		await database.db.updateTable("account").set({ state: "active" }).execute();
		await digests.round();
		const { pathname } = new URL(sent[0]?.unsubscribe ?? "");
		const token = pathname.split("/").at(-1) ?? "";
		expect(await digests.stopBy(`${token.slice(0, -1)}x`)).toBe(false);
		expect((await digests.of(accountId)).every).toBe("weekly");
		expect(await digests.stopBy(token)).toBe(true);
		expect(await digests.of(accountId)).toMatchObject({
			...{ every: "none", due_at: null, possible: true, is_mailed: true },
		});
		// Without an address the site still sends mail, to others.
		await database.db.updateTable("account").set({ email: null }).execute();
		expect(await digests.of(accountId)).toMatchObject({
			...{ possible: false, is_mailed: true },
		});
	});
});
