import { type Outcome, outcomeOf } from "../../ui/outcome.ts";
import type { Transfer } from "./transfer.ts";

/** Number of finished uploads with a row of their own. */
const shownArrived = 3;

/** Whether a transfer has ended. */
export function isOver({ status }: Pick<Transfer, "status">): boolean {
	return status === "success" || status === "fail";
}

/**
 * Transfers as they are listed: what is sent, what is paused half-way, what waits for its
 * turn, what is over, each from the newest on. Those that wait have one line, and of many
 * that came as they should all but the last few.
 */
export function rowsOf(transfers: readonly Transfer[]) {
	const newest = [...transfers].reverse();
	const failed = newest.filter(({ status }) => status === "fail");
	const waiting = newest.filter(isWaiting);
	const sending = newest.filter(({ status }) => status === "uploading");
	const paused = newest.filter(
		(one) => one.status === "ready" && !isWaiting(one),
	);
	const sent = newest.filter(({ status }) => status === "success");
	const arrived = sent.filter(isPlain);
	const old =
		arrived.length > shownArrived + 1 ? arrived.slice(shownArrived) : [];
	const over = sent.filter((one) => !old.includes(one));
	return { failed, under: [...sending, ...paused], waiting, over, old };
}

/** Whether a transfer waits for its turn, not paused half-way. */
function isWaiting({ status, paused, url }: Transfer): boolean {
	return status === "ready" && !(paused && url !== "");
}

/** Arrived under its own name, and not turned down. */
function isPlain({ status, response, name }: Transfer): boolean {
	return (
		status === "success" &&
		response?.name === name &&
		outcomeOf(response.state) !== "not"
	);
}

/** Outcome of a transfer that is over; `open` as well for one that is not. */
export function outcomeOfTransfer({
	status,
	response,
}: Pick<Transfer, "status" | "response">): Outcome {
	return status === "fail" ? "not" : outcomeOf(response?.state);
}
