import type { DistributorFacts } from "../../contracts/leads/distributorFacts.ts";
import { type LeadKind, leadKinds } from "../../contracts/leads/leadBounds.ts";
import type {
	KnownDistributor,
	PrivateFacts,
} from "../../domain/distributors/privateFacts.ts";
import { CommandError, UsageError } from "./line.ts";
import { oneOf, type Tell } from "./verbs.ts";

/** Options that change what staff know of a distributor. */
export const distributorOptions = {
	set: { type: "string" },
	mails: { type: "string" },
	person: { type: "string" },
	language: { type: "string" },
	first: { type: "string", multiple: true },
} as const;
type Given = Partial<
	Record<"set" | "mails" | "person" | "language", string> & { first: string[] }
>;

/** Lists distributors with whom their requests are mailed to; with `--set` changes one first. */
export async function tellDistributors(
	facts: PrivateFacts,
	{ given, by, tell }: { given: Given; by: string; tell: Tell },
): Promise<void> {
	const { set, ...changes } = given;
	if (set !== undefined) await change(facts, set, { changes, by });
	else if (Object.keys(changes).some((name) => name in distributorOptions))
		throw new UsageError("--set <distributor> is missing.");
	for (const one of await facts.list(by))
		if (set === undefined || isCalled(one, set)) tell(one, lineOf(one));
}

async function change(
	facts: PrivateFacts,
	name: string,
	{ changes, by }: { changes: Given; by: string },
): Promise<void> {
	const found = (await facts.list(by)).find((one) => isCalled(one, name));
	if (!found) throw new CommandError(`There is no distributor "${name}".`);
	const { mails, person, language, first = [] } = changes;
	const before = found.facts;
	const targets = { ...before?.targets };
	for (const one of first) {
		const [kind, hours] = one.split("=");
		const minutes = Math.round(Number(hours) * 60);
		const key = oneOf(leadKinds, kind) as LeadKind;
		targets[key] = { first: minutes, next: targets[key]?.next ?? minutes };
	}
	const next = {
		...before,
		mails: mails?.split(",").map((mail) => mail.trim()) ?? before?.mails,
		...(person !== undefined && { person: person || undefined }),
		language: language ?? before?.language ?? "en",
		targets,
	} as DistributorFacts;
	await facts.write(found.key, next, { seen: found.version, by });
}

function isCalled({ key, published }: KnownDistributor, name: string): boolean {
	return key === name || published?.slug === name;
}

function lineOf({ key, published, facts }: KnownDistributor): string {
	const { mails = [], person, language, targets = {} } = facts ?? {};
	const hours = Object.entries(targets).map(
		([kind, target]) => `${kind} ${(target?.first ?? 0) / 60} h`,
	);
	return [
		published ? `${published.slug} (${published.country})` : `${key}, removed`,
		mails.join(", ") || "no mail address",
		person ?? "",
		language ?? "",
		hours.join(", "),
	]
		.filter(Boolean)
		.join("  ");
}
