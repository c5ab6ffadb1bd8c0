import { expect, test } from "vitest";
import type { Staff } from "../../../contracts/rights.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addMember } from "../../../tests/leads/members.ts";
import {
	addressOf,
	createLeadsSite,
	newKey,
	staffLines,
} from "../../../tests/leads.ts";
import { createAuditLog } from "../../audit/auditLog.ts";

const all: Staff = {
	id: "all",
	name: "Ana All",
	language: "en",
	grants: [{ role: "lead-manager" }],
};

eachDatabase((make) => {
	async function start() {
		const opened = await make();
		const site = createLeadsSite(opened);
		let from = 0;
		const send = async (changes: Record<string, unknown>) => {
			const form = await site.filled(changes);
			const sender = { key: newKey(), address: addressOf(from++) };
			return (await site.leads.submit(form, sender)).receipt;
		};
		const email = "Amina@Example.com";
		const first = await send({ country: "CL", email });
		const second = await send({ country: "PE", email: "amina@example.com" });
		const other = await send({ country: "CL" });
		return { ...site, db: opened.db, send, first, second, other };
	}

	test("everything of a person is found by one of their requests, and leaves as a file", async () => {
		const { db, leads, clock, first, second } = await start();
		await leads.cases.note(first, "Prefers Sundays.", "operator");
		const shown = await leads.persons.show(all, second);
		expect(shown?.requests.map(({ receipt }) => receipt)).toEqual([
			second,
			first,
		]);
		const file = await leads.persons.exported(all, first);
		const { email, requests } = JSON.parse(file?.json ?? "");
		expect(email).toBe("Amina@example.com");
		expect(requests).toHaveLength(2);
		expect(file?.json).toContain("Prefers Sundays.");
		const { copy } = file ?? {};
		expect(copy?.requests).toMatchObject([
			{ receipt: second, notes: [] },
			{ receipt: first, notes: [{ text: "Prefers Sundays." }] },
		]);
		expect(copy?.requests[0]?.story[0]).toMatchObject({ what: "came" });
		expect(await leads.persons.show(all, "TD-0000-0000")).toBeUndefined();
		const lines = await staffLines(createAuditLog({ db, clock }));
		const actions = lines.map((line) => (line as string[])[0]);
		expect(actions).toContain("lead-export");
	});

	test("requests of the same phone number stand apart, and go along only where they are ticked", async () => {
		const { leads, send, first, second, other } = await start();
		const { persons } = leads;
		const phone = "+56 2 2621 1234";
		const hers = await send({
			country: "CL",
			email: "amina@example.com",
			phone,
		});
		const work = {
			name: "Amina",
			email: "a@work.example",
			phone: "226211234",
		};
		const also = await send({ country: "CL", ...work });
		const brother = await send({ country: "CL", email: "b@x.example", phone });
		const shown = await persons.show(all, first);
		const receiptsOf = (of: { receipt: string }[] | undefined) =>
			(of ?? []).map(({ receipt }) => receipt);
		expect(receiptsOf(shown?.requests)).toEqual([hers, second, first]);
		expect(receiptsOf(shown?.ofPhone)).toEqual([brother, also]);
		const copied = async (also: string[]) =>
			receiptsOf((await persons.exported(all, first, also))?.copy.requests);
		expect(await copied([])).toEqual([hers, second, first]);
		expect(await copied([also])).toEqual([also, hers, second, first]);
		for (const deed of ["exported", "withdrawConsent", "erase"] as const)
			await expect(
				persons[deed](all, first, [also, other]),
			).rejects.toMatchObject({ code: "invalid" });
		const withdrawn = await persons.withdrawConsent(all, first, [also]);
		expect(withdrawn?.receipts).toHaveLength(4);
		const erased = await persons.erase(all, hers, [also]);
		expect(erased?.receipts.toSorted()).toEqual(
			[first, second, hers, also].toSorted(),
		);
		expect(await leads.find(also)).toBeUndefined();
		const { lead } = (await leads.find(brother)) ?? {};
		expect(lead).toMatchObject({
			receipt: brother,
			consent_withdrawn_at: null,
		});
		// The one that was ticked does not come back from a copy either.
		expect(await leads.erasures.of(also)).toBeDefined();
		expect(await leads.erasures.of(brother)).toBeUndefined();
	});

	test("a correction, a withdrawal and an erasure reach every request of the person, and no other", async () => {
		const { leads, first, second, other } = await start();
		const { persons } = leads;
		await expect(
			persons.correct(all, first, { phone: "none" }),
		).rejects.toMatchObject({ code: "invalid" });
		const corrected = await persons.correct(all, first, { name: "Amina K." });
		expect(corrected?.receipts.toSorted()).toEqual([first, second].toSorted());
		const withdrawn = await persons.withdrawConsent(all, first);
		expect(withdrawn?.receipts).toHaveLength(2);
		const shown = await persons.show(all, first);
		expect(shown?.name).toBe("Amina K.");
		expect(shown?.requests.every((one) => one.consentWithdrawnAt)).toBe(true);
		const erased = await persons.erase(all, first);
		expect(erased?.receipts).toHaveLength(2);
		expect(erased?.certificate.id).not.toBe("");
		// A second click, and another address of the same person's screen.
		expect(await persons.erase(all, first)).toBeUndefined();
		expect(await persons.show(all, second)).toBeUndefined();
		expect(await leads.find(other)).toBeDefined();
	});

	test("whoever answers one country is refused, also where all requests came from there", async () => {
		const { db, leads, first, other } = await start();
		const chile = await addMember(db, "chile", ["CL"]);
		const { persons } = leads;
		const forbidden = { code: "forbidden" };
		for (const receipt of [first, other, "TD-0000-0000"]) {
			await expect(persons.show(chile, receipt)).rejects.toMatchObject(
				forbidden,
			);
			await expect(persons.exported(chile, receipt)).rejects.toMatchObject(
				forbidden,
			);
			await expect(persons.correct(chile, receipt, {})).rejects.toMatchObject(
				forbidden,
			);
			await expect(
				persons.withdrawConsent(chile, receipt),
			).rejects.toMatchObject(forbidden);
			await expect(persons.erase(chile, receipt)).rejects.toMatchObject(
				forbidden,
			);
		}
		// The rule stands in the deed, whoever calls it.
		await expect(
			leads.rights.forget("amina@example.com", chile),
		).rejects.toMatchObject(forbidden);
		expect(await leads.find(first)).toBeDefined();
	});
});
