import { CommandError, UsageError } from "../command/line.ts";
import { verb } from "../command/verbs.ts";
import { momentOf } from "./datesVerb.ts";

/** Usage of the verb, for files and for folders. */
export const grantUsage = (what: "file" | "folder") =>
	`grant <${what}> [<account> --until <time>|now]
                      this account sees it, whatever groups it is for, until then;
                      without an account it is shown who does`;

const option = { type: "string" } as const;

/** Grants a file, or a folder and all below it, to one account until a time. */
export const grantVerb = (what: "file" | "folder") =>
	verb({
		words: "some",
		options: { until: option },
		async run(
			{ services: { grants, staffFiles, settings }, by },
			{ words: [place = "", account, ...more], values: { until }, tell },
		) {
			const { id, name, kind } = await staffFiles.at(place);
			if ((kind === "file") !== (what === "file"))
				throw new CommandError(`${name} is no ${what}.`);
			if (more.length > 0 || (account === undefined) !== (until === undefined))
				throw new UsageError("An account and --until stand together.");
			if (account !== undefined && until === "now")
				await grants.end(id, account, by);
			else if (account !== undefined) {
				const { timeZone } = await settings.current();
				const at = momentOf("until", until, timeZone, null);
				if (at === null) throw new UsageError("A grant has an end.");
				await grants.give(id, account, at, by);
			}
			const all = await grants.of(id);
			const lines = all.map((one) => `${one.account} until ${one.until}`);
			tell(
				{ id, name, grants: all },
				`${id}: ${name} is granted to ${lines.join(", ") || "nobody"}.`,
			);
		},
	});
