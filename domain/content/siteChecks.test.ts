import { beforeEach, expect, test, vi } from "vitest";
import type { OpenDatabase } from "../../platform/db/open.ts";
import {
	legal,
	openContent,
	publishEntries,
} from "../../tests/content/content.ts";
import { eachDatabase } from "../../tests/databases/databases.ts";
import { problemsOf } from "./checks/crossChecks.ts";
import { lookThrough } from "./checks/findings.ts";
import { createPublishing } from "./publish.ts";
import { changesetOf } from "./publishing/changeset.ts";

eachDatabase((make) => {
	let open: OpenDatabase;
	/** A process whose checks of the whole site are counted. */
	function another() {
		const site = openContent(open, { now: () => new Date() });
		const siteProblems = vi.fn(problemsOf);
		const publishing = createPublishing({ ...site, siteProblems });
		return { ...site, publishing, checks: siteProblems };
	}
	const words = (slug: string, en: string) => ({
		items: changesetOf([legal(slug, { en })]).items,
	});
	const by = { actor: { command: "ana" } };
	beforeEach(async () => {
		open = await make();
		const entries = ["one", "two", "three"].map((slug) => legal(slug));
		await publishEntries(another(), entries);
	});

	test("a publication checks the whole site once", async () => {
		const { publishing, checks } = another();
		await publishing.publish(words("two", "First"), by);
		checks.mockClear();
		for (const en of ["Second", "Third"]) {
			await publishing.publish(words("two", en), by);
			expect(checks).toHaveBeenCalledTimes(1);
			checks.mockClear();
		}
	});

	test("a draft is checked against what another process has published", async () => {
		const [mine, other] = [another(), another()];
		await mine.publishing.check(words("one", "Draft"));
		expect(mine.checks).toHaveBeenCalledTimes(2);
		await mine.publishing.check(words("one", "Another draft"));
		expect(mine.checks).toHaveBeenCalledTimes(3);
		const { items } = words("two", "[Three](/legal/three)");
		await other.publishing.publish({ items }, by);
		const entry = { kind: "legal" as const, slug: "three" };
		const { problems } = await mine.publishing.check({
			items: [{ entry, language: "en", withdraw: true }],
			removals: [entry],
		});
		expect(problems).toMatchObject([{ slug: "two", code: "dead_link" }]);
		expect(mine.checks).toHaveBeenCalledTimes(5);
	});

	test("a check looks through what has changed", async () => {
		const { content, publishing } = another();
		const found = async () =>
			new Map(
				(await lookThrough((await content.state()).entries)).map((one) => [
					one.entry.slug,
					one,
				]),
			);
		const before = await found();
		await publishing.publish(words("two", "New"), by);
		const after = await found();
		expect(after.get("one")).toBe(before.get("one"));
		expect(after.get("two")).not.toBe(before.get("two"));
		expect(after.get("three")).toBe(before.get("three"));
	});

	test("nothing is checked where nothing is written", async () => {
		const { publishing, checks } = another();
		expect((await publishing.check({ items: [] })).problems).toEqual([]);
		expect(checks).not.toHaveBeenCalled();
	});
});
