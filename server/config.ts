import type * as z from "zod";
import { merge } from "./merge.ts";
import { misspeltSettings } from "./settings/misspelt.ts";
import { notes } from "./settings/notes.ts";
import {
	type Config,
	type ConfigPart,
	settingGroups,
	settings,
} from "./settings/settings.ts";

export type { Config };

/** Error with a line for each setting that cannot be used. */
export class ConfigError extends Error {}

/**
 * Says how a setting has to look, for whoever mistyped it; else what the schema
 * says.
 */
function whatFits(issue: z.core.$ZodIssue): string {
	// A setting that has words of its own says them.
	if (!/^(Invalid|Too)\b/.test(issue.message)) return issue.message;
	if (issue.code === "invalid_type" && issue.expected === "number")
		return "has to be a number, without a unit";
	if (issue.code === "invalid_type" && issue.expected === "int")
		return "has to be a whole number";
	if (issue.code === "invalid_format") {
		const forms: Record<string, string> = {
			url: "has to be an address with its scheme, such as https://www.example.com",
			email: "has to be an email address",
			base64: "has to be Base64, as openssl rand -base64 32 makes it",
		};
		return forms[issue.format] ?? issue.message;
	}
	if (issue.code === "too_big") return `may be ${issue.maximum} at most`;
	if (issue.code === "too_small") return `has to be ${issue.minimum} at least`;
	if (issue.code === "invalid_value")
		return `has to be one of ${issue.values.join(", ")}`;
	return issue.message;
}

/**
 * Reads the environment, once. Empty values count as not set. Throws a
 * ConfigError that names each wrong setting and why.
 */
export function readConfig(
	environment: NodeJS.ProcessEnv,
	root: string,
): Config {
	const given = Object.fromEntries(
		Object.entries(environment).filter(([, value]) => value !== ""),
	);
	const result = settings.safeParse(given, { jitless: true });
	if (!result.success) {
		const lines = result.error.issues.map(
			(issue) =>
				`${String(issue.path[0])}=${shown(String(issue.path[0]), given)}: ${whatFits(issue)}`,
		);
		throw new ConfigError(`Wrong setting: ${lines.join("; ")}`);
	}
	const env = result.data;
	const parts: { config: ConfigPart; wrong?: string[] }[] = settingGroups.map(
		({ read }) => read(env, root),
	);
	const unfit = [
		...misspeltSettings(given, Object.keys(settings.shape)),
		...parts.flatMap(({ wrong = [] }) => wrong),
	];
	if (unfit.length > 0)
		throw new ConfigError(`Wrong setting: ${unfit.join("; ")}`);
	return Object.freeze(merge(parts.map(({ config }) => config)));
}

/** A value for a message; never one that holds a password. */
function shown(name: string, given: NodeJS.ProcessEnv): string | undefined {
	const schema = settings.shape[name as keyof typeof settings.shape];
	return schema && notes.get(schema)?.secret ? "…" : given[name];
}
