import { expect, test } from "vitest";
import { csvOf } from "../csv.ts";
import type { LeadRow } from "../leadQueries.ts";
import { adfOf } from "./adf.ts";
import { describeLead } from "./message.ts";

const lead = {
	id: "1",
	receipt: "TD-2345-6789",
	kind: "test-drive",
	state: "accepted",
	reason: null,
	language: "zh",
	model: "Terra 7",
	wished_date: "2026-05-31",
	wished_place: "Tripoli <x>",
	name: `王 "A" <x> & 'y' ]]>`,
	country: "LY",
	phone: "+218912345678",
	phone_typed: "091 234 5678",
	email: "a&b'c@example.com",
	email_key: "a&b'c@example.com",
	content: "=cmd|' /C calc'!A0\nsecond, \"line\" 😀 &amp; <!-- --> é",
	content_key: "",
	marketing: 0,
	origin: null,
	privacy_version: "1",
	privacy_hash: "ab",
	privacy_language: "zh",
	idempotency_key: "k",
	payload_hash: "h",
	form_nonce: null,
	form_type: "form",
	address_hash: "a",
	address_hash_56: null,
	address_hash_48: null,
	created_at: "2026-03-01T12:00:00.123Z",
	released_at: null,
	flag: null,
	corrected_at: null,
	consent_withdrawn_at: null,
} as LeadRow;

/**
 * Reads XML without attributes' meaning: throws unless every element closes and
 * every `&` and `<` is one of markup. Texts by path.
 */
function readXml(xml: string): Map<string, string> {
	const texts = new Map<string, string>();
	const open: string[] = [];
	const body = xml.replace(/^(<\?[a-z]+ [^?<&]*\?>\n)+/, "");
	const token =
		/<(\/?)([a-z]+)((?: [a-z]+="[^"<&]*(?:&(?:amp|lt|gt|quot|#39);[^"<&]*)*")*)(\/?)>|([^<&]+|&(?:amp|lt|gt|quot|#39);)/gy;
	const plain: Record<string, string> = {
		"&amp;": "&",
		"&lt;": "<",
		"&gt;": ">",
		"&quot;": '"',
		"&#39;": "'",
	};
	while (token.lastIndex < body.length) {
		const at = token.lastIndex;
		const found = token.exec(body);
		if (!found) throw new Error(`not well-formed: ${body.slice(at, at + 40)}`);
		const [, closing, name = "", , empty, text] = found;
		if (text !== undefined) {
			const path = open.join("/");
			texts.set(path, (texts.get(path) ?? "") + (plain[text] ?? text));
		} else if (closing) {
			if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
		} else if (!empty) open.push(name);
	}
	if (open.length > 0) throw new Error(`${open} stays open`);
	return texts;
}

test("ADF is well-formed and says what was asked", () => {
	const xml = adfOf(lead, { make: "Do & mora", vendor: "Domora <Ltd>" });
	expect(
		xml.startsWith(
			'<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>',
		),
	).toBe(true);
	const texts = readXml(xml);
	const at = (path: string) => texts.get(`adf/prospect/${path}`);
	expect(at("id")).toBe(lead.receipt);
	expect(at("requestdate")).toBe("2026-03-01T12:00:00+00:00");
	expect(at("vehicle/make")).toBe("Do & mora");
	expect(at("vehicle/model")).toBe("Terra 7");
	expect(at("customer/contact/name")).toBe(lead.name);
	expect(at("customer/contact/email")).toBe(lead.email);
	expect(at("customer/contact/phone")).toBe(lead.phone);
	expect(at("customer/contact/address/country")).toBe("LY");
	expect(at("customer/timeframe/earliestdate")).toBe("2026-05-31");
	expect(at("customer/comments")).toBe(
		`Wished place: Tripoli <x>\n\n${lead.content}`,
	);
	expect(at("vendor/vendorname")).toBe("Domora <Ltd>");
	expect(() => readXml(xml.replace("&lt;x&gt;", "<x>"))).toThrow();
	expect(() => readXml(xml.replaceAll("&amp;", "&"))).toThrow();
});

test("HTML of a message holds no markup of the person's", () => {
	const { html, text, subject } = describeLead(lead);
	expect(html).not.toMatch(/<x>|<!-- /);
	expect(html).toContain("&lt;x&gt;");
	expect(text).toContain("=cmd|' /C calc'!A0\nsecond");
	expect(text).toMatch(/Wished day +2026-05-31\nWished place +Tripoli <x>\n/);
	expect(subject).toBe("Test drive: Terra 7, Libya (TD-2345-6789)");
});

test("staff are told where nobody but they can keep what the receipt promised", () => {
	const textOf = (distributors?: number) =>
		describeLead(lead, distributors === undefined ? {} : { distributors }).text;
	expect(textOf(0)).toMatch(/\nDistributor +none in this country: the person/);
	expect(textOf(3)).toMatch(/\nDistributor +3 in this country\n/);
	expect(textOf()).not.toContain("Distributor");
	const message = { ...lead, kind: "contact" };
	expect(describeLead(message, { distributors: 0 }).text).not.toContain(
		"Distributor",
	);
});

/** Reads RFC 4180. */
function readCsv(csv: string): string[][] {
	const rows: string[][] = [];
	const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
	let row: string[] = [];
	while (field.lastIndex < csv.length) {
		const found = field.exec(csv);
		if (!found) throw new Error("not CSV");
		row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
		if (found[3] === ",") continue;
		rows.push(row);
		row = [];
	}
	return rows;
}

test("CSV: a mark for UTF-8, RFC 4180, and no cell a spreadsheet would run", () => {
	const evil = [
		"=1+1",
		"+1",
		"-1",
		"@SUM(A1)",
		"\t=1",
		"\n=1",
		" =1",
		"＝1",
		"|x",
		"%x",
	];
	const records = [lead, ...evil.map((content) => ({ ...lead, content }))].map(
		(one) => ({
			lead: one,
			state: "queued" as const,
			stage: "new" as const,
			mergedInto: null,
			deliveries: [],
		}),
	);
	const csv = csvOf(records);
	expect(csv.startsWith("\ufeffreceipt,received,")).toBe(true);
	const [head = [], first = [], ...rest] = readCsv(csv.slice(1));
	const of = (row: string[], name: string) => row[head.indexOf(name)] ?? "";
	expect(of(first, "content")).toBe(`'${lead.content}`);
	expect(of(first, "name")).toBe(lead.name);
	expect([of(first, "date"), of(first, "place")]).toEqual([
		"2026-05-31",
		"Tripoli <x>",
	]);
	expect(of(first, "phone")).toBe(`'${lead.phone}`);
	expect(rest.map((row) => of(row, "content"))).toEqual(
		evil.map((c) => `'${c}`),
	);
	for (const row of [first, ...rest]) {
		expect(row).toHaveLength(head.length);
		for (const value of row) expect(value).not.toMatch(/^\s*[=+\-@|%＝]/);
	}
});

test("a request that came by mail, from no country, can be told to staff", () => {
	const held = {
		...lead,
		kind: "contact",
		country: "",
		model: null,
	} as LeadRow;
	expect(describeLead(held).text).toContain(lead.name);
});

test("nobody is asked to answer a person who withdrew their consent", () => {
	const withdrawn = {
		...lead,
		consent_withdrawn_at: "2026-03-02T00:00:00.000Z",
	};
	const mail = describeLead(withdrawn as LeadRow, {
		replyTo: "leads+x@reply.example",
	});
	expect(mail.subject).toMatch(/^Consent withdrawn/);
	expect(mail.replyTo).toBeUndefined();
	expect(mail.text).not.toContain("reaches the person");
	// A receiver who is asked to delete is not sent it once more.
	for (const kept of [lead.name, lead.email, lead.phone, lead.content])
		expect(`${mail.text}${mail.html}`).not.toContain(kept);
	expect(mail.text).toContain(lead.receipt);
});
