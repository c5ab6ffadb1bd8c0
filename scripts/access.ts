// npm run access -- list | grant | refuse | undo | grants: requests of partners for access, and access that was granted.
import {
	type AccessReason,
	accessReasons,
} from "../contracts/files/accessBounds.ts";
import { defaultLanguage } from "../contracts/language.ts";
import { UsageError } from "./command/line.ts";
import { oneOf, runVerb } from "./command/verbs.ts";
import { momentOf } from "./files/datesVerb.ts";

const usage = `Usage: npm run access -- <what> [--json]
  list                            requests of partners that wait, the oldest first: who asks
                                  for what, why, since when, and how many files it would open
  grant <request> --until <time>  opens it to the partner until then, and tells him
  refuse <request> [--reason ${accessReasons.join("|")}] [--words "<text>"]
                                  tells him so: a prepared reason in his language, words as
                                  they are, or both
  undo <request>                  takes an answer back, for ten minutes, as long as nobody
                                  was told
  grants [--account <account>]    access that was granted and holds, of all or of one

<time>: 2026-12-04 or 2026-12-04T18:00, in the site's time zone
Giving access that nobody asked for, another end, or none: npm run folders -- grant,
npm run files -- grant. --json: an object a line`;

const option = { type: "string" } as const;

await runVerb(
	usage,
	{
		list: {
			options: {},
			async run({ services: { accessReading } }, { tell }) {
				let after: string | undefined;
				do {
					const page = await accessReading.page({
						language: defaultLanguage,
						after,
					});
					for (const one of page.requests) {
						const { waiting } = await accessReading.one(
							one.id,
							defaultLanguage,
						);
						const files = waiting?.files ?? 0;
						const way = [...one.path, one.name].join("/");
						tell(
							{ ...one, files },
							`${one.id}  ${one.at}  ${one.account}  ${way}  ${files} files${one.reason && `  ${one.reason}`}`,
						);
					}
					after = page.after ?? undefined;
				} while (after !== undefined);
			},
		},
		grant: {
			words: 1,
			options: { until: option },
			async run(
				{ services: { accessDecisions, settings }, by },
				{ words: [id = ""], values: { until }, tell },
			) {
				const { timeZone } = await settings.current();
				const at = momentOf("until", until, timeZone, null);
				if (at === null) throw new UsageError("A grant has an end.");
				await accessDecisions.grant(id, at, by);
				tell(
					{ id, state: "granted", until: at },
					`${id}: was granted until ${at}.`,
				);
			},
		},
		refuse: {
			words: 1,
			options: { reason: option, words: option },
			async run(
				{ services: { accessDecisions }, by },
				{ words: [id = ""], values: { reason, words }, tell },
			) {
				const prepared: AccessReason | undefined =
					reason === undefined ? undefined : oneOf(accessReasons, reason);
				await accessDecisions.refuse(id, { prepared, words }, by);
				tell({ id, state: "refused" }, `${id}: was refused.`);
			},
		},
		undo: {
			words: 1,
			options: {},
			async run(
				{ services: { accessDecisions }, by },
				{ words: [id = ""], tell },
			) {
				await accessDecisions.takeBack(id, by);
				tell({ id, state: "waiting" }, `${id}: waits again.`);
			},
		},
		grants: {
			options: { account: option },
			async run(
				{ services: { accessReading } },
				{ values: { account }, tell },
			) {
				let after: Awaited<ReturnType<typeof accessReading.grants>>["after"] =
					null;
				do {
					const page = await accessReading.grants({
						...{ language: defaultLanguage, account },
						after: after ?? undefined,
					});
					for (const one of page.grants)
						tell(
							one,
							`${one.account}  until ${one.until}  ${[...one.path, one.name].join("/")}  by ${one.by}`,
						);
					after = page.after;
				} while (after !== null);
			},
		},
	},
	undefined,
	{ json: true },
);
