import { expect, test } from "vitest";
import { eachFilledSite } from "../../tests/sample.ts";

eachFilledSite((open) => {
	test("distributors of a country are found with their hours, in any language, in one order", async () => {
		const { services } = await open();
		const { localDistributors } = services;
		const [dakar, ...others] = await localDistributors.distributorsOf(
			"SN",
			"ar",
		);
		expect(others).toEqual([]);
		expect(dakar).toMatchObject({
			slug: "senegal-dakar",
			country: "SN",
			name: "تيرانغارو للسيارات",
			calendar: { zone: "Africa/Dakar" },
		});
		expect(await localDistributors.byKey(dakar?.key ?? "")).toMatchObject({
			name: "Terangaro Automobiles",
		});
		const nepal = async (language: "en" | "zh") =>
			(await localDistributors.distributorsOf("NP", language)).map(
				({ slug }) => slug,
			);
		expect(await nepal("en")).toEqual([
			"nepal-biratnagar",
			"nepal-kathmandu",
			"nepal-pokhara",
		]);
		expect(await nepal("zh")).toEqual(await nepal("en"));
		expect(await localDistributors.distributorsOf("DE")).toEqual([]);
		expect(await localDistributors.byKey("nobody")).toBeUndefined();
	});

	test("the sample has as many distributors as its map says", async () => {
		const { services } = await open();
		const facts = await services.content.factsOf("distributors");
		const all = await services.localDistributors.all();
		for (const { code, count } of facts?.countries ?? [])
			expect(
				all.filter(({ country }) => country === code),
				code,
			).toHaveLength(count);
	});
});
