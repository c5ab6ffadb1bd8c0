import { expect, test } from "vitest";
import { weekdays } from "../../../../contracts/leads/routingBounds.ts";
import type { Mail } from "../../../../platform/mail/port.ts";
import { eachDatabase } from "../../../../tests/databases/databases.ts";
import { addressOf, createLeadsSite, newKey } from "../../../../tests/leads.ts";
import { createLinksOf } from "../../links/linksOf.ts";
import type { RoutedDistributor } from "../../routing/rules.ts";
import { createWeeklyMails } from "./weekly.ts";

const hour = 60 * 60 * 1000;
const hours = weekdays.map((day) => ({ day, opens: "00:00", closes: "24:00" }));
const distributor = (
	slug: string,
	country: string,
	zone: string,
): RoutedDistributor => ({
	key: `id-${slug}`,
	slug,
	country,
	name: slug,
	calendar: { zone, hours, holidays: [] },
});

eachDatabase((make) => {
	/** Sunday noon in UTC; Monday 01:00 in Auckland. */
	async function start() {
		const opened = await make();
		const distributors = [
			distributor("senegal", "SN", "Africa/Dakar"),
			distributor("zealand", "NZ", "Pacific/Auckland"),
			distributor("silent", "CL", "America/Santiago"),
		];
		const site = createLeadsSite(opened, {
			distributors: async () => distributors,
		});
		let isDown = false;
		const sent: Mail[] = [];
		const weekly = createWeeklyMails({
			db: opened.db,
			clock: site.clock,
			mailer: {
				async send(mail) {
					if (isDown) throw new Error("no line");
					sent.push(mail);
				},
				async close() {},
			},
			distributors: async () => distributors,
			facts: async (key) =>
				key === "id-silent"
					? undefined
					: {
							mails: [`${key}@example.com`],
							person: "Awa Ndiaye",
							language: key === "id-senegal" ? "fr" : "en",
							targets: {},
						},
			linksOf: createLinksOf({
				links: site.leads.links,
				clock: site.clock,
				publicUrl: "https://cars.example",
			}),
			brand: async () => "Domora",
		});
		let from = 0;
		const send = async (country: string) => {
			const form = await site.filled({ country });
			const sender = { key: newKey(), address: addressOf(from++) };
			const { receipt } = await site.leads.submit(form, sender);
			await site.caseWork.round();
			return receipt;
		};
		const mails = () => sent;
		return {
			...site,
			weekly,
			send,
			mails,
			setDown: (down: boolean) => {
				isDown = down;
			},
		};
	}

	test("on Monday morning of their zone distributors hear what came and what is open, once", async () => {
		const { clock, leads, caseWork, weekly, send, mails } = await start();
		const answered = await send("SN");
		const open = await send("SN");
		await send("CL");
		clock.pass(hour);
		await leads.cases.setStage(answered, "answered", "test");
		await caseWork.round();
		// The week is not over in Dakar; nothing came from New Zealand.
		await weekly.round();
		expect(mails()).toEqual([]);
		clock.pass(18 * hour);
		await weekly.round();
		expect(mails()).toEqual([]);
		clock.pass(2 * hour);
		await weekly.round();
		await weekly.round();
		const [mail, ...others] = mails();
		expect(others).toEqual([]);
		expect(mail?.to).toEqual(["id-senegal@example.com"]);
		expect(mail?.subject).toContain("Domora");
		expect(mail?.text).toContain("Bonjour Awa Ndiaye");
		expect(mail?.text).toContain("2 demandes sont arrivées");
		expect(mail?.text).toContain("1 a une réponse, 1 à temps");
		expect(mail?.text).toContain(open);
		expect(mail?.text).not.toContain(answered);
		expect(mail?.text).toMatch(/https:\/\/cars\.example\/.*answers\//);
		// Times are Dakar's, and say so.
		expect(mail?.text).toContain("(\u2068heure moyenne de Greenwich\u2069)");
		expect(mail?.language).toBe("fr");
	});

	test("a mail that was not taken is sent an hour later, under the id it had", async () => {
		const { clock, weekly, send, mails, setDown } = await start();
		await send("SN");
		clock.pass(21 * hour);
		setDown(true);
		await expect(weekly.round()).rejects.toThrow("not taken");
		setDown(false);
		clock.pass(hour);
		await weekly.round();
		expect(mails()).toHaveLength(1);
		clock.pass(7 * 24 * hour);
		await weekly.round();
		// A request that is still open is named again a week later.
		expect(mails()).toHaveLength(2);
		expect(new Set(mails().map(({ id }) => id)).size).toBe(2);
	});
});
