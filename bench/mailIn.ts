import { rmSync } from "node:fs";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { openCase } from "../domain/leads/cases/events.ts";
import { makeReceipt } from "../domain/leads/intake/receipt.ts";
import { insertLead } from "../domain/leads/leadQueries.ts";
import { migrate } from "../platform/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../platform/db/open.ts";
import { createMailListener } from "../platform/mail/incoming/listener.ts";
import { systemClock } from "../platform/runtime/clock.ts";
import { createIds } from "../platform/runtime/ids.ts";
import { makeFolder } from "../platform/storage/disk/durable.ts";
import { createServices } from "../server/services.ts";
import {
	saySurroundings,
	surroundings,
} from "./measure/processes/surroundings.ts";
import { figure } from "./measure/report/numbers.ts";
import { keep } from "./measure/report/results.ts";
import { table } from "./measure/report/table.ts";
import { atMost, verdictTable } from "./measure/report/verdicts.ts";
import { cacheFolder, root } from "./servers/site.ts";

const leads = 20_000;
const mails = 300;
const address = "leads@reply.example.com";

/** Shapes of mail, each with the name of what it shows. */
const shapes = {
	"an answer of a few lines": () => "",
	"with an attachment of 1 MB": () => "x".repeat(1_000_000),
} as const;

/**
 * Mail that comes in one after the other over a held connection, among 20,000 requests in
 * SQLite: from its first byte until it is acknowledged.
 */
export async function run(): Promise<void> {
	const around = await surroundings(root);
	const folder = join(cacheFolder, "mail-in");
	rmSync(folder, { recursive: true, force: true });
	await makeFolder(folder);
	const database = await openDatabase({ file: join(folder, "forecourt.db") });
	await migrate(database);
	console.log(`  ${leads} requests …`);
	const cases = await fill(database);
	const mostBytes = 25 * 1024 * 1024;
	const { mailIn, leads: services } = createServices(database, folder, {
		mailIn: { address, mostBytes },
	});
	const { addresses } = services.mails;
	const listener = createMailListener({
		...{ host: "127.0.0.1", port: 0, isLmtp: false, mostBytes },
		folder: mailIn.folder,
		isOurs: addresses.isOurs,
		take: mailIn.receive,
		report: (error) => console.error(error),
	});
	const port = await listener.listen();
	const transport = createTransport({
		...{ host: "127.0.0.1", port, ignoreTLS: true },
		...{ pool: true, maxConnections: 1, maxMessages: Number.MAX_SAFE_INTEGER },
	} as object);
	const found: Record<string, { median: number; p99: number }> = {};
	for (const [name, attached] of Object.entries(shapes)) {
		console.log(`  ${name} …`);
		const times: number[] = [];
		// The first ones start the sandbox, and are none of it.
		for (let n = -5; n < mails; n++) {
			const lead = cases[(n + cases.length) % cases.length];
			const to = lead && (await addresses.addressOf(lead, { side: "person" }));
			const content = attached();
			const begun = performance.now();
			await transport.sendMail({
				from: "visitor@example.com",
				to,
				subject: `Answer ${n}`,
				text: `Tuesday would do, thank you.\n\n> When?\n> ${n}`,
				attachments: content ? [{ filename: "notes.txt", content }] : [],
			});
			if (n >= 0) times.push(performance.now() - begun);
		}
		const sorted = times.toSorted((one, other) => one - other);
		const at = (share: number) => sorted[Math.floor(share * mails)] ?? 0;
		found[name] = { median: at(0.5), p99: at(0.99) };
	}
	transport.close();
	await listener.close();
	await mailIn.stop();
	await database.close();
	rmSync(folder, { recursive: true, force: true });
	const rows = Object.entries(found).map(([name, { median, p99 }]) => [
		name,
		`${figure(median)} ms`,
		`${figure(p99)} ms`,
	]);
	const text = [
		"# Mail that comes in",
		saySurroundings(
			around,
			[`Node ${process.version}`],
			`${mails} mails of each kind, one after the other, among ${leads} requests in SQLite.`,
		),
		table([["mail", "median", "99 of 100 within"], ...rows]),
		verdictTable(
			Object.entries(found).map(([name, { median }]) =>
				atMost(name, median, 50, " ms"),
			),
		),
	].join("\n\n");
	keep(`mail-in-${around.date}`, { ...around, found }, `${text}\n`);
}

/** Fills a database with requests; returns a part of them. */
async function fill({ db }: OpenDatabase) {
	const newId = createIds(systemClock);
	const some: { id: string; receipt: string }[] = [];
	const created_at = systemClock.now().toISOString();
	for (let from = 0; from < leads; from += 1000)
		await db.transaction().execute(async (trx) => {
			for (let n = from; n < from + 1000; n++) {
				const row = {
					...{ id: newId(), receipt: makeReceipt("contact") },
					...{ kind: "contact", state: "accepted", reason: null },
					...{ language: "en", model: null, country: "HK" },
					...{ wished_date: null, wished_place: null },
					...{ name: `Visitor ${n}`, phone: `+8529${n}`, phone_typed: "" },
					email: `visitor${n}@example.com`,
					email_key: `visitor${n}@example.com`,
					...{ content: `Question ${n}`, content_key: "", marketing: 0 },
					...{ origin: null, privacy_version: "1", privacy_hash: "" },
					...{ privacy_language: "en", idempotency_key: `key-${n}` },
					...{ payload_hash: "", form_nonce: null, form_type: "form" },
					...{ address_hash: "", address_hash_56: null },
					...{ address_hash_48: null, created_at, released_at: null },
					...{ flag: null, corrected_at: null, consent_withdrawn_at: null },
				};
				await insertLead(trx, row);
				await openCase(trx, row);
				if (n % 20 === 0) some.push({ id: row.id, receipt: row.receipt });
			}
		});
	return some;
}
