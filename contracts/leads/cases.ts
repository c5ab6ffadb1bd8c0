/**
 * Stages of a case: what became of a lead. `waiting` is for the person; `spam` is what was
 * held back and not released, and what staff took for it.
 */
export const caseStages = [
	"new",
	"answered",
	"waiting",
	"booked",
	"won",
	"lost",
	"spam",
] as const;
export type CaseStage = (typeof caseStages)[number];

/** Characters of a note. */
export const mostNoteLength = 2000;
