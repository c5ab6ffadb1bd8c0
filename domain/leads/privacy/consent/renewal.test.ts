import { expect, test } from "vitest";
import { eachDatabase } from "../../../../tests/databases/databases.ts";
import {
	eventsOf,
	mailSites,
	provideMailReader,
	theirs,
} from "../../../../tests/leads/mailSite.ts";

provideMailReader();

eachDatabase((make) => {
	const open = mailSites(make);

	/** A request whose person withdrew consent on its page, and then wrote by mail. */
	async function withdrawn() {
		const site = await open();
		const lead = await site.submit();
		const { receipt } = lead;
		const person = await site.leads.links.forPerson({
			...{ receipt, language: "en" },
		});
		const { personPage } = site.leads;
		expect(await personPage.act(person, { deed: "withdraw" })).toBe("done");
		await site.outbox.deliverDue();
		return { site, lead, receipt, person, personPage };
	}

	test("a distributor that writes after consent was withdrawn hears that it went to nobody", async () => {
		const { site, lead } = await withdrawn();
		const to = site.replyTo(theirs);
		const before = site.sentTo(lead.email).length;
		// The mail about the withdrawal names no address to write to: an earlier one does.
		const [address = ""] = site
			.sentTo(theirs)
			.map((mail) => /<(.*)>/.exec(mail.all("reply-to")[0] ?? "")?.[1] ?? "")
			.filter((one) => one !== "" && one !== to);
		await site.transport.sendMail({
			...{ from: theirs, to: address || to, text: "Bonjour !" },
		});
		await site.outbox.deliverDue();
		expect(site.sentTo(lead.email)).toHaveLength(before);
		const [last] = site.sentTo(theirs);
		expect(last?.texts("text/plain").join()).toContain("a retiré");
		expect(last?.all("subject").join()).toContain("transmise");
	});

	test("staff note how consent was given again, and the distributor has the request anew", async () => {
		const { site, lead, receipt, person, personPage } = await withdrawn();
		const { renewConsent } = site.leads;
		const { ana } = site;
		await expect(renewConsent(receipt, ana, "  ")).rejects.toMatchObject({
			code: "invalid",
		});
		const had = site.sentTo(theirs).length;
		const how = "Wrote on 3 May that we should call.";
		expect(await renewConsent(receipt, ana, how)).toBe("done");
		expect(await renewConsent(receipt, ana, how)).toBe("nothing to do");
		await site.outbox.deliverDue();
		const [mail] = site.sentTo(theirs);
		expect(site.sentTo(theirs)).toHaveLength(had + 1);
		expect(mail?.texts("text/plain").join()).toContain(lead.name);
		expect(mail?.texts("text/plain").join()).toContain("l’a redonné");
		const found = await site.leads.find(receipt);
		expect(found?.lead).toMatchObject({
			...{ consent_withdrawn_at: null, marketing: 0 },
		});
		expect(await eventsOf(site, receipt)).toContainEqual(
			expect.objectContaining({
				...{ type: "action", action: "consent-renewed", text: how, by: "ana" },
			}),
		);
		expect((await site.leads.cases.show(receipt))?.clock.state).toBe("running");
		const page = await personPage.look(person);
		expect(page).toMatchObject({
			...{ isWithdrawn: false, may: { word: true } },
			story: expect.arrayContaining([
				expect.objectContaining({ what: "renewed" }),
			]),
		});
		const outside = { ...ana, grants: [] };
		await expect(renewConsent(receipt, outside, how)).rejects.toMatchObject({
			code: "forbidden",
		});
	});

	test("words of a person who withdrew consent are to be looked at", async () => {
		const { site, lead, receipt } = await withdrawn();
		await site.caseWork.round();
		const shown = async () => (await site.leads.cases.show(receipt))?.clock;
		expect(await shown()).toMatchObject({ state: "stopped", due: null });
		const to = await site.leads.mails.addresses.addressOf(lead, {
			side: "person",
		});
		const text = "Please answer me after all.";
		await site.transport.sendMail({ from: lead.email, to, text });
		expect(await shown()).toMatchObject({ state: "running" });
		await site.caseWork.round();
		const { inbox } = site.leads;
		expect((await inbox.counts(site.ana)).views.due).toBe(1);
		await site.leads.cases.setStage(receipt, "lost", "test");
		expect(await shown()).toMatchObject({ state: "stopped", due: null });
	});

	test("a person who wants an answer after all says so on the page, and it is somebody's turn", async () => {
		const { site, receipt, person, personPage } = await withdrawn();
		await site.leads.cases.setStage(receipt, "lost", "test");
		expect(await personPage.look(person)).toMatchObject({
			...{ isWithdrawn: true, may: { word: false } },
		});
		for (let twice = 0; twice < 2; twice++)
			expect(await personPage.act(person, { deed: "renew" })).toBe("done");
		expect(await site.leads.cases.show(receipt)).toMatchObject({
			...{ stage: "new", clock: { state: "running" } },
		});
		const renewals = (await eventsOf(site, receipt)).filter(
			({ action }) => action === "consent-renewed",
		);
		expect(renewals).toMatchObject([{ by: "person" }]);
	});
});
