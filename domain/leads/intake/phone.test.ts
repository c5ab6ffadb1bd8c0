import { expect, test } from "vitest";
import { leadCountries } from "../../../contracts/leads/leadBounds.ts";
import { readPhone } from "./phone.ts";

/** Countries of distributors (specification, section 3), with a number as written there. */
const numbers: [country: string, written: string, e164: string][] = [
	["LY", "091 234 5678", "+218912345678"],
	["CN", "131 2345 6789", "+8613123456789"],
	["HK", "5123 4567", "+85251234567"],
	["RU", "8 (912) 345-67-89", "+79123456789"],
	["BH", "3600 1234", "+97336001234"],
	["KW", "500 12345", "+96550012345"],
	["AE", "050 123 4567", "+971501234567"],
	["LB", "71 123 456", "+96171123456"],
	["JO", "07 9012 3456", "+962790123456"],
	["CL", "(2) 2123 4567", "+56221234567"],
	["DO", "(809) 234-5678", "+18092345678"],
	["CR", "8312 3456", "+50683123456"],
	["PA", "6123-4567", "+50761234567"],
	["EC", "099 123 4567", "+593991234567"],
	["VE", "0412-1234567", "+584121234567"],
	["MG", "032 12 345 67", "+261321234567"],
	["AO", "923 123 456", "+244923123456"],
	["EG", "0100 123 4567", "+201001234567"],
	["GA", "06 03 12 34", "+24106031234"],
	["MN", "8812 3456", "+97688123456"],
	["AZ", "040 123 45 67", "+994401234567"],
	["KZ", "8 (771) 000 9998", "+77710009998"],
	["QA", "3312 3456", "+97433123456"],
	["SN", "70 123 45 67", "+221701234567"],
	["CV", "991 12 34", "+2389911234"],
	["BJ", "01 95 12 34 56", "+2290195123456"],
	["ET", "091 123 4567", "+251911234567"],
	["LA", "020 23 123 456", "+8562023123456"],
	["NP", "984-1234567", "+9779841234567"],
	["KH", "091 234 567", "+85591234567"],
	["PH", "0905 123 4567", "+639051234567"],
];

test.each(numbers)("a number of %s: %s", async (country, written, e164) => {
	expect(leadCountries).toContain(country);
	expect(await readPhone(written, country)).toBe(e164);
	// From elsewhere, with the country's code.
	expect(await readPhone(e164, "FR")).toBe(e164);
});

test("what is no number is none", async () => {
	for (const written of [
		"12",
		"call me",
		"+999 123 456 789",
		"+852 1",
		"",
		"00",
	])
		expect(await readPhone(written, "HK")).toBeUndefined();
	expect(await readPhone("91 234 5678", "AQ")).toBeUndefined();
	expect(await readPhone("+85251234567", "AQ")).toBe("+85251234567");
});

test("the list of countries is closed", () => {
	expect(leadCountries).toHaveLength(250);
	expect(new Set(leadCountries).size).toBe(250);
	const names = new Intl.DisplayNames("en", { type: "region" });
	for (const code of leadCountries) expect(names.of(code)).not.toBe(code);
});
