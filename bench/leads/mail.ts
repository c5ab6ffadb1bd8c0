import { createTransport } from "nodemailer";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createMailListener } from "../../platform/mail/incoming/listener.ts";
import { createServices } from "../../server/services.ts";
import { spread, type Times } from "./reading.ts";

const mails = 300;
const address = "leads@reply.example.com";

/** Shapes of mail, each with the name of what it shows. */
const shapes = {
	"a mail of a few lines that comes in": () => "",
	"a mail with an attachment of 1 MB": () => "x".repeat(1_000_000),
} as const;

/**
 * Mail that comes in one after the other over a held connection: from its first byte until
 * it is acknowledged.
 */
export async function mail(
	database: OpenDatabase,
	{ folder, quick }: { folder: string; quick: boolean },
): Promise<Times[]> {
	const mostBytes = 25 * 1024 * 1024;
	const { mailIn, leads: services } = createServices(database, folder, {
		mailIn: { address, mostBytes },
	});
	const { addresses } = services.mails;
	const cases = await database.db
		.selectFrom("lead")
		.select(["id", "receipt"])
		.where("state", "=", "accepted")
		.orderBy("id", "desc")
		.limit(1000)
		.execute();
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
	const composer = createTransport({ streamTransport: true, buffer: true });
	const found: Times[] = [];
	for (const [what, attached] of Object.entries(shapes)) {
		const times: number[] = [];
		// The first ones start the sandbox, and are none of it.
		for (let n = -5; n < (quick ? 50 : mails); n++) {
			const lead = cases[(n + cases.length) % cases.length];
			const to = lead && (await addresses.addressOf(lead, { side: "person" }));
			const content = attached();
			const from = "visitor@example.com";
			// Mails are encoded by the sender, on another machine.
			const { message } = await composer.sendMail({
				...{ from, to, subject: `Answer ${n}` },
				text: `Tuesday would do, thank you.\n\n> When?\n> ${n}`,
				attachments: content ? [{ filename: "notes.txt", content }] : [],
			});
			const envelope = { from, to: [to ?? ""] };
			const begun = performance.now();
			await transport.sendMail({ envelope, raw: message });
			if (n >= 0) times.push(performance.now() - begun);
		}
		found.push({ what, bar: 50, ...spread(times) });
	}
	transport.close();
	await listener.close();
	await mailIn.stop();
	return found;
}
