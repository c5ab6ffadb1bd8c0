import type { Page } from "@playwright/test";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Grant } from "../../contracts/rights.ts";
import { staffIn } from "../../tests/console.ts";
import {
	openMailServer,
	type ReceivedMail,
} from "../../tests/fakes/mailServer.ts";
import { readMail } from "../../tests/fakes/mime.ts";
import { freePort } from "../../tests/freePort.ts";
import { test as base, expect } from "../visit.ts";
import { type House, openHouse } from "./house.ts";
import { signInAs } from "./staff.ts";

export { expect };

/** A site of its own that sends mail, and what its mail server got. */
export type MailHouse = House & {
	received: ReceivedMail[];
	/** Mails to somebody that somebody wrote: a confirmation of the site is none. */
	writtenTo(address: string): ReceivedMail[];
	/** The newest of these, once it is there. */
	mailTo(address: string): Promise<ReturnType<typeof readMail>>;
	/** Writes a mail to the site, as a person does from a mail program. */
	write(mail: SendMailOptions): Promise<void>;
	signIn(page: Page, grants: Grant[], name: string): Promise<void>;
};

/** Journeys at a site that sends mail. */
export const test = base.extend<object, { house: MailHouse }>({
	house: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
		async ({}, use, { workerIndex }) => {
			const smtp = await openMailServer();
			const mailIn = await freePort();
			const { house, close } = await openHouse(`mail-${workerIndex}`, {
				SMTP_URL: smtp.url,
				MAIL_FROM: "Domora <requests@domora.example>",
				MAIL_IN_ADDRESS: "requests@reply.domora.example",
				MAIL_IN_PORT: String(mailIn),
			});
			const { received } = smtp;
			const writtenTo = (address: string) =>
				received.filter(
					({ to, raw }) =>
						to.includes(address) && !/^Auto-Submitted: auto/m.test(raw),
				);
			await use({
				...house,
				received,
				writtenTo,
				async write(mail) {
					const at = { host: "127.0.0.1", port: mailIn };
					await createTransport({ ...at, ignoreTLS: true }).sendMail(mail);
				},
				async mailTo(address) {
					const find = () => writtenTo(address).at(-1);
					await expect.poll(find, { timeout: 30_000 }).toBeDefined();
					return readMail(find()?.raw ?? "");
				},
				async signIn(page, grants, name) {
					const { token } = await staffIn(house.services, grants, {
						name,
						publicUrl: house.url,
					});
					await signInAs(page, token, house.url);
				},
			});
			await close();
			await smtp.close();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	baseURL: async ({ house }, use) => use(house.url),
});
