import type { FaultMessage } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { sayMessage, translate } from "../../../platform/texts/translate.ts";
import type english from "../../../texts/en/server/calls.json";

type CallFault = keyof typeof english;

/** Faults of one field of a call that are known by name. The forms have words of their own (`server/leads`). */
const callFaults: Record<CallFault, true> = {
	required: true,
	kind: true,
	characters: true,
	value: true,
	format: true,
	tooShort: true,
	tooLong: true,
	tooSmall: true,
	tooBig: true,
	tooMany: true,
	fileName: true,
	archive: true,
	idempotencyKey: true,
};
const isCallFault = (name: string): name is CallFault =>
	Object.hasOwn(callFaults, name);

/** Says a fault in a language; words that are neither a text nor its name stay as they are. */
export function faultText(language: LanguageCode, fault: FaultMessage): string {
	if (typeof fault !== "string") return sayMessage(language, fault);
	if (!isCallFault(fault)) return fault;
	return translate(language, `server/calls.${fault}`, { bound: 0 });
}

/** Parts of a zod issue that tell which fault it is. */
export type Issue = {
	code?: string;
	message?: string;
	origin?: string;
	minimum?: number | bigint;
	maximum?: number | bigint;
};

export function issueText(language: LanguageCode, issue: Issue): string {
	const bound = Number(issue.minimum ?? issue.maximum ?? 0);
	return translate(language, `server/calls.${faultOf(issue)}`, { bound });
}

function faultOf({ code, message, origin, minimum }: Issue): CallFault {
	const counted = origin === "string" || origin === "array";
	switch (code) {
		case "invalid_type":
			// zod says it nowhere else.
			return message?.endsWith("received undefined") ? "required" : "kind";
		case "invalid_value":
			return "value";
		case "too_small":
			if (!counted) return "tooSmall";
			return Number(minimum) <= 1 ? "required" : "tooShort";
		case "too_big":
			if (!counted) return "tooBig";
			return origin === "array" ? "tooMany" : "tooLong";
		case "custom":
			return "required";
		default:
			return "format";
	}
}
