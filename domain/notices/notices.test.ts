import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { languages } from "../../contracts/language.ts";
import { createIds } from "../../platform/runtime/ids.ts";
import { operatorName } from "../../scripts/command/operator.ts";
import { createServices } from "../../server/services.ts";
import { signIn } from "../../tests/accounts.ts";
import { runCommand } from "../../tests/commands.ts";
import { eachDatabase, eachEmptyDatabase } from "../../tests/databases.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { movableClock, staffLines } from "../../tests/leads.ts";
import { createAuditLog } from "../accounts/auditLog.ts";
import { createNotices, type Notices } from "./notices.ts";
import { addSampleNotices, readSampleNotices } from "./sample.ts";

const all = { page: 1, limit: 100 };

eachDatabase((make) => {
	let notices: Notices;
	let clock: ReturnType<typeof movableClock>;
	beforeEach(async () => {
		const { db } = await make();
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
					["notice-add", "", id, { by, title: "To all" }],
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
