import { describe, expect, test } from "vitest";
import { readMail } from "../../tests/fakes/mime.ts";
import { startSmtp } from "../../tests/fakes/receivers.ts";
import { createMemoryMailer } from "./memory.ts";
import type { Mail, Mailer } from "./port.ts";
import { createSmtpMailer } from "./smtp.ts";

const from = "Forecourt <site@example.com>";
const mail: Mail = {
	id: "018f-1",
	to: ["staff@example.com", "second@example.com"],
	replyTo: { name: 'أمينة Ünal, "A"', address: "amina@example.com" },
	subject: "Test drive: Terra 7, 中国 – é",
	text: "Grüße\n.\nFrom here 你好 😀\n",
	html: "<p>Grüße &amp; 你好</p>",
	attachments: [
		{
			name: "TD-1.xml",
			type: "application/xml; charset=utf-8",
			content: "<a>é</a>",
		},
	],
};

type Sent = { to: string[]; raw: string }[];
const mailers: Record<string, () => Promise<{ mailer: Mailer; sent: Sent }>> = {
	async memory() {
		const refuse = (address: string) => address.startsWith("nobody@");
		const mailer = createMemoryMailer({ from, refuse });
		return { mailer, sent: mailer.sent };
	},
	async smtp() {
		const { url, received } = await startSmtp();
		return { mailer: createSmtpMailer({ url, from }), sent: received };
	},
};

describe.each(Object.keys(mailers))("%s", (name) => {
	const open = async () =>
		(await mailers[name]?.()) as never as {
			mailer: Mailer;
			sent: Sent;
		};

	test("a message arrives as it was written", async () => {
		const { mailer, sent } = await open();
		await mailer.send(mail);
		await mailer.close();
		expect(sent).toHaveLength(1);
		expect(sent[0]?.to).toEqual(mail.to);
		const read = readMail(sent[0]?.raw ?? "");
		expect(read.all("subject")).toEqual([mail.subject]);
		expect(read.all("from")).toEqual([from]);
		expect(read.all("message-id")).toEqual(["<018f-1@example.com>"]);
		expect(read.all("reply-to")[0]).toContain("أمينة Ünal");
		expect(read.all("reply-to")[0]).toContain("<amina@example.com>");
		expect(read.texts("text/plain")[0]?.trim()).toBe(mail.text.trim());
		expect(read.texts("text/html")[0]?.trim()).toBe(mail.html);
		expect(read.texts("application/xml")).toEqual(["<a>é</a>"]);
	});

	test("no line break adds a header or a receiver", async () => {
		const { mailer, sent } = await open();
		const evil = "x\r\nBcc: all@example.org\r\n\r\nbody";
		await mailer.send({
			...mail,
			subject: evil,
			replyTo: { name: evil, address: `a@example.com\nBcc: b@example.org` },
			attachments: [{ name: evil, type: "text/plain", content: "x" }],
		});
		await mailer.close();
		const read = readMail(sent[0]?.raw ?? "");
		expect(sent[0]?.to).toEqual(mail.to);
		expect(read.names).not.toContain("bcc");
		expect(read.all("subject")).toEqual(["x Bcc: all@example.org body"]);
	});

	test("a receiver nobody knows is a failure", async () => {
		const { mailer } = await open();
		const to = ["staff@example.com", "nobody@example.com"];
		await expect(mailer.send({ ...mail, to })).rejects.toThrow();
		await mailer.close();
	});
});

test("a server that is away is a failure", async () => {
	const mailer = createSmtpMailer({ url: "smtp://127.0.0.1:9", from });
	await expect(mailer.send(mail)).rejects.toThrow(/ECONNREFUSED/);
});

test("a server without TLS gets nothing, unless it is told to or on this machine", async () => {
	const { url, received } = await startSmtp();
	const strict = createSmtpMailer({ url, from, plain: false });
	await expect(strict.send(mail)).rejects.toThrow(/SMTP_TLS=optional/);
	const unsafe = `${url}?ignoreTLS=true`;
	const other = createSmtpMailer({ url: unsafe, from, plain: false });
	await expect(other.send(mail)).rejects.toThrow();
	expect(received).toHaveLength(0);
	await createSmtpMailer({ url, from, plain: true }).send(mail);
	await createSmtpMailer({ url, from }).send(mail);
	expect(received).toHaveLength(2);
});
