import type { PostOptions } from "./request.ts";

/** Options of background calls: they show no overlay, and no error but an ended session. */
export const backgroundCall: PostOptions = {
	background: true,
	quiet: ({ kind }) => kind !== "loginExpired",
};
