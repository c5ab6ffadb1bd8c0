import { expect, test } from "vitest";
import { staffIn } from "../../../tests/console.ts";
import {
	publishEntries,
	withdrawFrom,
} from "../../../tests/content/content.ts";
import { addressOf, filledForm, newKey } from "../../../tests/leads.ts";
import { eachFilledSite } from "../../../tests/sample.ts";

eachFilledSite((open) => {
	/** The sample site with a request, and a lead manager. */
	async function start(changes: Record<string, unknown>) {
		const { services } = await open();
		const { staff } = await staffIn(services, [{ role: "lead-manager" }]);
		const form = filledForm({ name: "Awa Diop", ...changes });
		const sender = { key: newKey(), address: addressOf(1) };
		const { receipt } = await services.leads.submit(form, sender);
		await services.leads.release(receipt, "tests");
		const offered = () => services.replies.offered(staff, receipt);
		return { services, receipt, staff, offered };
	}

	test("a prepared reply comes in the person's language, filled in, for the kinds it names", async () => {
		const wished = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
		const { services, receipt, offered } = await start({
			lang: "fr",
			date: wished.toISOString().slice(0, 10),
		});
		await services.leads.cases.route(receipt, "senegal-dakar", "tests");
		const all = await offered();
		const theirs = all.filter(({ state }) => state !== "other");
		expect(theirs.map(({ slug }) => slug).toSorted()).toEqual([
			"passed-on",
			"test-drive-day",
			"test-drive-no-distributor",
		]);
		// Behind them the same in other languages, filled in, in these.
		expect(all.slice(0, 3)).toEqual(theirs);
		const others = all.filter(
			({ slug, state }) => slug === "test-drive-day" && state === "other",
		);
		expect(others.map(({ language }) => language)).toEqual([
			...["en", "zh", "es", "pt", "ar"],
		]);
		expect(others[0]?.text).toContain("Dear Awa Diop,");
		const day = all.find(({ slug }) => slug === "test-drive-day");
		expect(day).toMatchObject({ language: "fr", state: "current" });
		const written = new Intl.DateTimeFormat("fr", {
			dateStyle: "long",
			timeZone: "UTC",
		}).format(wished);
		expect(day?.text).toContain("Bonjour Awa Diop,");
		expect(day?.text).toContain(`la Terra 7. Terangaro Automobiles`);
		expect(day?.text).toContain(written);
		expect(day?.text).toContain("Ana Ruiz");
		expect(all.filter(({ text }) => text.includes("{"))).toEqual([]);
	});

	test("what is not known stays in braces; a language that lacks it falls back, and says so", async () => {
		const { services, offered } = await start({ kind: "contact", lang: "ar" });
		const first = (await offered()).find(({ slug }) => slug === "passed-on");
		expect(first).toMatchObject({ language: "ar", state: "current" });
		expect(first?.text).toContain("{distributor}");
		await withdrawFrom(services, ["reply", "passed-on"], ["ar"]);
		const [then] = await offered();
		expect(then).toMatchObject({ language: "en", state: "missing" });
		expect(then?.text).toContain("Dear Awa Diop,");
	});

	test("a translation is stale once its source says something else", async () => {
		const { services, offered } = await start({ kind: "agent", lang: "es" });
		const { content } = services;
		const entry = await content.get("reply", "agent-application", "en");
		await publishEntries(services, [
			{
				kind: "reply",
				slug: "agent-application",
				facts: { kinds: ["agent"] },
				texts: {
					en: { title: entry?.texts.title ?? "", text: "Dear {person}: no." },
				},
			},
		]);
		expect(
			(await offered())
				.filter(({ language }) => language === "es")
				.map(({ slug, state }) => [slug, state])
				.toSorted(),
		).toEqual([
			["agent-application", "stale"],
			["passed-on", "current"],
		]);
	});
});
