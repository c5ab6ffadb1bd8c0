import * as z from "zod";
import { line } from "../../common.ts";
import { leadKinds } from "../../leads/leadBounds.ts";
import { replyPlaces, unknownPlaces } from "../../leads/replyPlaces.ts";
import { places, same } from "../leaves.ts";

/** Prepared reply to requests: `content/replies/{slug}/reply.json`. Staff alone see it. */
export const replyFacts = same(
	z.strictObject({
		/** Kinds of requests it is for; all where none is named. */
		kinds: z.array(z.enum(leadKinds)).max(leadKinds.length),
	}),
);

/** Words of the reply, with places that are filled in when it is chosen. */
const words = z
	.string()
	.min(1)
	.max(4000, { abort: true })
	.superRefine((text, context) => {
		const unknown = unknownPlaces(text);
		if (unknown.length === 0) return;
		const names = unknown.slice(0, 5).join(", ");
		const allowed = replyPlaces.join(", ");
		const message = `names ${names}; there is ${allowed}`;
		context.addIssue({
			code: "custom",
			message,
			params: {
				code: "message_unfillable",
				fault: "unknown",
				names,
				allowed,
				message,
			},
		});
	})
	.register(places, { names: replyPlaces });

/** `content/replies/{slug}/{language}.json`. */
export const replyTexts = z.strictObject({
	/** Name that staff look for; the person never sees it. */
	title: line.max(120),
	text: words,
});
