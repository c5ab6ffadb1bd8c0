import { parseArgs } from "node:util";

const usage = `Usage: npm run seed -- <what>
  --large <count>   adds a node with so many published files, up to 2,000,000
  --remove-large    takes out what --large added, and nothing else
  --yes             also where partners have sent files of their own`;

/** What a person can put right. */
export class UsageError extends Error {}

/** `count` 0 removes. @throws UsageError */
export function readArguments(args: string[]): { count: number; yes: boolean } {
	try {
		const { values } = parseArgs({
			args,
			options: {
				large: { type: "string" },
				"remove-large": { type: "boolean", default: false },
				yes: { type: "boolean", default: false },
			},
		});
		const { large, yes, "remove-large": remove } = values;
		if (remove && large === undefined) return { count: 0, yes };
		const count = Number(large);
		if (!remove && Number.isInteger(count) && count > 0 && count <= 2_000_000)
			return { count, yes };
	} catch {
		// An option there is not.
	}
	throw new UsageError(usage);
}
