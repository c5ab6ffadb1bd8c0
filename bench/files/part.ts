import type { Verdict } from "../measure/report/verdicts.ts";

/** Surroundings that every part of the scenario is given. */
export type Around = {
	/** A short run: fewer rounds, no library of a million. */
	quick: boolean;
	/** Folder a part may keep things in for the next run. */
	cache: string;
};

/** Findings of a part: a table for people, figures for machines, limits. */
export type PartFound = {
	title: string;
	/** Description of the measurement, in sentences. */
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
