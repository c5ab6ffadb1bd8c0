/** Rhythm of a digest in the reader's own zone. */
export type Rhythm = {
	every: "daily" | "weekly";
	/** Monday 1 to Sunday 7; of no account daily. */
	weekday: number;
	hour: number;
	/** IANA name. */
	zone: string;
};

/**
 * The first time after an instant at which the clocks of a zone show the hour, once on a day:
 * where they are put back the earlier one, where they skip it the moment at which they do.
 *
 * @param after milliseconds since 1970, as is the result
 */
export function nextDigest(rhythm: Rhythm, after: number): number {
	const { every, weekday, hour, zone } = rhythm;
	const first = Temporal.Instant.fromEpochMilliseconds(after)
		.toZonedDateTimeISO(zone)
		.toPlainDate();
	for (let days = 0; ; days++) {
		const date = first.add({ days });
		if (every === "weekly" && date.dayOfWeek !== weekday) continue;
		const at = date
			.toPlainDateTime({ hour })
			.toZonedDateTime(zone, { disambiguation: "compatible" });
		if (at.epochMilliseconds > after) return at.epochMilliseconds;
	}
}
