import { expect, test } from "vitest";
import { createMemoryMailer } from "../../../../platform/mail/memory.ts";
import { createIds } from "../../../../platform/runtime/ids.ts";
import { eachDatabase } from "../../../../tests/databases/databases.ts";
import { readMail } from "../../../../tests/fakes/mime.ts";
import { movableClock, staffLines } from "../../../../tests/leads.ts";
import { createAuditLog } from "../../../audit/auditLog.ts";
import { createPasswords } from "../../passwords/passwords.ts";
import { createAccounts } from "../accounts.ts";
import { createAccountMails } from "./accountMails.ts";

const by = "operator";
const password = "four words nobody joins";
const address = "198.51.100.7";
const hour = 60 * 60_000;
const day = 24 * hour;

eachDatabase((open) => {
	async function start({ isMailed = true } = {}) {
		const { db } = await open();
		const clock = movableClock();
		const newId = createIds(clock);
		const auditLog = createAuditLog({ db, clock });
		const mailer = createMemoryMailer({
			from: "site@example.com",
			refuse: (to) => to.startsWith("down@"),
		});
		const mails = createAccountMails({
			...{ db, clock, newId, mailer },
			publicUrl: "https://site.example",
			brand: async () => "Domora",
		});
		const passwords = createPasswords({
			cost: { memory: 64, passes: 1, parallelism: 1 },
		});
		const accounts = createAccounts({
			publicUrl: "http://localhost:3000",
			...{ db, clock, newId, auditLog, passwords },
			...(isMailed && { mails }),
			fixedCode: "000000",
		});
		const invite = (given: object = {}) =>
			accounts.invite(
				{
					account: "Awa",
					name: "Awa Diop",
					email: "awa@example.com",
					...given,
				},
				by,
			);
		/** Texts of mails to somebody, the newest last. */
		const mailsTo = async (to: string) => {
			await mails.round();
			return mailer.sent
				.filter((one) => one.to.includes(to))
				.map(({ raw }) => readMail(raw))
				.map((mail) => ({
					subject: mail.all("subject")[0] ?? "",
					text: mail.texts("text/plain").join(),
				}));
		};
		const tokenIn = (text = "") =>
			/\/(?:invitations|password)\/([\w-]{43})\?/.exec(text)?.[1] ?? "";
		return {
			db,
			clock,
			auditLog,
			mails,
			mailer,
			accounts,
			invite,
			mailsTo,
			tokenIn,
		};
	}

	test("an invitation is mailed, opens once, and lets the partner in", async () => {
		const { accounts, invite, mailsTo, tokenIn, auditLog } = await start();
		expect(await invite({ language: "fr" })).not.toHaveProperty("token");
		expect(await accounts.matches("awa", "")).toBe(false);
		const [mail] = await mailsTo("awa@example.com");
		expect(mail?.subject).toContain("Domora");
		expect(mail?.text).toContain("Bonjour Awa Diop");
		expect(mail?.text).toContain("?lang=fr");
		const token = tokenIn(mail?.text);
		for (let n = 0; n < 3; n++)
			expect(await accounts.links.look(token)).toMatchObject({
				...{ state: "open", purpose: "invitation", account: "Awa" },
			});
		expect(await accounts.links.finish(token, "short", address)).toMatchObject({
			fault: "passwordShort",
		});
		expect(await accounts.links.finish(token, password, address)).toBe("done");
		expect(await accounts.matches("awa", password)).toBe(true);
		expect(await accounts.links.look(token)).toEqual({
			...{ state: "used", account: "Awa" },
		});
		expect(
			await accounts.links.finish(token, "another of four words", address),
		).toBe("over");
		expect(await accounts.matches("awa", password)).toBe(true);
		expect(await mailsTo("awa@example.com")).toHaveLength(1);
		expect(
			(await staffLines(auditLog)).map((line) => (line as string[])[0]),
		).toEqual(["account-invite", "account-accept"]);
	});

	test("of several who open a link at once one chooses the password", async () => {
		const { accounts, invite } = await start({ isMailed: false });
		const { token = "" } = await invite();
		const outcomes = await Promise.all(
			["one long password", "two long passwords", "three long passwords"].map(
				(one) => accounts.links.finish(token, `${one} here`, address),
			),
		);
		expect(outcomes.filter((one) => one === "done")).toHaveLength(1);
	});

	test("without mail the link is returned; it ends after 14 days, by another, and with the account", async () => {
		const { accounts, invite, clock } = await start({ isMailed: false });
		const { token = "" } = await invite();
		clock.pass(14 * day - 1000);
		expect(await accounts.links.look(token)).toMatchObject({ state: "open" });
		clock.pass(2000);
		expect(await accounts.links.look(token)).toEqual({ state: "over" });
		const again = await accounts.link("awa", { isMailed: true }, by);
		expect(again).toMatchObject({ purpose: "invitation" });
		const last = await accounts.link("awa", { isMailed: true }, by);
		expect(await accounts.links.look(again?.token ?? "")).toEqual({
			state: "over",
		});
		await accounts.setState("awa", "disabled", by);
		expect(await accounts.links.look(last?.token ?? "")).toEqual({
			state: "over",
		});
		await expect(accounts.link("awa", { isMailed: true }, by)).rejects.toThrow(
			"disabled",
		);
		expect(
			await accounts.link("nobody", { isMailed: true }, by),
		).toBeUndefined();
		expect(await accounts.links.look("x".repeat(43))).toBeUndefined();
	});

	test("a password that is reset by mail keeps the second step, and staff's help is mailed", async () => {
		const { db, accounts, invite, mailsTo, tokenIn } = await start();
		await invite({ language: "fr" });
		const [first] = await mailsTo("awa@example.com");
		await accounts.links.finish(tokenIn(first?.text), password, address);
		await db.updateTable("account").set({ totp_secret: "AAAA" }).execute();
		await accounts.links.ask("awa", address);
		const asked = (await mailsTo("awa@example.com")).at(-1);
		const anew = `${password} anew`;
		await accounts.links.finish(tokenIn(asked?.text), anew, address);
		const login = () =>
			accounts.login({
				...{ account: "awa", password: anew, code: "000000", codeId: "" },
				...{ address, device: "Firefox, Linux" },
			});
		expect(await login()).toHaveProperty("secondStep");
		await accounts.ways.staff.takeSecondStep("awa", "Lost phone", by);
		expect(await login()).toHaveProperty("token");
		const told = (await mailsTo("awa@example.com")).at(-1);
		expect(told?.subject).toContain("les moyens de connexion ont changé");
		expect(told?.text).toContain("téléphone perdu");
	});

	test("a forgotten password: a link by name or address, an hour, three an hour, nothing said", async () => {
		const { accounts, invite, mailsTo, tokenIn, clock } = await start();
		await invite();
		const [first] = await mailsTo("awa@example.com");
		await accounts.links.finish(tokenIn(first?.text), password, address);
		const opened = await accounts.login({
			...{ account: "awa", password, code: "000000", codeId: "" },
			...{ address, device: "Firefox, Linux" },
		});
		const session = "token" in opened ? opened.token : "";
		expect(await mailsTo("awa@example.com")).toHaveLength(1);
		await accounts.login({
			...{ account: "awa", password, code: "000000", codeId: "" },
			...{ address, device: "Edge, Windows" },
		});
		expect((await mailsTo("awa@example.com")).at(-1)?.text).toContain(
			"Edge, Windows",
		);
		await accounts.links.ask("nobody@example.com", address);
		await accounts.links.ask("AWA@example.com ", address);
		for (let n = 0; n < 5; n++) await accounts.links.ask("Awa", address);
		const mails = await mailsTo("awa@example.com");
		expect(mails).toHaveLength(2 + 3);
		const token = tokenIn(mails.at(-3)?.text);
		expect(await accounts.links.look(token)).toMatchObject({
			...{ state: "open", purpose: "password" },
		});
		const next = "another four words here";
		expect(await accounts.links.finish(token, next, address)).toBe("done");
		expect(await accounts.access.byToken(session)).toBeUndefined();
		expect(await accounts.matches("awa", next)).toBe(true);
		for (const one of mails.slice(-2))
			expect(await accounts.links.look(tokenIn(one.text))).toEqual({
				state: "over",
			});
		expect((await mailsTo("awa@example.com")).at(-1)?.subject).toContain(
			"changed",
		);
		clock.pass(2 * hour);
		await accounts.links.ask("awa", address);
		const last = (await mailsTo("awa@example.com")).at(-1)?.text;
		clock.pass(hour + 1000);
		expect(await accounts.links.look(tokenIn(last))).toEqual({ state: "over" });
	});

	test("a mail nobody takes is tried again for a day, each time with a link of its own", async () => {
		const { accounts, invite, mails, mailer, clock, db } = await start();
		await invite({ account: "Bruno", email: "down@example.com" });
		for (let tries = 0; tries < 60; tries++) {
			await mails.round();
			clock.pass(hour);
		}
		const [row] = await db.selectFrom("account_mail").selectAll().execute();
		expect(row).toMatchObject({ state: "failed", link_id: expect.any(String) });
		expect(row?.last_error).toContain("refused");
		expect(mailer.sent).toEqual([]);
		await accounts.save("bruno", { email: "bruno@example.com" }, by);
		await accounts.link("bruno", { isMailed: true }, by);
		await mails.round();
		expect(mailer.sent).toHaveLength(1);
		clock.pass(31 * day);
		await mails.sweep();
		expect(await db.selectFrom("account_mail").selectAll().execute()).toEqual(
			[],
		);
	});

	test("facts of an account are checked, changed, and taken back", async () => {
		const { accounts, invite, auditLog } = await start();
		for (const [field, value] of [
			["email", "no address"],
			["language", "xx"],
			["contact", "two\nlines"],
		])
			await expect(invite({ [field as string]: value })).rejects.toMatchObject({
				fields: [{ field }],
			});
		await invite({
			contact: "Ana, +852 555 0142",
			distributor: "senegal-dakar",
		});
		await expect(invite()).rejects.toMatchObject({ code: "conflict" });
		await accounts.save("awa", { name: "Awa D.", contact: null }, by);
		expect(await accounts.list()).toMatchObject([
			{
				...{ name: "Awa D.", contact: null, state: "invited" },
				...{ email: "awa@example.com", distributor: "senegal-dakar" },
			},
		]);
		expect(await accounts.save("nobody", { name: "X" }, by)).toBe(false);
		expect(
			(await staffLines(auditLog)).map((line) => (line as string[])[0]),
		).toEqual(["account-invite", "account-save"]);
	});
});
