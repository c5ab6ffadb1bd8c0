import { readFile } from "node:fs/promises";
import type {
	RoutingVersion,
	RuleProblem,
} from "../../domain/leads/routing/routingStore.ts";
import { CommandError } from "./line.ts";
import type { Tell } from "./verbs.ts";

/** Rules from a file, with the version they were changed from. @throws CommandError */
export async function rulesFrom(file: string) {
	const { problems: _, version, ...rules } = await jsonFrom(file, "rules");
	return { ...rules, version: String(version) };
}

/** Object in a file that a verb printed with `--json`. @throws CommandError */
export async function jsonFrom(
	file: string,
	verb: string,
): Promise<Record<string, unknown>> {
	const text = await readFile(file, "utf8").catch(() => {
		throw new CommandError(`${file} cannot be read.`);
	});
	try {
		return { ...JSON.parse(text) };
	} catch {
		throw new CommandError(`${file} is not JSON as ${verb} --json prints it.`);
	}
}

/** Says rules, targets and working hours. */
export function tellRules(
	routing: RoutingVersion & { problems: RuleProblem[] },
	tell: Tell,
): void {
	const { rules, targets, calendar, problems } = routing;
	const lines = rules.map((rule, index) => {
		const { distributor, people, mostOpen, ...fits } = rule;
		const when = Object.values(fits).map((list) => list.join("|"));
		const most = mostOpen ? ` (${mostOpen} open at most)` : "";
		return `${index + 1}. ${when.join(" ") || "everything"} -> ${answerers({ distributors: distributor ? [distributor] : [], people: people ?? [] })}${most}`;
	});
	const due = Object.entries(targets).map(
		([kind, { first, next }]) => `${kind}: ${first}, then ${next} minutes`,
	);
	const hours = calendar.hours.map(
		({ day, opens, closes }) => `${day} ${opens}-${closes}`,
	);
	const about = [
		...(lines.length > 0 ? lines : ["There are no rules."]),
		...problems.map(problemLine),
		`Answers are due within (working time) ${due.join("; ")}`,
		`The maker works ${hours.join(", ") || "never"} (${calendar.zone})`,
	];
	tell(routing, about.join("\n"));
}

/** Names of those that a rule leads to. */
export function answerers(
	who: { distributors: string[]; people: string[] } | null,
): string {
	const named = who ? [...who.distributors, ...who.people] : [];
	return named.join(", ") || "nobody";
}

/** Line of a rule that can do nothing as it stands. */
export function problemLine({ rule, code, value }: RuleProblem): string {
	const why = {
		no_distributor: "there is no such distributor",
		no_mail: "its distributor has no mail address",
		no_member: "there is no such member of staff",
		member_may_not: "may not answer requests",
	}[code];
	return `Rule ${rule}: ${value}: ${why}`;
}
