/*
 * Addresses of uploads that wait for approval. They hold no signature: a member of the
 * staff is known by the cookie, and what is asked for is judged each time.
 */

export const waitingRoot = "/files/waiting";

/** Ways to see a file that waits: its small picture, shown in a window of its own, or saved. */
export const waitingWays = ["picture", "view", "save"] as const;
export type WaitingWay = (typeof waitingWays)[number];

/** Path of an upload's file; the name is for people. */
export const waitingPath = (
	id: string,
	way: WaitingWay,
	name: string = way,
): string => `${waitingRoot}/${id}/${way}/${encodeURIComponent(name)}`;
