/**
 * Deliveries that tell of an event, beside those that pass a request on: `again` and the
 * number of an event (a distributor's day to try again), with a mail address or none;
 * `taken` and a mail address (the request is no longer with them); `word`, the number of an
 * event and a mail address (the person wrote once more); `pass` and the number of an event (a
 * request is to be passed on once that cannot be undone any more); `back`, the number of an
 * event and a mail address of staff (a request was given back, and nobody is next); `drive` and
 * `drove`, the number of an event, and a mail address once it is spread over those of whoever
 * has the request (staff agreed on a test drive, or called it off; what became of it); `ours`,
 * in the same way (staff answered the person themselves).
 */
const prefixes = {
	again: "again ",
	taken: "taken ",
	word: "word ",
	pass: "pass ",
	back: "back ",
	drive: "drive ",
	drove: "drove ",
	ours: "ours ",
} as const;
type NoticeKind = keyof typeof prefixes;

const kinds = Object.keys(prefixes) as NoticeKind[];

export const noticePrefix = (kind: NoticeKind): string => prefixes[kind];

/** Whether a delivery only tells of an event: the case knows of that already. */
export const isNoticeChannel = (name: string): boolean =>
	kinds.some((kind) => name.startsWith(prefixes[kind]));

export const takenChannel = (mail: string): string =>
	`${prefixes.taken}${mail}`;

/** Name of a notice about an event; without a mail address what the site does by itself. */
export const eventChannel = (
	kind: Exclude<NoticeKind, "taken">,
	event: number,
	mail = "",
): string => `${prefixes[kind]}${event}${mail && ` ${mail}`}`;

/** Notice by the name of its channel; undefined for other names. */
export function readNotice(
	name: string,
): { kind: NoticeKind; event: number; mail: string } | undefined {
	const kind = kinds.find((one) => name.startsWith(prefixes[one]));
	if (!kind) return undefined;
	const rest = name.slice(prefixes[kind].length);
	if (kind === "taken") return { kind, event: 0, mail: rest };
	const [event = "", mail = ""] = rest.split(" ", 2);
	return { kind, event: Number(event), mail };
}
