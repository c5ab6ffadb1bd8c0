import * as z from "zod";
import { type LeadKind, leadKinds } from "./leadBounds.ts";
import { routingBounds } from "./routingBounds.ts";

const minutes = z
	.int()
	.min(routingBounds.target.least)
	.max(routingBounds.target.most);

/** Minutes of working time within which somebody is to answer: at first, and when the person wrote again. */
export const answerTarget = z.strictObject({
	first: minutes,
	next: minutes,
});
export type AnswerTarget = z.infer<typeof answerTarget>;

/** Targets by kind of lead. */
export const answerTargets = z.strictObject(
	Object.fromEntries(leadKinds.map((kind) => [kind, answerTarget])) as Record<
		LeadKind,
		typeof answerTarget
	>,
);
export type AnswerTargets = z.infer<typeof answerTargets>;

/** Targets until staff set others. */
export const defaultTargets: AnswerTargets = {
	"test-drive": { first: 240, next: 480 },
	agent: { first: 960, next: 960 },
	contact: { first: 480, next: 480 },
};
