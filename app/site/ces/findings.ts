/** What a check found. `bad`: something does not work; `note`: it works, in another way. */
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

/** What only a running page can see, in the order it is shown. */
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
