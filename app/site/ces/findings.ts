/**
 * Finding of a check. `bad`: something does not work; `note`: it works, in
 * another way.
 */
export type Finding = {
	state: "good" | "note" | "bad";
	/** A text of the namespace `ces`. */
	text:
		| "yes"
		| "blocked"
		| "fallback"
		| "ownFont"
		| "systemFont"
		| "browserCurrent"
		| "browserOlder"
		| "browserUnknown"
		| "online"
		| "offline"
		| "pixels"
		| "milliseconds"
		| "unreachable";
	values?: Record<string, string | number>;
};

/** Checks that only a running page can make, in the order they are shown. */
export const checkNames = [
	"browser",
	"viewport",
	"cookies",
	"storage",
	"avif",
	"webp",
	"font",
	"connection",
	"server",
] as const;
export type CheckName = (typeof checkNames)[number];
export type Findings = Record<CheckName, Finding>;
