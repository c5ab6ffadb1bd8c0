import { DomainError } from "../../../contracts/errors.ts";
import type { Problem } from "../checks/problem.ts";
import { factsLanguage } from "../snapshot.ts";
import type { Approval, ApprovalPlace } from "./approval.ts";

/** Refused to one person, and open to two: somebody else has to publish it. */
export class FourEyesError extends DomainError {
	readonly places: Approval["needsOther"];
	constructor(places: Approval["needsOther"], isRemoval = false) {
		const isAct = places.every((one) => one.isAct);
		const isPlace = places.every((one) => one.isPlace);
		const alone = isPlace ? "place" : isAct ? "act" : "words";
		const key = isRemoval ? "removal" : alone;
		super("forbidden", "four eyes", [], {
			publicMessage: { text: `server/publishing.${key}` },
		});
		this.places = places;
	}
}

/** Refused for want of a right. */
export class RightsError extends DomainError {
	readonly places: Approval["forbidden"];
	constructor(places: Approval["forbidden"]) {
		super("forbidden", places[0]?.right);
		this.places = places;
	}
}

/** @throws RightsError, FourEyesError */
export function demandVerdict(verdict: Approval, isRemoval: boolean): void {
	const { forbidden, needsOther } = verdict;
	if (forbidden.length > 0) throw new RightsError(forbidden);
	if (needsOther.length > 0) throw new FourEyesError(needsOther, isRemoval);
}

/**
 * Returns the problems for which a planned publication is refused at its time;
 * undefined for any other fault.
 */
export function refusalProblems(error: unknown): Problem[] | undefined {
	const of =
		(code: Problem["code"]) =>
		({ kind, slug, language }: ApprovalPlace): Problem => ({
			kind,
			slug,
			path: [],
			code,
			...(language !== factsLanguage && { language }),
		});
	if (error instanceof FourEyesError)
		return error.places.map(of("needs_another"));
	if (error instanceof RightsError) return error.places.map(of("not_allowed"));
	return undefined;
}
