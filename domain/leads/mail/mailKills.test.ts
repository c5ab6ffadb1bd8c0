import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../../platform/db/migrate.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { createDiskStorage } from "../../../platform/storage/disk/disk.ts";
import { eachEmptyDatabase } from "../../../tests/databases/databases.ts";
import { runs } from "../../../tests/depth.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import { mailInAddress } from "../../../tests/mailIn.ts";
import { type Script, startScript } from "../../../tests/processes.ts";

const kills = runs(3, 100);

eachEmptyDatabase((make) => {
	test(
		"of a process that is killed while mail comes none is lost, and none doubled",
		async () => {
			const folder = await temporaryFolder();
			onTestFinished(() => folder.remove());
			const address = await make();
			const database = await openDatabase(address);
			onTestFinished(() => database.close());
			await migrate(database);
			const { db } = database;
			const { leads, filled } = createLeadsSite(database, { mailInAddress });
			const sender = { key: newKey(), address: addressOf(1) };
			const { receipt } = await leads.submit(await filled(), sender);
			const lead = (await leads.find(receipt))?.lead;
			if (!lead) throw new Error("There is no lead.");
			const ofCase =
				(await leads.mails.addresses.addressOf(lead, { side: "person" })) ?? "";

			const file = join(
				import.meta.dirname,
				"../../../tests/leads/mailServer.ts",
			);
			let server: Script | undefined;
			let isOver = false;
			const start = async () => {
				const args = [folder.path, address.file, address.url ?? []].flat();
				const script = `process.argv.splice(1, 0, ${JSON.stringify(file)}); await import(${JSON.stringify(file)});`;
				const started = startScript(script, args);
				await started.until(1);
				server = started;
			};
			/** Sends a mail until it is acknowledged, as a mail server does. */
			const deliver = async (n: number) => {
				const words = `From: x@example.com\r\nMessage-ID: <${n}@x>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nWords ${n}.\r\n--b\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\n${`${n} `.repeat(5000)}\r\n--b--`;
				for (;;) {
					const transport = createTransport({
						host: "127.0.0.1",
						port: Number(server?.lines[0]),
						ignoreTLS: true,
						socketTimeout: 5000,
					} as object);
					const isTaken = await transport
						.sendMail({
							envelope: {
								from: "x@example.com",
								to: [n % 2 ? ofCase : mailInAddress],
							},
							raw: words,
						})
						.then(
							() => true,
							() => false,
						);
					transport.close();
					if (isTaken) return;
					await wait(20);
				}
			};
			await start();
			let sent = 0;
			const senders = [1, 2, 3].map(async () => {
				while (!isOver) await deliver(sent++);
			});
			for (let kill = 0; kill < kills; kill++) {
				// A kill comes between the first connection and some mails later.
				await wait(Math.random() * 3000);
				await server?.kill();
				await start();
			}
			// A slow machine has taken none yet, and goes on without kills.
			while (sent <= kills) await wait(50);
			isOver = true;
			await Promise.all(senders);
			await server?.kill();

			const mails = await db.selectFrom("lead_mail").selectAll().execute();
			const ids = mails.map(({ message_id }) => message_id);
			expect(new Set(ids).size).toBe(ids.length);
			expect(ids).toHaveLength(sent);
			const held = await leads.list({ state: "quarantined" });
			expect(held).toHaveLength(Math.ceil(sent / 2));
			const { events = [] } = (await leads.cases.show(receipt)) ?? {};
			const came = events.filter(({ type }) => type === "mail-in");
			expect(came).toHaveLength(Math.floor(sent / 2));
			// Attachments are there with their mails.
			const storage = createDiskStorage({
				folder: join(folder.path, "objects"),
			});
			const files = await db.selectFrom("lead_mail_file").selectAll().execute();
			expect(files).toHaveLength(sent);
			for (const { object } of files)
				expect(await storage.stat(object ?? "")).toBeDefined();
		},
		60_000 + kills * 10_000,
	);
});
