/** Requests that may be laid over one. */
export const mostLaidOver = 20;

/** Why a request cannot be laid over another. */
export const mergeObstacles = [
	/** Both are the same request. */
	"self",
	/** Request that is laid over another already. */
	"merged",
	/** The one that it would be laid over is laid over another itself. */
	"intoMerged",
	/** Others are laid over it: undoing would not know to which of the two they belong. */
	"hasMerged",
	/** Either is held back, or taken for spam. */
	"held",
	/** The person of the one that it would be laid over withdrew their consent: nobody may answer. */
	"withdrawn",
	/** Either was emptied after its time. */
	"emptied",
	/** Neither mail address nor phone number is the same: answers would go to one of two people. */
	"persons",
	/** A colleague is writing an answer in it, who would lose it from sight. */
	"drafting",
	/** As many are laid over that one as may be. */
	"full",
	/** Either has as many events as it may have. */
	"tooMany",
] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];
