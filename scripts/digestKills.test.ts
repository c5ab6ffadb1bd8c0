import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { signIn } from "../tests/accounts/accounts.ts";
import { openMailServer } from "../tests/fakes/mailServer.ts";
import { readMail } from "../tests/fakes/mime.ts";
import { addFile } from "../tests/files/library.ts";
import { openKilledSite } from "../tests/kills.ts";
import { startScript } from "../tests/processes.ts";

const kills = 4;

/** Program that sends the digests that are due, once. */
const program = `
	import { openDatabase } from "./platform/db/open.ts";
	import { createSmtpMailer } from "./platform/mail/smtp.ts";
	import { createDigests } from "./domain/files/digests/digests.ts";
	import { createServices } from "./server/services.ts";
	const [, dataDir, url] = process.argv;
	const database = await openDatabase({ file: dataDir + "/forecourt.db" });
	const { selection } = createServices(database, dataDir);
	const digests = createDigests({
		db: database.db,
		clock: { now: () => new Date() },
		mailer: createSmtpMailer({ url, from: "site@cars.example" }),
		secrets: { sign: async () => "-".repeat(43), verify: async () => false },
		selection,
		publicUrl: "https://cars.example",
		brand: async () => "Marque",
	});
	await digests.round();
	process.exit();
`;

test("a digest whose process is killed between its sending and its note comes again as itself, and leaves nothing out", async () => {
	const { dataDir, db, site } = await openKilledSite();
	const server = await openMailServer();
	onTestFinished(server.close);
	const { accountId } = await signIn(db, site.accounts, "amina");
	await db.updateTable("account").set({ email: "amina@example.com" }).execute();
	const folder = await site.folders.add({ name: "Open" }, "zoe");
	await site.digests.choose(
		accountId,
		{ every: "daily", weekday: 1, hour: 8, zone: "UTC" },
		"en",
	);
	const start = () => startScript(program, [dataDir, server.url]);
	const row = () =>
		db.selectFrom("digest").selectAll().executeTakeFirstOrThrow();
	const files: string[] = [];
	async function add(name: string) {
		await pause(5);
		await addFile(site.library, folder.id, name);
		files.push(name);
	}

	let cut = 0;
	for (let n = 0; n < kills; n++) {
		await add(`paper ${n}.txt`);
		await db
			.updateTable("digest")
			.set({ due_at: "2020-01-01T00:00:00.000Z" })
			.execute();
		const before = await row();
		const already = server.received.length;
		const script = start();
		// Killed as the server has the mail and has not said so, or some moments afterwards.
		server.refuse = () => {
			if (n === 0) void script.kill();
			return false;
		};
		while (server.received.length === already) await pause(1);
		await pause(n);
		await script.kill();
		server.refuse = () => false;
		const { since } = await row();
		if (since !== before.since) continue;
		cut++;
		// Files that come until it is sent again are told by that mail, or by the next.
		if (n % 2 === 0) await add(`between ${n}.txt`);
		await start().done();
		expect((await row()).since > before.since).toBe(true);
		const again = server.received.slice(already).map(idOf);
		expect(again).toHaveLength(2);
		if (n % 2 === 1) expect(again[1]).toBe(again[0]);
	}
	expect(cut).toBeGreaterThan(0);
	// Receivers keep the first mail of an id, and drop the others.
	const kept = new Map(server.received.toReversed().map((m) => [idOf(m), m]));
	const said = [...kept.values()]
		.map(({ raw }) => readMail(raw).texts("text/plain").join())
		.join("\n");
	expect(files.filter((name) => !said.includes(name))).toEqual([]);
}, 120_000);

function idOf({ raw }: { raw: string }): string {
	return /^message-id: *(\S+)/im.exec(raw)?.[1] ?? "";
}
