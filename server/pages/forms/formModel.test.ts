import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageContext } from "../../../app/context.ts";
import { loadForm } from "../../../app/site/forms/data.ts";
import { noValues } from "../../../app/site/forms/values.ts";
import { createTestApp, type TestApp } from "../../../tests/app.ts";
import { addressOf, filledForm } from "../../../tests/leads.ts";

let site: TestApp;
beforeAll(async () => {
	site = await createTestApp({
		settings: { TRUST_PROXY: "loopback" },
		/** Data that the form of the page starts with. */
		render: async (address, page) => {
			const context = new RouterContextProvider();
			context.set(pageContext, page);
			const kind = "test-drive";
			const form = await loadForm(context, kind, new Request(address));
			return new Response(JSON.stringify(form));
		},
	});
});
afterAll(() => site.close());

test.each([
	["/test-drive?model=Terra_5", "Terra 5"],
	["/ar/test-drive?model=terra%205&utm=x", "Terra 5"],
	["/be-an-agent?model=Solen", "Solen"],
	["/about/contact?model=Solen", "Solen"],
	["/test-drive?model=Nobody", ""],
	["/test-drive", ""],
])("%s has its model chosen before any script runs", async (path, model) => {
	const { start } = JSON.parse((await site.ask(path)).text);
	expect(start.values.model).toBe(model);
});

test("a fourth request of somebody within a day is said to be held back", async () => {
	const { form } = JSON.parse((await site.ask("/fr/test-drive")).text);
	const send = async (n: number) => {
		const { lang: _, ...fields } = filledForm({ email: "ana@example.com" });
		const { headers } = await site.ask("/fr/test-drive", {
			method: "POST",
			headers: {
				"content-type": "application/x-www-form-urlencoded",
				"x-forwarded-for": addressOf(n),
			},
			body: String(new URLSearchParams({ ...fields, form })),
		});
		return JSON.parse((await site.ask(String(headers.location))).text).start
			.sent;
	};
	const sent = {
		receipt: expect.stringMatching(/^TD-/),
		page: expect.stringMatching(/^\/requests\/TD-[\w-]+\.fr\./),
	};
	const answerers = [{ name: expect.any(String), town: expect.any(String) }];
	for (let n = 1; n <= 3; n++)
		expect(await send(n)).toEqual({ ...sent, answerers });
	expect(await send(4)).toEqual({ ...sent, held: true });
});

test("a form that was sent leads to its receipt, which sends nothing again", async () => {
	const { form } = JSON.parse((await site.ask("/ar/test-drive")).text);
	const { lang: _, ...fields } = filledForm({
		country: "FR",
		phone: "+33142685300",
	});
	const answer = await site.ask("/ar/test-drive?model=Solen", {
		method: "POST",
		headers: {
			"content-type": "application/x-www-form-urlencoded",
			"x-forwarded-for": addressOf(9),
		},
		body: String(new URLSearchParams({ ...fields, form })),
	});
	expect(answer.status).toBe(303);
	const location = String(answer.headers.location);
	expect(location).toMatch(/^\/ar\/test-drive\?sent=/);
	for (let n = 0; n < 2; n++) {
		const page = await site.ask(location);
		expect(page.status).toBe(200);
		expect(page.headers["cache-control"]).toBe("no-store");
		const { start } = JSON.parse(page.text);
		expect(start.sent).toEqual({
			receipt: expect.stringMatching(/^TD-/),
			page: expect.stringMatching(/^\/requests\/TD-[\w-]+\.ar\./),
			answerers: [],
		});
		// The next steps depend on the country; nothing else of a person is told.
		expect(start.values).toEqual({ ...noValues, country: "FR" });
	}
	const forged = location.replace(/TD-(.)/, (_, first) =>
		first === "X" ? "TD-Y" : "TD-X",
	);
	const elsewhere = location.replace("test-drive?", "be-an-agent?");
	const other = location.replace(".FR.", ".CL.");
	for (const address of [forged, elsewhere, other, "/ar/test-drive?sent=x"]) {
		const { status, text } = await site.ask(address);
		expect([address, status]).toEqual([address, 200]);
		expect(JSON.parse(text).start.sent).toBeUndefined();
	}
	// Visitors who open the page itself, before or after, see an empty form.
	const { start } = JSON.parse((await site.ask("/ar/test-drive")).text);
	expect(start.sent).toBeUndefined();
});
