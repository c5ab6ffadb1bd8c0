import {
	isRequired,
	leadFieldNames,
} from "../../contracts/leads/leadFields.ts";
import check from "../../texts/en/check.json" with { type: "json" };
import { expect, hydrate, shows, test, until } from "./engine.ts";
import { keys } from "./tab.ts";

test("the site is searched", async ({ tab }) => {
	await tab.go("/search");
	await hydrate(tab);
	await tab.click("main input[type=search]");
	await tab.type("terra7");
	await tab.type(keys.enter);
	await shows(tab, "main a", "Terra 7");
	expect(await tab.run(() => location.search)).toContain("terra7");
});

test("a form says what is missing, and is sent", async ({ tab }) => {
	await tab.go("/test-drive");
	await hydrate(tab);
	const send = 'main form button[type="submit"]';
	await tab.click(send);
	await until("the first fault has the focus", () =>
		tab.run(
			() => (document.activeElement as HTMLInputElement)?.name === "model",
		),
	);
	const faulty = await tab.run(() =>
		[
			...document.querySelectorAll<HTMLInputElement>(
				'form [aria-invalid="true"]',
			),
		].map(({ name }) => name),
	);
	// The country is known where the browser's language names one.
	const others = leadFieldNames.filter(
		(name) => isRequired("test-drive", name) && name !== "country",
	);
	expect(faulty.filter((name) => name !== "country")).toEqual(others);
	const number = String(Date.now()).slice(-6);
	const email = `rana.${number}@example.com`;
	await tab.run(() => {
		for (const [name, value] of [
			["model", "Solen"],
			["country", "HK"],
		]) {
			const list = document.querySelector<HTMLSelectElement>(
				`form select[name=${name}]`,
			);
			if (list && value) list.value = value;
			list?.dispatchEvent(new Event("change", { bubbles: true }));
		}
	});
	for (const [name, text] of Object.entries({
		name: "Rana Vidal",
		phone: `97${number}`,
		email,
		content: `On a Saturday, number ${number}.`,
	})) {
		await tab.click(`form [name=${name}]:not([type=hidden])`);
		await tab.type(text);
	}
	// No person is faster.
	await tab.run(() => new Promise((done) => setTimeout(done, 3200)));
	await tab.click(send);
	await until("a receipt is shown", () =>
		tab.run(() =>
			/^[A-Z]{2}-\w{4}-\w{4}$/.test(
				document.querySelector("[data-receipt]")?.textContent ?? "",
			),
		),
	);
});

test("the code of a document is answered without a touch", async ({ tab }) => {
	await tab.go(`/check#9.${"A".repeat(22)}`);
	await shows(tab, "main [role=status]", check.code_unknown);
});
