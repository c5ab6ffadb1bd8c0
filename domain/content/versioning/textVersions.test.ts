import { expect, onTestFinished, test } from "vitest";
import { createServices } from "../../../server/services.ts";
import { putLegal } from "../../../tests/content/articles.ts";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import type { ContentError } from "../checks/problems.ts";

eachDatabase((make) => {
	test("other words of a legal text want another version, in all languages at once", async () => {
		const data = await temporaryFolder();
		onTestFinished(data.remove);
		const services = createServices(await make(), data.path);
		await putLegal(services, [{ slug: "privacy-policy", text: "One." }]);
		const [{ id = "" } = {}] = await services.content.list("legal", "en");
		const publish = (texts: Record<string, object>) =>
			services.publishing
				.publish(
					{
						items: Object.entries(texts).map(([language, text]) => ({
							entry: id,
							language: language as "en",
							body: { title: "Privacy", summary: "It.", ...text },
						})),
					},
					{ actor: { command: "Ana Ruiz" } },
				)
				.then(
					() => [],
					(error: ContentError) =>
						error.problems.map(({ language, path, code }) =>
							[language, path.join("."), code].join(" "),
						),
				);
		const all = (text: object) =>
			Object.fromEntries(
				["en", "zh", "fr", "es", "pt", "ar"].map((code) => [code, text]),
			);
		// Typed again, the same words.
		expect(await publish({ en: { version: "1", source: "One.\n" } })).toEqual(
			[],
		);
		expect(await publish({ en: { version: "1", source: "Two." } })).toEqual([
			"en version version_kept",
		]);
		expect(await publish({ en: { version: "2", source: "Two." } })).toEqual(
			["zh", "fr", "es", "pt", "ar"].map(
				(code) => `${code} version version_differs`,
			),
		);
		const next = { version: "2", effective: "2026-12-01", source: "Two." };
		const { fr: _, ...others } = all(next);
		expect(await publish({ ...others })).toEqual([
			"fr version version_differs",
			"fr effective version_differs",
		]);
		expect(await publish(all(next))).toEqual([]);
	});
});
