import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp } from "../../tests/app.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const mail =
	"From: Ousmane <o@example.com>\r\nTo: leads@reply.example.com\r\nSubject: Prix\r\n\r\nCombien ?";

eachDatabase((make) => {
	async function open(mailIn = true) {
		const site = await createTestApp({
			database: await make(),
			empty: true,
			settings: mailIn
				? {
						SMTP_URL: "smtp://127.0.0.1:9",
						MAIL_FROM: "site@example.com",
						MAIL_IN_ADDRESS: "leads@reply.example.com",
						MAIL_IN_SECRET: secret,
						MAIL_IN_MAX: "1",
					}
				: {},
		});
		onTestFinished(() => site.close());
		const post = async (body: string, changes: Record<string, string> = {}) => {
			const now = new Date();
			const { status, text } = await site.ask("/api/v1/mail-in", {
				method: "POST",
				body,
				headers: {
					"content-type": "message/rfc822",
					"webhook-id": "msg_1",
					"webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
					"webhook-signature": new Webhook(secret).sign("msg_1", now, body),
					...changes,
				},
			});
			return { status, ...JSON.parse(text) };
		};
		return { ...site, post };
	}

	test("a mail that a provider signed is kept, once", async () => {
		const { post, services } = await open();
		const answer = await post(mail);
		expect(answer).toMatchObject({ status: 200, data: { kept: true } });
		expect((await post(mail)).status).toBe(200);
		const all = await services.leads.list();
		expect(all.map(({ lead }) => lead.content)).toEqual(["Prix\n\nCombien ?"]);
	});

	test("what is signed otherwise, too old, too large or of another type is not", async () => {
		const { post, services } = await open();
		const refused = [
			await post(mail, { "webhook-signature": "v1,AAAA" }),
			await post(mail, { "webhook-id": "msg_2" }),
			await post(mail, { "webhook-timestamp": "1" }),
			await post(mail, { "webhook-signature": "" }),
			await post(`${mail}${"x".repeat(1024 * 1024)}`),
			await post("{}", { "content-type": "application/json" }),
		];
		expect(refused.map(({ status }) => status)).toEqual([
			401, 401, 401, 401, 413, 415,
		]);
		expect(await services.leads.list()).toEqual([]);
	});

	test("without a key there is no such call", async () => {
		const { post } = await open(false);
		expect((await post(mail)).status).toBe(404);
	});
});
