import { expect, onTestFinished, test } from "vitest";
import { sharedClock } from "../../../platform/db/clock.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { createDiskStorage } from "../../../platform/storage/disk/disk.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { readMail } from "../../../tests/fakes/mime.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { addManager, manages } from "../../../tests/leads/inboxSite.ts";
import { createReplySite } from "../../../tests/leads/replySite.ts";
import { referredTo } from "../../files/fileQueries.ts";
import { eraseLead } from "../eraseLead.ts";
import { createOwnFiles } from "./ownFiles.ts";

const second = 1000;
const hour = 60 * 60 * 1000;
const megabyte = 1024 * 1024;
const sending = { seen: null, nevertheless: false };
const words = (text: string, attached: string[] = []) => ({
	...{ text, cc: [], files: [], attached },
});

eachDatabase((make) => {
	async function start() {
		const opened: OpenDatabase = await make();
		const folder = await temporaryFolder();
		onTestFinished(folder.remove);
		const storage = createDiskStorage({ folder: folder.path });
		const site = await createReplySite(opened, { storage });
		const own = createOwnFiles({
			...site,
			time: sharedClock(site.clock),
			newId: createIds(site.clock),
			storage,
			inspection: {
				judgeStored: async ({ size }) =>
					size === 13 ? { code: "infected", found: "Eicar" } : undefined,
			},
			find: site.inbox.find,
		});
		const add = async (
			name: string,
			content: string | Uint8Array = "plan",
			who = site.ana,
			receipt = site.receipt,
		) => {
			const staged = await storage.stage(Buffer.from(content));
			return own
				.add(who, receipt, { name, staged })
				.finally(() => staged.drop());
		};
		const rows = () =>
			opened.db.selectFrom("lead_draft_file").selectAll().execute();
		return { ...site, own, add, rows, storage };
	}

	test("a file of one's own is in the draft after a reload, and goes along with the answer", async () => {
		const { add, replies, rows, mailer, outbox, clock, ana, receipt } =
			await start();
		const { id } = await add("Fahrplan – Dakar.txt");
		await replies.save(ana, receipt, { ...words("See.", [id]), seen: 0 });
		const { draft } = await replies.conversation(ana, receipt, 50);
		expect(draft?.attached).toEqual([id]);
		expect(
			await replies.files(ana, receipt, {
				...{ words: "", ids: [], language: "en" },
				attached: [id, "none"],
			}),
		).toMatchObject({
			attached: [{ id, name: "Fahrplan – Dakar.txt", size: 4 }],
		});
		const sent = await replies.send(ana, receipt, {
			...words("See.", [id]),
			...sending,
		});
		// Taken back, it is in the draft again.
		const mail = "mail" in sent ? sent.mail : "";
		expect(await replies.takeBack(ana, receipt, mail)).toBe(true);
		expect(
			(await replies.conversation(ana, receipt, 50)).draft?.attached,
		).toEqual([id]);
		await replies.send(ana, receipt, { ...words("See.", [id]), ...sending });
		clock.pass(11 * second);
		await outbox.deliverDue();
		const raw = mailer.sent.at(-1)?.raw ?? "";
		expect(readMail(raw).all("to")[0]).toContain("@");
		expect(raw).toContain(Buffer.from("plan").toString("base64"));
		const { mails } = await replies.conversation(ana, receipt, 50);
		expect(mails).toMatchObject([
			{ state: "sent", files: [{ name: "Fahrplan – Dakar.txt", size: 4 }] },
		]);
		// The mail has it now, and the draft is gone.
		expect(await rows()).toEqual([]);
	});

	test("what the inspection refuses is in no answer, with its reason", async () => {
		const { add, rows } = await start();
		await expect(add("virus.txt", "x".repeat(13))).rejects.toMatchObject({
			code: "invalid",
			publicMessage: { text: "server/files.refused.infected" },
		});
		await expect(add("setup.exe")).rejects.toMatchObject({
			publicMessage: { text: "server/files.refused.kind" },
		});
		expect(await rows()).toEqual([]);
	});

	test("files are of one member and one request, and of who may answer it", async () => {
		const { db, add, replies, send, ana, ben, receipt } = await start();
		const { id } = await add("plan.txt");
		const other = await send();
		for (const [who, of] of [
			[ben, receipt],
			[ana, other],
		] as const)
			await expect(
				replies.send(who, of, { ...words("See.", [id]), ...sending }),
			).rejects.toMatchObject({ code: "invalid" });
		const peru = await addManager(db, "peru", manages(["PE"]));
		await expect(add("plan.txt", "plan", peru)).rejects.toMatchObject({
			code: "not_found",
		});
	});

	test("files are bounded for one answer, and for what lies there", async () => {
		const { add, replies, ana, receipt } = await start();
		const large = Buffer.alloc(8 * megabyte, "a");
		const ids: string[] = [];
		for (let count = 0; count < 7; count++)
			ids.push((await add("a.txt", large)).id);
		await expect(add("a.txt", large)).rejects.toMatchObject({
			code: "too_many",
		});
		await expect(
			replies.send(ana, receipt, {
				...words("See.", ids.slice(0, 2)),
				...sending,
			}),
		).rejects.toMatchObject({ code: "invalid" });
	});

	test("what no draft names goes within a day, and all with the request when it is erased", async () => {
		const { db, add, own, replies, rows, leads, storage, clock, ana, receipt } =
			await start();
		const kept = await add("kept.txt");
		await add("left.txt", "other");
		await replies.save(ana, receipt, { ...words("", [kept.id]), seen: 0 });
		await own.sweep();
		expect(await rows()).toHaveLength(2);
		clock.pass(25 * hour);
		await own.sweep();
		const [row] = await rows();
		expect(row?.name).toBe("kept.txt");
		const object = row?.object ?? "";
		expect(await referredTo(db, [object])).toEqual(new Set([object]));
		expect(await storage.bytes(object)).toBeDefined();
		const found = await leads.find(receipt);
		await eraseLead(db, found?.lead.id ?? "");
		expect(await rows()).toEqual([]);
		expect(await referredTo(db, [object])).toEqual(new Set());
	});
});
