import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/databases/databases.ts";
import { addressOf, createLeadsSite, newKey } from "../../../tests/leads.ts";
import type { RoutedDistributor } from "./rules.ts";
import { wishedOne } from "./wishedPlace.ts";

const one = (key: string, ...places: string[]) => ({ key, places });
const nepal = [
	one("east", "Koshira Wheels", "Biratnagar", "比拉特纳加尔", "بيراتناغار"),
	one("middle", "Himalyara Motors", "Kathmandu", "Katmandú", "加德满都"),
	one("west", "Fewara Auto", "Pokhara", "博卡拉", "بوخارا", "Lakeview Path 5"),
];

test.each([
	["Pokhara", "west"],
	["  POKHARÁ, near the lake", "west"],
	["fewara", "west"],
	["Lakeview Path", "west"],
	["博卡拉市", "west"],
	["في بوخارا", "west"],
	["katmandu", "middle"],
	["Katmandú", "middle"],
	["Himalyara Motors (Kathmandu)", "middle"],
	["Pokhara or Biratnagar", undefined],
	["Pokh", undefined],
	["au", undefined],
	["5", undefined],
	["Berlin", undefined],
	["", undefined],
	["–", undefined],
])("wished for as %j, a place is that of %s", (wished, key) => {
	expect(wishedOne(nepal, wished)?.key).toBe(key);
});

eachDatabase((make) => {
	test("a request goes to the distributor of the town that is wished for, and back to turns", async () => {
		const distributors = nepal.map(
			({ key, places }): RoutedDistributor => ({
				...{ key, slug: key, country: "NP", name: key, places },
				calendar: { zone: "Asia/Kathmandu", hours: [], holidays: [] },
			}),
		);
		const { leads, caseWork, filled } = createLeadsSite(await make(), {
			distributors: async () => distributors,
		});
		const send = async (place?: string) => {
			const form = await filled({ country: "NP", ...(place && { place }) });
			const sender = { key: newKey(), address: addressOf(1) };
			return (await leads.submit(form, sender)).receipt;
		};
		const holder = async (receipt: string) =>
			(await leads.cases.show(receipt))?.distributor;
		const wished = [await send("pokhara"), await send("Pókhara")];
		const [first = "", second = ""] = wished;
		expect(await leads.whoAnswers(first)).toEqual(["west"]);
		const open = await send();
		expect(await leads.whoAnswers(open)).toEqual(["east", "middle", "west"]);
		await caseWork.round();
		expect([await holder(first), await holder(second)]).toEqual([
			...["west", "west"],
		]);
		expect(await leads.whoAnswers(open)).toEqual([await holder(open)]);
		expect(await leads.whoAnswers("TD-0000-0000")).toBeUndefined();
	});
});
