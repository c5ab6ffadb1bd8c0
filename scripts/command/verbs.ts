import { parseArgs } from "node:util";
import { commandLine, say, UsageError } from "./line.ts";
import { type Site, withSite } from "./site.ts";

type Options = Record<
	string,
	{ type: "string" | "boolean"; multiple?: boolean }
>;
type Values<O extends Options> = {
	[K in keyof O]?: O[K] extends { type: "boolean" }
		? boolean
		: O[K] extends { multiple: true }
			? string[]
			: string;
};

/** Subcommand, such as `add` of `npm run account`. */
type Verb<O extends Options> = {
	/** Words that follow it: so many, no more; or one and more. */
	words?: number | "some";
	options: O;
	/** Options it cannot do without. */
	needs?: readonly (keyof O)[];
	run(
		site: Site,
		given: { words: string[]; values: Values<O>; tell: Tell },
	): Promise<void>;
};

/** Says what was found or done: a line to a person, or with `--json` an object on a line. */
export type Tell = (facts: object, line: string) => void;

/** A verb that stands in another file than its command. */
export const verb = <O extends Options>(given: Verb<O>): Verb<O> => given;

type Verbs<T extends Record<string, Options>> = { [K in keyof T]: Verb<T[K]> };

/**
 * Runs the verb that was typed on the site's data. Nothing is opened for one
 * called wrongly. `open`: for commands that need stored content. `json`: whether each
 * verb takes `--json`, and says everything by `tell`.
 */
export function runVerb<T extends Record<string, Options>>(
	usage: string,
	verbs: Verbs<T>,
	open?: Parameters<typeof withSite>[1],
	{ json = false, ...how }: { json?: boolean } & SiteWish = {},
): Promise<void> {
	return commandLine(usage, async (args) => {
		const { verb, given } = chosenVerb(json ? withJson(verbs) : verbs, args);
		const asJson = (given.values as { json?: boolean }).json;
		const tell: Tell = (facts, line) =>
			say(json && asJson ? JSON.stringify(facts) : line);
		await withSite((site) => verb.run(site, { ...given, tell }), open, how);
	});
}

type SiteWish = NonNullable<Parameters<typeof withSite>[2]>;

function withJson<T extends Record<string, Options>>(
	verbs: Verbs<T>,
): Verbs<T> {
	const all = Object.entries(verbs as unknown as Record<string, Verb<Options>>);
	return Object.fromEntries(
		all.map(([name, verb]) => {
			const options = { ...verb.options, json: { type: "boolean" } as const };
			return [name, { ...verb, options }];
		}),
	) as unknown as Verbs<T>;
}

/** Returns the verb that a command line asks for. */
export function chosenVerb<T extends Record<string, Options>>(
	verbs: Verbs<T>,
	[name = "", ...args]: string[],
) {
	const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
	if (!verb) throw new UsageError(name && `There is no "${name}".`);
	const given = parsed(args, verb.options);
	const { length } = given.words;
	const fits =
		verb.words === "some" ? length > 0 : length === (verb.words ?? 0);
	if (!fits) throw new UsageError();
	const missing = verb.needs?.find((one) => given.values[one] === undefined);
	if (missing) throw new UsageError(`--${String(missing)} is missing.`);
	return { verb, given };
}

/** Options and words of a command line. @throws UsageError */
export function parsed<O extends Options>(
	args: string[],
	options?: O,
): { words: string[]; values: Values<O> } {
	try {
		const found = parseArgs({ args, options, allowPositionals: true });
		return { words: found.positionals, values: found.values as Values<O> };
	} catch (error) {
		// Node's advice about dashes in front of words is long and of no use here.
		throw new UsageError(`${(error as Error).message.split(". ")[0]}.`);
	}
}

/** Finds which of the words an option may have was given. @throws UsageError */
export function oneOf<W extends string>(
	words: readonly W[],
	given: string | undefined,
): W | undefined {
	const found = words.find((word) => word === given);
	if (given !== undefined && !found)
		throw new UsageError(`"${given}" is none of ${words.join(", ")}.`);
	return found;
}

/** Midnight (UTC) of a day, or of one `later`, as ISO-8601. @throws UsageError */
export function dayOf(
	given: string | undefined,
	later = 0,
): string | undefined {
	if (given === undefined) return undefined;
	const time = Date.parse(`${given}T00:00:00Z`);
	if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(time))
		throw new UsageError(`"${given}" is not a day such as 2026-01-31.`);
	return new Date(time + later * 24 * 60 * 60 * 1000).toISOString();
}
