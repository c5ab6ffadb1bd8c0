/** Characters of an answer. */
export const mostReplyLength = 20_000;
/** Addresses that a copy of an answer goes to. */
export const mostCopies = 10;
/** Files of the library that an answer links to. */
export const mostReplyFiles = 10;
/**
 * Files from a member's own computer in an answer, and bytes of one and of all; `kept`: what
 * lies there for one case and member at most, with what was taken out of the answer again.
 */
export const mostOwnFiles = {
	files: 10,
	each: 10 * 1024 * 1024,
	bytes: 15 * 1024 * 1024,
	kept: { files: 30, bytes: 60 * 1024 * 1024 },
} as const;
/** Milliseconds in which an answer can be taken back. */
export const undoTime = 10_000;
/** Mails of a case that are shown at once, and at most. */
export const shownMails = { first: 50, most: 300 } as const;

/** Why nobody can answer a person by mail. */
export const replyObstacles = [
	/** No mail server is set up. */
	"noMail",
	/** The request is held back as spam. */
	"held",
	/** The request was marked as spam. */
	"spam",
	"withdrawn",
	/** The request was emptied after its time. */
	"emptied",
	/** The request is laid over another, on which the person is answered. */
	"merged",
	/** The member may read the request, and not answer it. */
	"rights",
] as const;
export type ReplyObstacle = (typeof replyObstacles)[number];
