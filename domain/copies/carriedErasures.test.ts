import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openCopyFolder } from "../../platform/copies/folder.ts";
import { createSeal } from "../../platform/copies/sealed.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { systemClock } from "../../platform/runtime/clock.ts";
import { createDiskStorage } from "../../platform/storage/disk/disk.ts";
import { eachEmptyDatabase } from "../../tests/databases/databases.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { addressOf, createLeadsSite } from "../../tests/leads.ts";
import { backUp } from "./backup.ts";
import { type Copies, fileOf } from "./manifest.ts";
import { restore } from "./restore.ts";

async function folder() {
	const { path, remove } = await temporaryFolder();
	onTestFinished(remove);
	return path;
}

eachEmptyDatabase((make) => {
	/** A site with a request of a person who is erased after the first of two backups. */
	async function erasedBetween() {
		const data = await openData(await make());
		await migrate(data.open);
		const site = createLeadsSite(data.open);
		const send = async (email: string, key: string) => {
			const sender = { key: `${key}-of-a-test`, address: addressOf(1) };
			return (await site.leads.submit(await site.filled({ email }), sender))
				.receipt;
		};
		const gone = await send("amina@example.com", "first");
		const other = await send("other@example.com", "second");
		const seal = createSeal(randomBytes(32));
		const copies: Copies = { place: openCopyFolder(await folder()), seal };
		const before = await backUp(copies, { ...data, clock: systemClock });
		await site.leads.rights.forget("amina@example.com", "operator");
		const after = await backUp(copies, { ...data, clock: systemClock });
		return { copies, before: before.id, after: after.id, gone, other };
	}

	async function openData(address: { url?: string; file: string }) {
		const path = await folder();
		const open = await openDatabase(address);
		onTestFinished(open.close);
		return {
			open,
			storage: createDiskStorage({ folder: join(path, "objects") }),
		};
	}

	/** Requests that are there once a restored site has begun to deliver. */
	async function started({ open }: Awaited<ReturnType<typeof openData>>) {
		const { leads, outbox, mailer } = createLeadsSite(open);
		await outbox.deliverDue();
		expect(mailer.sent).toHaveLength(1);
		return (await leads.list()).map(({ lead }) => lead.receipt);
	}

	test("a site restored from a copy of before an erasure erases again", async () => {
		const { copies, before, other } = await erasedBetween();
		const back = await openData({ file: join(await folder(), "a.db") });
		expect((await restore(copies, back, before)).unread).toEqual([]);
		expect(await started(back)).toEqual([other]);
	});

	test("a later copy that is damaged is named, and keeps no restore from going on", async () => {
		const { copies, before, after, gone, other } = await erasedBetween();
		const back = await openData({ file: join(await folder(), "a.db") });
		await copies.place.put(fileOf(after, "tables"), damage());
		expect((await restore(copies, back, before)).unread).toEqual([after]);
		const { leads } = createLeadsSite(back.open);
		const there = (await leads.list()).map(({ lead }) => lead.receipt);
		expect(there).toEqual([gone, other]);
	});
});

async function* damage() {
	yield Buffer.from("not what was written");
}
