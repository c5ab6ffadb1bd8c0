import * as z from "zod";
import { type LeadKind, leadKinds } from "./leadBounds.ts";

/** Minutes of working time within which somebody is to answer: at first, and when the person wrote again. */
export const answerTarget = z.strictObject({
	first: z.int().min(5).max(30_000),
	next: z.int().min(5).max(30_000),
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
