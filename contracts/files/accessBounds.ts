/*
 * Bounds of requests for access, and reasons for which staff refuse one. Apart from the
 * contracts of calls, because browsers need them too and have no use for zod.
 */

/** Characters of what a partner says about a request. */
export const askingReasonLength = 500;

/** Requests of an account that wait at a time at most. */
export const mostOpenRequests = 10;

/** Requests of an account within a day at most. */
export const mostRequestsInADay = 20;

/** Days after which a request that nobody answered is forgotten. */
export const unansweredDays = 60;

/** Reasons that are prepared in every language; words of one's own may follow each. */
export const accessReasons = [
	"otherPartners",
	"elsewhere",
	"sayMore",
	"contact",
] as const;
export type AccessReason = (typeof accessReasons)[number];

/** Days for which access is offered; any other end can be chosen. */
export const offeredDays = [7, 30, 90] as const;
