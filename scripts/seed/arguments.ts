import { UsageError } from "../command/line.ts";
import { parsed } from "../command/verbs.ts";

export const usage = `Usage: npm run seed -- <what>
  --large <count>   adds a node with so many published files, up to 2,000,000
  --remove-large    takes out what --large added, and nothing else
  --yes             also where partners have sent files of their own`;

/** `count` 0 removes. @throws UsageError */
export function readArguments(args: string[]): { count: number; yes: boolean } {
	const { values, words } = parsed(args, {
		large: { type: "string" },
		"remove-large": { type: "boolean" },
		yes: { type: "boolean" },
	});
	const { large, yes = false, "remove-large": remove } = values;
	if (words.length > 0) throw new UsageError();
	if (remove && large === undefined) return { count: 0, yes };
	const count = Number(large);
	if (!remove && Number.isInteger(count) && count > 0 && count <= 2_000_000)
		return { count, yes };
	throw new UsageError();
}
