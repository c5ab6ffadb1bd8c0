import type { PostOptions } from "./request.ts";

/** For calls nobody waits for: what they meet is no reason to disturb, but an ended session is. */
export const backgroundCall: PostOptions = {
	background: true,
	quiet: ({ kind }) => kind !== "loginExpired",
};
