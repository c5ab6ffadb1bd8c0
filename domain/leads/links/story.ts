import type { EventRow } from "../cases/caseQueries.ts";
import type { CaseFact } from "../cases/caseState.ts";
import { withoutTakenBack } from "../cases/takenBack.ts";

/** Milliseconds in which a merge that is undone was a slip, of which a person is told nothing. */
const slip = 60_000;

/** Something that happened to a request, as the person is told it; times in milliseconds since 1970. */
export type StoryLine = { at: number } & (
	| {
			what:
				| "came"
				| "booked"
				| "closed"
				| "withdrawn"
				| "renewed"
				| "corrected"
				/** Laid over another request; on its own again. */
				| "merged"
				| "unmerged"
				| "driveCancelled"
				| "driveMissed";
	  }
	/** `text`: words of the mail, where there was one. */
	| { what: "answered" | "wrote"; text?: string }
	/** `distributor`: key of the one who got it. */
	| { what: "passed"; distributor: string }
	/** `when`: time of the test drive, in the zone of the distributor who had the request. */
	| { what: "drive" | "driveMoved"; when: number; distributor: string | null }
	/** `again`: day on which somebody tries to reach the person again, `2026-05-31`. */
	| { what: "unreachable"; again: string }
	| { what: "word"; text: string }
	| { what: "otherDay"; day: string }
);

/**
 * Story of a case as the person is told it: nothing of notes, owners, deliveries and of what staff only
 * arrange among themselves.
 *
 * @param mails words of mails by their ids, and ids of those that may be somebody else's
 */
export function storyOf(
	events: readonly EventRow[],
	mails: {
		words?: ReadonlyMap<string, string>;
		unknown?: ReadonlySet<string>;
	} = {},
): StoryLine[] {
	const { words = new Map(), unknown = new Set() } = mails;
	const lines: StoryLine[] = [];
	let distributor: string | null = null;
	/** Whether a test drive is agreed on, so that a further one is that one's new day. */
	let isBooked = false;
	const facts = events.map(({ type, at, actor, detail }) => {
		const said = JSON.parse(detail);
		const fact: CaseFact = { type, ...said };
		return { type, at: Date.parse(at), actor, said, fact };
	});
	const kept = withoutTakenBack(facts);
	for (const [index, { type, at, actor, said }] of kept.entries()) {
		const last = lines.at(-1);
		// Said on the page of the request that it happened to.
		if (said.of) continue;
		if (type === "came") lines.push({ at, what: "came" });
		if (type === "merged" && "into" in said) {
			const isSlip = last?.what === "merged" && at - last.at <= slip;
			if (said.into) lines.push({ at, what: "merged" });
			else if (isSlip) lines.pop();
			else lines.push({ at, what: "unmerged" });
		}
		if (type === "routed") {
			distributor = said.distributor ?? null;
			if (distributor && isReceived(kept.slice(index + 1)))
				lines.push({ at, what: "passed", distributor });
		}
		const isTheirs = said.side === "person" && !unknown.has(said.mail);
		if (type === "mail-in" && isTheirs && !said.automatic)
			lines.push({ at, what: "wrote", ...worded(words.get(said.mail)) });
		if (type === "mail-out")
			lines.push({ at, what: "answered", ...worded(words.get(said.mail)) });
		if (type === "action") {
			const line = lineOf(said, distributor);
			const isMoved = line?.what === "drive" && isBooked;
			if (line)
				lines.push({
					at,
					...(isMoved ? { ...line, what: "driveMoved" } : line),
				});
			if (line && drives.includes(line.what)) isBooked = line.what === "drive";
		}
		// The stage of a report was told with it; that the maker's turn begins tells a person nothing.
		const isReported = actor === "distributor" || (last && isOfDrive(last));
		if (type === "stage" && !(isReported && last?.at === at)) {
			const what = stageTexts[said.stage as keyof typeof stageTexts];
			if (what && last?.what !== what) lines.push({ at, what });
		}
	}
	return lines;
}

/**
 * Story of a request that is laid over another, with what became of that one since, and
 * nothing of what anybody wrote there: a request proves nobody's address.
 *
 * @param others events of the other; none of a request on its own
 */
export function storyWith(
	story: StoryLine[],
	others: readonly EventRow[],
): StoryLine[] {
	const since = story.findLast(({ what }) => what === "merged")?.at ?? Infinity;
	const further = storyOf(others).flatMap((line): StoryLine[] => {
		const { at, what } = line;
		if (at < since) return [];
		if (what === "drive" || what === "driveMoved")
			return [{ at, what: "booked" }];
		if (what === "driveCancelled" || what === "driveMissed")
			return [{ at, what }];
		if (what === "answered" || what === "booked" || what === "closed")
			return [{ at, what }];
		return [];
	});
	return [...story, ...further].toSorted((one, other) => one.at - other.at);
}

const drives: StoryLine["what"][] = ["drive", "driveCancelled", "driveMissed"];

/** Whether a distributor has got a request, by what followed until somebody else was given it. */
function isReceived(
	next: readonly { type: string; actor: string; said: { channel?: string } }[],
) {
	const end = next.findIndex(({ type }) => type === "routed");
	return next
		.slice(0, end < 0 ? next.length : end)
		.some(
			({ type, actor, said }) =>
				(type === "delivered" && said.channel?.startsWith("distributor ")) ||
				actor === "distributor",
		);
}

const isOfDrive = ({ what }: StoryLine) =>
	drives.includes(what) || what === "driveMoved";

const worded = (text: string | undefined) => (text ? { text } : {});

const stageTexts = {
	answered: "answered",
	booked: "booked",
	won: "closed",
	lost: "closed",
} as const;

type Untimed<Line> = Line extends unknown ? Omit<Line, "at"> : never;

function lineOf(
	said: Record<string, string>,
	distributor: string | null,
): Untimed<StoryLine> | undefined {
	const { action, when = "", again = "", text = "", day = "" } = said;
	switch (action) {
		case "called":
			return { what: "answered" };
		case "test-drive":
			return { what: "drive", when: Date.parse(when), distributor };
		case "drive-cancelled":
			return { what: "driveCancelled" };
		case "no-show":
			return { what: "driveMissed" };
		case "sold":
		case "not-sold":
			return { what: "closed" };
		case "unreachable":
			return { what: "unreachable", again };
		case "word":
			return { what: "word", text };
		case "other-day":
			return { what: "otherDay", day };
		case "corrected":
			return { what: "corrected" };
		case "consent-withdrawn":
			return { what: "withdrawn" };
		case "consent-renewed":
			return { what: "renewed" };
		default:
			return undefined;
	}
}
