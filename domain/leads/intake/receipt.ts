import { randomInt } from "node:crypto";
import {
	type LeadKind,
	leadKinds,
} from "../../../contracts/leads/leadBounds.ts";

/** Nothing that is taken for something else when read out or written by hand. 29, a prime. */
const alphabet = "23456789ABCDEFGHJKMNPQRTVWXYZ";
const prefixes: Record<LeadKind, string> = {
	"test-drive": "TD",
	agent: "AG",
	contact: "CT",
};

/** A new receipt number such as `TD-7K3M-9QXR`; its last character is a check. */
export function makeReceipt(kind: LeadKind): string {
	const digits = Array.from({ length: 7 }, () => randomInt(alphabet.length));
	const characters = [...digits, checkOf(kind, digits)].map((d) => alphabet[d]);
	return `${prefixes[kind]}-${characters.slice(0, 4).join("")}-${characters.slice(4).join("")}`;
}

/** The receipt a person meant, however it is spaced; undefined where a character is wrong. */
export function readReceipt(written: string): string | undefined {
	const plain = written.toUpperCase().replace(/[^A-Z0-9]/g, "");
	const kind = leadKinds.find((one) => plain.startsWith(prefixes[one]));
	const digits = [...plain.slice(2)].map((c) => alphabet.indexOf(c));
	if (!kind || digits.length !== 8 || digits.includes(-1)) return undefined;
	if (checkOf(kind, digits.slice(0, 7)) !== digits[7]) return undefined;
	return `${plain.slice(0, 2)}-${plain.slice(2, 6)}-${plain.slice(6)}`;
}

/**
 * Receipt that somebody looks for, also without its first letters: `7K3M9QXR`. Letters alone
 * may be a name, digits alone a phone number.
 */
export function receiptMeant(written: string): string | undefined {
	const isMixed = /[a-z]/i.test(written) && /\d/.test(written);
	const starts = ["", ...(isMixed ? Object.values(prefixes) : [])];
	for (const start of starts) {
		const receipt = readReceipt(`${start}${written}`);
		if (receipt) return receipt;
	}
	return undefined;
}

/** Receipts that stand in a text, each once, in their one true spelling. */
export function receiptsNamed(text: string): string[] {
	const written = text.match(/(?:TD|AG|CT)[ -]?\w{4}[ -]?\w{4}/gi) ?? [];
	return [...new Set(written.flatMap((one) => readReceipt(one) ?? []))];
}

/** Weights below a prime find every wrong character and every two that changed places. */
function checkOf(kind: LeadKind, digits: number[]): number {
	const start = leadKinds.indexOf(kind);
	const sum = digits.reduce((all, d, index) => all + d * (index + 2), start);
	return sum % alphabet.length;
}
