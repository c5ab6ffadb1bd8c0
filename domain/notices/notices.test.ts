import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { languages } from "../../contracts/language.ts";
import { createIds } from "../../platform/runtime/ids.ts";
import { operatorName } from "../../scripts/command/operator.ts";
import { createServices } from "../../server/services.ts";
import { signIn } from "../../tests/accounts/accounts.ts";
import { runCommand } from "../../tests/commands.ts";
import {
	eachDatabase,
	eachEmptyDatabase,
} from "../../tests/databases/databases.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { movableClock, staffLines } from "../../tests/leads.ts";
import { createAuditLog } from "../audit/auditLog.ts";
import { createNotices, type Notices } from "./notices.ts";
import { addSampleNotices, readSampleNotices } from "./sample.ts";

const all = { page: 1, limit: 100 };

eachDatabase((make) => {
	let notices: Notices;
	let database: Awaited<ReturnType<typeof make>>;
	let clock: ReturnType<typeof movableClock>;
	beforeEach(async () => {
		database = await make();
		const { db } = database;
		clock = movableClock();
		const auditLog = createAuditLog({ db, clock });
		notices = createNotices({ db, clock, newId: createIds(clock), auditLog });
	});
	const add = async (title: string, accountId?: string) => {
		clock.pass(1000);
		const texts = { en: { title, text: "" } };
		return notices.add({ texts, accountId });
	};
	const titles = async (accountId: string, at = all) =>
		(await notices.page(accountId, "en", at)).items.map(({ title }) => title);

	test("a message reaches one account or all, newest first, in pages", async () => {
		await add("to all");
		await add("to a", "a");
		await add("to b", "b");
		await add("to all again");
		expect(await titles("a")).toEqual(["to all again", "to a", "to all"]);
		expect(await titles("c")).toEqual(["to all again", "to all"]);
		expect(await titles("a", { page: 2, limit: 2 })).toEqual(["to all"]);
		expect(await notices.page("a", "en", { page: 2, limit: 2 })).toMatchObject({
			count: 3,
			unread: 3,
		});
	});

	test("reading and acknowledging are each account's own", async () => {
		const id = await add("to all");
		const others = await add("to b", "b");
		await notices.mark("a", [id, id, others, "nothing"], false);
		const item = async (account: string) =>
			(await notices.page(account, "en", all)).items.at(-1);
		expect(await item("a")).toMatchObject({ read: true, acknowledged: false });
		expect(await item("b")).toMatchObject({ read: false });
		expect(await notices.unread("a")).toBe(0);
		expect(await notices.unread("b")).toBe(2);
		await notices.mark("a", [id], true);
		await notices.mark("a", [id], false);
		expect(await item("a")).toMatchObject({ read: true, acknowledged: true });
	});

	test("a text is shown in the reader's language, or in English", async () => {
		await notices.add({
			texts: {
				en: { title: "Hello", text: "x" },
				fr: { title: "Bonjour", text: "x" },
			},
		});
		const inLanguage = async (language: "fr" | "ar") =>
			(await notices.page("a", language, all)).items[0]?.title;
		expect(await inLanguage("fr")).toBe("Bonjour");
		expect(await inLanguage("ar")).toBe("Hello");
	});

	test("an outcome is told in every language", async () => {
		const about = {
			name: "a $& b.pdf",
			refusal: { code: "kind", ending: "exe" } as const,
		};
		await notices.tell({ accountId: "a", kind: "refused", about });
		const texts = new Set<string>();
		for (const language of languages) {
			const [item] = (await notices.page("a", language, all)).items;
			expect(item?.text).toContain("a $& b.pdf");
			expect(item?.text).toContain(".exe");
			expect(item?.text).not.toMatch(/[{}]/);
			texts.add(item?.title ?? "");
		}
		expect(texts.size).toBe(languages.length);
	});

	const tell = (kind: "published" | "refused", name: string, to = "a") => {
		clock.pass(1000);
		return notices.tell({
			accountId: to,
			kind,
			about: {
				name,
				...(kind === "refused" && { refusal: { code: "empty" } as const }),
			},
		});
	};

	test("two hundred outcomes are one notice with a list, and another's are not in it", async () => {
		for (let at = 0; at < 200; at += 1)
			await tell(at % 100 === 7 ? "refused" : "published", `${at}.pdf`);
		await tell("published", "other.pdf", "b");
		await add("to all");
		const { items, count, unread } = await notices.page("a", "en", all);
		expect([count, unread]).toEqual([2, 2]);
		expect(items[1]).toMatchObject({
			kind: "mixed",
			outcomes: 200,
			text: "Not accepted: 2. Published: 198.",
			date: new Date(clock.now().getTime() - 2000).toISOString(),
		});
		expect(items[0]).toMatchObject({ outcomes: 0 });
		const id = items[1]?.id ?? "";
		const list = await notices.outcomes("a", "fr", id, { page: 1, limit: 3 });
		expect(list.count).toBe(200);
		expect(list.items).toMatchObject([
			{ kind: "refused", name: "7.pdf", reason: "Le fichier est vide." },
			{ kind: "refused", name: "107.pdf" },
			{ kind: "published", name: "0.pdf", reason: "" },
		]);
		expect(await notices.outcomes("b", "en", id, all)).toMatchObject({
			count: 0,
		});
		expect(await notices.page("b", "en", all)).toMatchObject({
			items: [{}, { outcomes: 1, title: "Your file has been published" }],
		});
		await notices.mark("a", [id], true);
		expect(await notices.unread("a")).toBe(1);
		expect((await notices.page("a", "en", all)).items[1]).toMatchObject({
			read: true,
			acknowledged: true,
		});
	});

	test("what comes after a notice was read, or an hour later, is another one", async () => {
		await tell("published", "a.pdf");
		const [first] = (await notices.page("a", "en", all)).items;
		await notices.mark("a", [first?.id ?? ""], false);
		await tell("published", "b.pdf");
		clock.pass(50 * 60_000);
		await tell("published", "c.pdf");
		clock.pass(61 * 60_000);
		await tell("published", "d.pdf");
		const { items, unread } = await notices.page("a", "en", all);
		expect(items.map(({ outcomes }) => outcomes)).toEqual([1, 2, 1]);
		expect(unread).toBe(2);
	});

	test("an outcome that joins while its notice is marked is not read with it", async () => {
		await tell("published", "a.pdf");
		await tell("published", "b.pdf");
		const [item] = (await notices.page("a", "en", all)).items;
		await notices.mark("a", [item?.id ?? ""], false);
		const { db } = database;
		const joins = { account_id: "a", kind: "refused", head_id: item?.id };
		await db
			.insertInto("notice")
			.values({
				id: "late",
				content: '{"name":"c.pdf"}',
				...joins,
				created_at: clock.now().toISOString(),
			})
			.execute();
		expect(await notices.page("a", "en", all)).toMatchObject({
			unread: 1,
			items: [{ read: false, outcomes: 3, kind: "mixed" }],
		});
	});

	test("what joined a refusal is told as refused only where nothing was published", async () => {
		await tell("refused", "a.pdf");
		await tell("refused", "b.pdf");
		const kinds = async () =>
			(await notices.page("a", "en", all)).items.map(({ kind }) => kind);
		expect(await kinds()).toEqual(["refused"]);
		await tell("published", "c.pdf");
		expect(await kinds()).toEqual(["mixed"]);
	});

	test("all are marked as read, on every page, but for what came meanwhile", async () => {
		for (const name of ["one", "two", "three"]) await add(name);
		await add("to a", "a");
		const until = clock.now().toISOString();
		await add("meanwhile");
		await notices.markUntil("a", until, false);
		expect(await notices.page("a", "en", all)).toMatchObject({
			unread: 1,
			items: [{ read: false }, ...Array(4).fill({ read: true })],
		});
		expect(await notices.unread("b")).toBe(4);
	});

	test("the sample's messages come once, in six languages", async () => {
		const samples = await readSampleNotices("content");
		expect(samples.length).toBeGreaterThanOrEqual(3);
		for (const { texts } of samples)
			expect(Object.keys(texts).sort()).toEqual([...languages].sort());
		await addSampleNotices(notices, "content");
		await addSampleNotices(notices, "content");
		expect((await notices.page("a", "zh", all)).count).toBe(samples.length);
	});
});

eachEmptyDatabase((address, engine) => {
	test.runIf(engine === "sqlite")(
		"staff write from the command line",
		async () => {
			const folder = await temporaryFolder();
			const { openDatabase } = await import("../../platform/db/open.ts");
			const { migrate } = await import("../../platform/db/migrate.ts");
			await address();
			const database = await openDatabase({
				file: join(folder.path, "forecourt.db"),
			});
			await migrate(database);
			const { accounts, notices, auditLog } = createServices(
				database,
				folder.path,
			);
			const { accountId, account } = await signIn(database.db, accounts);
			const run = (...args: string[]) =>
				runCommand("notice", args, { dataDir: folder.path });
			try {
				await run("add", "--title", "To all", "--text", "Read this.");
				const both = ["--lang", "en", "--lang", "zh", "--account", account];
				const words = ["--title", "One", "--title", "一"];
				await run("add", ...words, "--text", "1", "--text", "一", ...both);
				const { items } = await notices.page(accountId, "zh", all);
				expect(items.map(({ title }) => title)).toEqual(["一", "To all"]);
				expect((await run("list")).out).toContain("everybody  To all");
				await run("remove", items[0]?.id ?? "");
				expect((await notices.page(accountId, "en", all)).count).toBe(1);
				expect((await run("add", "--title", "x")).err).toContain("Usage");
				const nobody = ["--account", "nobody", "--title", "x", "--text", "x"];
				expect((await run("add", ...nobody)).err).toContain("no account");
				const by = operatorName();
				const id = expect.any(String);
				expect(await staffLines(auditLog)).toEqual([
					["notice-add", "", id, { by, title: "To all", recipients: 1 }],
					["notice-add", account, id, { by, title: "One" }],
					["notice-remove", "", items[0]?.id, { by }],
				]);
			} finally {
				await database.close();
				await folder.remove();
			}
		},
		120_000,
	);
});
