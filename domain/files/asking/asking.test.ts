import type { KyselyPlugin } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Staff } from "../../../contracts/rights.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createMemoryMailer } from "../../../platform/mail/memory.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { signIn } from "../../../tests/accounts/accounts.ts";
import { staffIn } from "../../../tests/console.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { addFile } from "../../../tests/files/library.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { movableClock } from "../../../tests/leads.ts";
import { createAccountMails } from "../../identity/partners/links/accountMails.ts";
import { refused } from "../library/refused.ts";
import {
	type AccessDecisions,
	createAccessDecisions,
} from "./accessDecisions.ts";
import { createAccessInbox } from "./accessInbox.ts";
import { createAccessMails } from "./accessMails.ts";
import type { AccessReading } from "./accessReading.ts";
import { createAccessRequests } from "./accessRequests.ts";
import type { AccessRefusal } from "./answers.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const manager = (name: string): Staff => ({
	...{ id: `id-${name}`, name, language: "en" },
	grants: [{ role: "library-manager" }],
});
const zoe = manager("zoe");
const yan = manager("yan");

eachDatabase((make) => {
	let database: OpenDatabase;
	let site: Services;
	let mailer: ReturnType<typeof createMemoryMailer>;
	let clock: ReturnType<typeof movableClock>;
	let outbox: ReturnType<typeof createAccountMails>;
	/** Decisions of a site that sends mail. */
	let mailed: AccessDecisions;
	let accountId: string;
	let prices: string;
	let board: string;
	beforeEach(async () => {
		database = await make();
		const made = await temporaryFolder();
		clock = movableClock();
		mailer = createMemoryMailer({ from: "site@example.com" });
		site = createServices(database, made.path, { clock });
		const deps = { db: database.db, clock, newId: createIds(clock) };
		outbox = createAccountMails({
			...{ ...deps, mailer },
			publicUrl: "https://site.example",
			brand: async () => "Domora",
		});
		mailed = createAccessDecisions({
			...{ ...deps, auditLog: site.auditLog, grants: site.grants },
			accessMails: createAccessMails(deps),
		});
		({ accountId } = await signIn(database.db, site.accounts, "amina"));
		await database.db
			.updateTable("account")
			.set({ email: "amina@partner.example", language: "fr" })
			.execute();
		for (const name of ["Chile", "Board"]) await site.groups.add({ name }, "z");
		prices = (await site.folders.add({ name: "Prices" }, "z")).id;
		await addFile(site.library, prices, "one");
		const inside = { name: "Lists", parentId: prices };
		const lists = (await site.folders.add(inside, "z")).id;
		await addFile(site.library, lists, "two");
		const narrower = { name: "Board", parentId: prices };
		board = (await site.folders.add(narrower, "z")).id;
		await addFile(site.library, board, "three");
		await site.audiences.set(prices, ["Chile"], "z");
		await site.audiences.set(board, ["Board"], "z");
		return made.remove;
	});

	const ask = (place = prices, reason = "") =>
		site.accessRequests.ask(
			{ accountId, account: "amina", network: "" },
			{ place, node: place, reason },
		);
	const own = () => site.accessRequests.own({ accountId }, "fr");
	const queue = () => site.accessInbox.page(zoe, { language: "en" });
	const grant = async (who: Staff, id: string, until: string) =>
		(await site.accessInbox.decide(who, [id], { until }))[0];
	const refuse = async (who: Staff, id: string, refused: AccessRefusal) =>
		(await site.accessInbox.decide(who, [id], { refused }))[0];
	const takeBack = async (who: Staff, id: string) =>
		(await site.accessInbox.takeBack(who, [id]))[0];
	const first = async () => (await queue()).requests[0]?.id ?? "";
	const inDays = (days: number) =>
		new Date(clock.now().getTime() + days * day).toISOString();
	const sees = () => site.sight.sees({ accountId }, prices);
	const lines = async (action: "entry-grant" | "access-refuse") =>
		(await site.auditLog.page({ action }, { page: 1, limit: 9 })).count;

	test("only a refusal for too many grants is told as one", async () => {
		await ask();
		const failing = (key: "mostGrants" | "changedNow") =>
			createAccessInbox({
				db: database.db,
				grants: site.grants,
				accessReading: {} as AccessReading,
				accessDecisions: {
					...mailed,
					grant: async () => {
						throw refused("conflict", key, { max: 100, name: "Prices" });
					},
				},
			}).decide(zoe, [requested], { until: inDays(3) });
		const requested = await first();
		expect(await failing("mostGrants")).toMatchObject([{ outcome: "most" }]);
		await expect(failing("changedNow")).rejects.toMatchObject({
			code: "conflict",
		});
	});

	test("a request is read with what it would open, granted by one of two, and taken back while nobody was told", async () => {
		const { askedAt } = await ask(prices, " for a\u202e tender\n ");
		clock.pass(minute);
		expect(await ask()).toEqual({ askedAt, isNew: false });
		expect(await queue()).toMatchObject({
			count: 1,
			requests: [
				{
					account: "amina",
					name: "Prices",
					reason: "for a tender",
					at: askedAt,
				},
			],
		});
		const id = await first();
		const { waiting } = await site.accessInbox.one(zoe, id, "en");
		// Not what is below, for other groups.
		expect(waiting).toMatchObject({ files: 2, isSeen: false, language: "fr" });
		const [one, two] = await Promise.all([
			grant(zoe, id, inDays(7)),
			refuse(yan, id, { words: "No." }),
		]);
		const outcomes = [one?.outcome, two?.outcome];
		expect([...outcomes].sort()).toEqual(["decided", "done"]);
		const isGranted = one?.outcome === "done";
		expect(await sees()).toBe(isGranted);
		expect([await lines("entry-grant"), await lines("access-refuse")]).toEqual(
			isGranted ? [1, 0] : [0, 1],
		);
		expect((isGranted ? two : one)?.by).toBe(isGranted ? "zoe" : "yan");

		expect(await takeBack(yan, id)).toMatchObject({
			outcome: "done",
		});
		expect(await sees()).toBe(false);
		expect(await own()).toMatchObject([{ state: "waiting", until: null }]);
		clock.pass(6 * minute);
		await outbox.round();
		expect(mailer.sent).toEqual([]);
		expect(await site.notices.unread(accountId)).toBe(0);
		// An answer that was read stands.
		await refuse(yan, id, { prepared: "sayMore" });
		await site.notices.markUntil(accountId, clock.now().toISOString(), false);
		expect(await takeBack(yan, id)).toMatchObject({
			outcome: "told",
		});
	});

	test("the answer is told in the partner's language, by one mail and a notice each", async () => {
		await ask();
		await mailed.grant(await first(), inDays(30), zoe);
		await ask(board);
		const refusal = { prepared: "contact", words: "Ask Ana." } as const;
		await mailed.refuse(await first(), refusal, zoe);
		await ask("taken back");
		await ask();
		const again = await first();
		await mailed.grant(again, inDays(9), zoe);
		await mailed.takeBack(again, zoe);
		expect(await sees()).toBe(true);
		const items = (
			await site.notices.page(accountId, "fr", { page: 1, limit: 9 })
		).items;
		expect(items.map(({ kind, title }) => [kind, title]).sort()).toEqual([
			["access", "L’accès n’a pas été accordé"],
			["access", "Vous avez accès"],
		]);
		const granted = items.find(({ entry }) => entry !== null);
		expect(granted?.text).toContain("un accès à « Prices »");
		clock.pass(5 * minute);
		await outbox.round();
		expect(mailer.sent).toHaveLength(1);
		const mail = readMail(mailer.sent[0]?.raw ?? "");
		expect(mail.all("subject")[0]).toContain("2 demandes d’accès");
		const text = mail.texts("text/plain").join();
		expect(text).toContain("L’accès n’a pas été accordé\n");
		expect(text).toContain("Prices\nVous avez demandé un accès.");
		expect(text).toContain("interlocuteur chez nous. Ask Ana.");
		expect(text).not.toContain("Board");
		expect(await own()).toMatchObject([
			...[{ state: "waiting" }, { state: "waiting" }],
			{
				state: "refused",
				name: "",
				answer: expect.stringContaining("Ask Ana."),
			},
			{ state: "granted", name: "Prices" },
		]);
		expect(
			await site.accessInbox.grants(zoe, { language: "en" }),
		).toMatchObject({
			count: 1,
			grants: [{ account: "amina", name: "Prices", by: "zoe" }],
		});
		await site.accessInbox.end(zoe, { entry: prices, account: "amina" });
		expect((await own())[3]).toMatchObject({ state: "over" });
	});

	test("asking does the same work whatever there is, and looks at nothing of the library", async () => {
		await site.deletions.delete([board], "z");
		let work: string[] = [];
		const watched: KyselyPlugin = {
			transformQuery: ({ node }) => {
				work.push(JSON.stringify(node));
				return node;
			},
			transformResult: async ({ result }) => result,
		};
		const requests = createAccessRequests({
			...{ db: database.db.withPlugin(watched), clock, sight: site.sight },
			...{ newId: createIds(clock), auditLog: site.auditLog },
		});
		const kinds: string[][] = [];
		for (const place of [prices, board, "never-was", "no id at all"]) {
			work = [];
			const reason = "a tender";
			const who = { accountId, account: "amina", network: "" };
			await requests.ask(who, { place, node: place, reason });
			expect(work.filter((one) => one.includes("file_entry"))).toEqual([]);
			kinds.push(work.map((one) => JSON.parse(one).kind));
		}
		expect(kinds[0]?.length).toBeGreaterThan(2);
		for (const one of kinds) expect(one).toEqual(kinds[0]);
	});

	test("several requests are answered at once, each by itself, and taken back together", async () => {
		await ask();
		await ask(board, "another");
		const ids = (await queue()).requests.map((request) => request.id);
		const [gone = "", kept = ""] = ids;
		await site.accessInbox.decide(yan, [gone], { until: inDays(1) });
		const answered = await site.accessInbox.decide(zoe, [...ids, kept], {
			refused: { prepared: "contact" },
		});
		expect(answered).toEqual([
			{ id: gone, outcome: "decided", by: "yan" },
			{ id: kept, outcome: "done", by: "" },
		]);
		expect((await queue()).count).toBe(0);
		const back = await site.accessInbox.takeBack(zoe, ids);
		expect(back.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
		expect((await queue()).count).toBe(2);
	});

	test("who has a request open is told who else has, and that it was answered", async () => {
		await ask();
		const id = await first();
		const member = async (name: string) =>
			(await staffIn(site, zoe.grants, { name })).staff;
		const [ana, ben] = [await member("Ana Ruiz"), await member("Ben Sy")];
		const look = (who: Staff, leaves = false) =>
			site.accessInbox.watch(who, id, leaves);
		expect(await look(ana)).toEqual({ present: [], waits: true });
		expect((await look(ben)).present).toMatchObject([{ name: "Ana Ruiz" }]);
		await look(ana, true);
		expect((await look(ben)).present).toEqual([]);
		await refuse(ben, id, { prepared: "contact" });
		expect((await look(ana)).waits).toBe(false);
		const inspector = { ...zoe, grants: [{ role: "inspector" as const }] };
		await expect(look(inspector)).rejects.toMatchObject({ code: "forbidden" });
	});

	test("nobody answers without the right, without a reason, or for what is gone", async () => {
		await ask();
		const id = await first();
		const inspector = { ...zoe, grants: [{ role: "inspector" as const }] };
		expect(await site.accessInbox.count(inspector)).toBe(0);
		await expect(async () =>
			grant(inspector, id, inDays(1)),
		).rejects.toMatchObject({ code: "forbidden" });
		await expect(refuse(zoe, id, { words: " " })).rejects.toMatchObject({
			code: "invalid",
		});
		await expect(grant(zoe, id, inDays(-1))).rejects.toMatchObject({
			code: "invalid",
		});
		await site.deletions.delete([prices], "z");
		expect(await site.accessInbox.count(zoe)).toBe(0);
		expect(await grant(zoe, id, inDays(1))).toMatchObject({
			outcome: "gone",
		});
		await site.deletions.restore([prices], "z");
		expect(await site.accessInbox.count(zoe)).toBe(1);
	});

	test("requests go with who made them, after 60 days without an answer, and 90 days after one", async () => {
		await ask();
		await grant(zoe, await first(), inDays(200));
		await ask(board);
		clock.pass(61 * day);
		await site.accessRequests.sweep();
		expect(await own()).toMatchObject([{ state: "granted" }]);
		clock.pass(100 * day);
		await site.accessRequests.sweep();
		expect(await own()).toHaveLength(1);
		await site.grants.end(prices, "amina", "z");
		await site.accessRequests.sweep();
		expect(await own()).toEqual([]);

		await ask();
		await site.accounts.setState("amina", "disabled", "z");
		expect(await own()).toEqual([]);
		for (let n = 0; n < 10; n++) await ask(`nothing-${n}`);
		await expect(ask("another")).rejects.toMatchObject({ code: "conflict" });
	});
});
