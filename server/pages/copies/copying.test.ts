import { expect, onTestFinished, test } from "vitest";
import { createTestApp } from "../../../tests/app.ts";
import { withdraw } from "../../../tests/content/content.ts";
import { startPageCopying } from "./copying.ts";

test("after a publication only those pages are copied anew that say something else", async () => {
	const site = await createTestApp({ build: "a" });
	const { content, catalogue } = site.services;
	const { pages } = site.app;
	const copying = startPageCopying({
		pages,
		content,
		db: site.database.db,
		report: (error) => expect.unreachable(String(error)),
	});
	onTestFinished(async () => {
		await copying.stop();
		await site.close();
	});
	const copies = pages.copying?.copies;
	const isFilled = async () => {
		const { hash } = await content.fingerprint();
		return (await copies?.filled())?.startsWith(hash);
	};
	const wait = { timeout: 30_000, interval: 100 };
	await expect.poll(isFilled, wait).toBe(true);
	const first = site.renders.length;
	expect(first).toBeGreaterThan(200);

	// The pages of this test say the names of models in their language, and no more.
	const model = await catalogue.detail("fr", { name: "Solen" });
	await withdraw(site.services, model?.id ?? "", "fr");
	await expect.poll(isFilled, wait).toBe(true);
	const renders = site.renders.slice(first);
	expect(renders.length).toBeGreaterThan(30);
	const others = renders.filter((one) => !one.startsWith("fr "));
	// Pages of the withdrawn model in other languages name its languages.
	expect(others.every((one) => one.endsWith("/models/Solen"))).toBe(true);

	const lend = (path: string, language: string) =>
		copies?.lend(
			{
				key: `${language === "en" ? "" : "/"}${language}${path}`,
				path,
				language,
			},
			{ version: 0, since: 0 },
		);
	for (const language of ["en", "fr", "ar"]) {
		const lent = await lend("/newsroom", language);
		expect([language, lent?.page.status, lent?.staleSince]).toEqual([
			...[language, 200, undefined],
		]);
	}
	expect(await lend("/models/Solen", "fr")).toBeUndefined();
});
