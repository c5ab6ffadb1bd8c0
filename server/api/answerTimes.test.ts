import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../tests/app.ts";
import { addressOf, filledForm, newKey } from "../../tests/leads.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp();
});
afterAll(() => site.close());

async function answerers(country: string) {
	const { text } = await site.ask("/api/v1/answerer-list", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ lang: "en", kind: "contact", country }),
	});
	return JSON.parse(text).data;
}

test("a form says how soon a distributor answers, where ten answers say so", async () => {
	const { leads, localDistributors } = site.services;
	const [dakar] = await localDistributors.distributorsOf("SN");
	for (let n = 0; n < 10; n++) {
		const form = filledForm({ kind: "contact", country: "SN", model: "" });
		const sender = { key: newKey(), address: addressOf(n) };
		await leads.submit(form, sender);
	}
	await site.database.db
		.updateTable("lead_case")
		.set({
			first_by: dakar?.key ?? "",
			answered_at: new Date().toISOString(),
			answered_minutes: 200,
		})
		.execute();
	expect(await answerers("SN")).toMatchObject([{ town: "Dakar", usual: 4 }]);
	expect((await answerers("CL"))[0]).not.toHaveProperty("usual");
	// Several take turns: none promises for the others.
	for (const one of await answerers("NP"))
		expect(one).not.toHaveProperty("usual");
});
