import { expect, test } from "vitest";
import { leadKinds } from "../../../contracts/leads/leadBounds.ts";
import { makeReceipt, readReceipt, receiptMeant } from "./receipt.ts";

test("a receipt is read however it is written", () => {
	for (const kind of leadKinds) {
		const receipt = makeReceipt(kind);
		expect(receipt).toMatch(
			/^(TD|AG|CT)-[2-9A-HJKMNP-RTV-Z]{4}-[2-9A-HJKMNP-RTV-Z]{4}$/,
		);
		const spoken = ` ${receipt.toLowerCase().replaceAll("-", " ")} `;
		expect(readReceipt(spoken)).toBe(receipt);
	}
});

test("one wrong character and two that changed places are noticed", () => {
	const receipt = makeReceipt("agent");
	const places = [3, 4, 5, 6, 8, 9, 10, 11];
	for (const place of places)
		for (const other of "23456789ABCDEFGHJKMNPQRTVWXYZ") {
			if (receipt[place] === other) continue;
			const wrong = receipt.slice(0, place) + other + receipt.slice(place + 1);
			expect(readReceipt(wrong)).toBeUndefined();
		}
	for (const [index, place] of places.entries()) {
		const next = places[index + 1];
		if (next === undefined || receipt[place] === receipt[next]) continue;
		const letters = [...receipt] as string[];
		[letters[place], letters[next]] = [
			letters[next] ?? "",
			letters[place] ?? "",
		];
		expect(readReceipt(letters.join(""))).toBeUndefined();
	}
	expect(readReceipt("TD-1234")).toBeUndefined();
	expect(readReceipt(receipt.replace("AG", "TD"))).toBeUndefined();
});

test("a receipt is looked for without its first letters, and a name or a phone number is none", () => {
	for (const kind of leadKinds)
		for (let n = 0; n < 50; n++) {
			const receipt = makeReceipt(kind);
			const rest = receipt.slice(3).replace("-", "").toLowerCase();
			const isMixed = /[a-z]/.test(rest) && /\d/.test(rest);
			expect(receiptMeant(receipt)).toBe(receipt);
			if (isMixed) expect(receiptMeant(rest)?.slice(3)).toBe(receipt.slice(3));
			else expect(receiptMeant(rest)).toBeUndefined();
		}
});
