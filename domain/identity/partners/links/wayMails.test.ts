import { expect, test } from "vitest";
import { createMemoryMailer } from "../../../../platform/mail/memory.ts";
import { createIds } from "../../../../platform/runtime/ids.ts";
import { eachDatabase } from "../../../../tests/databases/databases.ts";
import { readMail } from "../../../../tests/fakes/mime.ts";
import { movableClock } from "../../../../tests/leads.ts";
import { createAuditLog } from "../../../audit/auditLog.ts";
import { insertProvider } from "../../oidc/ssoQueries.ts";
import { createPasswords } from "../../passwords/passwords.ts";
import { createAccounts } from "../accounts.ts";
import { createAccountMails } from "./accountMails.ts";
import type { WayChange } from "./accountMailTexts.ts";

/** Words of the mail about each change, in English. */
const words: Record<WayChange, string> = {
	passkeyAdded: "A passkey was added",
	passkeyRemoved: "A passkey of your account",
	appOn: "An authenticator app was set up",
	appOff: "was turned off",
	codes: "New recovery codes",
	taken: "Our staff took the authenticator app",
	token: "A token for programs was made",
};

eachDatabase((open) => {
	/** Accounts that are mailed, and the texts of what was mailed since the last look. */
	async function start() {
		const { db } = await open();
		const clock = movableClock();
		const newId = createIds(clock);
		const mailer = createMemoryMailer({ from: "site@example.com" });
		const mails = createAccountMails({
			...{ db, clock, newId, mailer },
			publicUrl: "https://site.example",
			brand: async () => "Domora",
		});
		const accounts = createAccounts({
			publicUrl: "https://site.example",
			...{ db, clock, newId, mails, fixedCode: "000000" },
			auditLog: createAuditLog({ db, clock }),
			passwords: createPasswords({
				cost: { memory: 64, passes: 1, parallelism: 1 },
			}),
		});
		const texts = async () => {
			await mails.round();
			return mailer.sent
				.splice(0)
				.map(({ raw }) => readMail(raw).texts("text/plain").join());
		};
		return { db, clock, mails, accounts, texts };
	}

	test("each change of the ways in has its mail, and a made token has one, too", async () => {
		const { db, mails, accounts, texts } = await start();
		const named = { account: "awa", name: "Awa Diop" };
		await accounts.add({ ...named, password: "four words nobody joins" });
		await accounts.save("awa", { email: "awa@example.com" }, "zoe");
		const [one] = await accounts.list();
		const { id: accountId = "" } = one ?? {};
		await texts();
		for (const [what, said] of Object.entries(words) as [WayChange, string][]) {
			await mails.enqueue(db, { accountId, kind: "ways", what });
			const [text, ...more] = await texts();
			expect(text?.replace(/\s+/g, " ")).toContain(said);
			expect(more).toEqual([]);
		}
		const given = { name: "Nightly", folders: [], days: 30 };
		await accounts.programs.make(
			{ id: accountId, account: "awa" },
			{ ...given, scopes: ["read"] },
			{ network: "198.51.100.0" },
		);
		expect((await texts()).join().replace(/\s+/g, " ")).toContain(words.token);
	});

	test("mails with a link of who comes in through a provider alone lead to its button", async () => {
		const { db, clock, accounts, texts } = await start();
		const at = clock.now().toISOString();
		await insertProvider(db, {
			...{ key: "acme", realm: "partner", name: "Acme Motors" },
			...{ issuer: "https://login.acme.example", client_id: "site" },
			...{ client_secret: null, scope: "openid", claim: "groups" },
			...{ domains: '["acme.example"]', enforced: 1 },
			...{ created_at: at, changed_at: at },
		});
		const email = "noor@acme.example";
		await accounts.invite({ account: "noor", name: "Noor", email }, "zoe");
		const [invitation] = await texts();
		expect(invitation).toContain("Acme Motors");
		expect(invitation).not.toContain("Choose a password");
		await accounts.setState("noor", "active");
		await accounts.links.ask("noor", "198.51.100.7");
		const [asked] = await texts();
		expect(asked).toContain("have no password here");
	});
});
