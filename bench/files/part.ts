import type { Verdict } from "../pagesLimits.ts";

/** What every part of the scenario is given. */
export type Around = {
	/** A short run: fewer rounds, no library of a million. */
	quick: boolean;
	/** Folder a part may keep things in for the next run. */
	cache: string;
};

/** What a part found: a table for people, figures for machines, limits. */
export type PartFound = {
	title: string;
	/** What was done, in sentences. */
	about: string;
	/** The first row names the columns. */
	rows: string[][];
	figures: unknown;
	verdicts: Verdict[];
};

/** A part of `npm run bench -- files`. Ends by itself and leaves no process. */
export type Part = {
	name: string;
	run(around: Around): Promise<PartFound>;
};

/** What must not be more than a limit. */
export function atMost(
	what: string,
	measured: number,
	limit: number,
	unit: string,
): Verdict {
	const known = Number.isFinite(measured);
	return {
		what,
		measured,
		limit,
		atMost: true,
		unit,
		holds: known ? measured <= limit : undefined,
	};
}

/** What must not be less than a limit. */
export function atLeast(
	what: string,
	measured: number,
	limit: number,
	unit: string,
): Verdict {
	const known = Number.isFinite(measured);
	return {
		what,
		measured,
		limit,
		atMost: false,
		unit,
		holds: known ? measured >= limit : undefined,
	};
}
