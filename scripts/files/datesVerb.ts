import type { Dates } from "../../domain/files/audience/audienceQueries.ts";
import { CommandError, UsageError } from "../command/line.ts";
import { verb } from "../command/verbs.ts";

/** Usage of the verb, for files and for folders. */
export const datesUsage = (
	what: "file" | "folder",
) => `dates <${what}> [--from <time>|none] [--until <time>|none]
                      it is there for partners from then on, and gone from then on:
                      2026-03-01, its first moment, or 2026-03-01T08:00, in the zone
                      of the site's settings; without either it is only shown`;

const option = { type: "string" } as const;

/** Sets from when until when a file, or a folder and all below it, is there for partners. */
export const datesVerb = (what: "file" | "folder") =>
	verb({
		words: 1,
		options: { from: option, until: option },
		async run(
			{ services: { audiences, staffFiles, settings }, by },
			{ words: [place = ""], values, tell },
		) {
			const { id, name, kind } = await staffFiles.at(place);
			if ((kind === "file") !== (what === "file"))
				throw new CommandError(
					kind === "file"
						? `${name} is a file: see npm run files.`
						: `${name} is a folder: see npm run folders.`,
				);
			const { timeZone } = await settings.current();
			const { dates: before } = await audiences.of(id);
			const { from, until } = values;
			const dates = {
				from: momentOf("from", from, timeZone, before.from),
				until: momentOf("until", until, timeZone, before.until),
			};
			if (from !== undefined || until !== undefined)
				await audiences.setDates(id, dates, by);
			tell(
				{ id, name, ...dates },
				`${id}: ${name} is there ${datesLine(dates)}.`,
			);
		},
	});

/** Dates as a person reads them. */
export function datesLine({ from, until }: Dates): string {
	if (from === null && until === null) return "always";
	return [from && `from ${from}`, until && `until ${until}`]
		.filter(Boolean)
		.join(" ");
}

/** Moment that was typed; `before` where nothing was. */
export function momentOf(
	option: string,
	given: string | undefined,
	timeZone: string,
	before: string | null,
): string | null {
	if (given === undefined) return before;
	if (given === "none") return null;
	try {
		const at = /(?:Z|[+-]\d\d:\d\d)$/.test(given)
			? Temporal.Instant.from(given)
			: Temporal.PlainDateTime.from(given)
					.toZonedDateTime(timeZone)
					.toInstant();
		return new Date(at.epochMilliseconds).toISOString();
	} catch {
		throw new UsageError(
			`--${option} is a time such as 2026-03-01 or 2026-03-01T08:00, or none.`,
		);
	}
}
