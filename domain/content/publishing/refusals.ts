import { DomainError } from "../../../contracts/errors.ts";
import type { Problem } from "../problem.ts";
import { factsLanguage } from "../snapshot.ts";
import type { JudgedPlace, Verdict } from "./judge.ts";
import { saidOf } from "./publishTexts.ts";

/** Refused to one person, and open to two: somebody else has to publish it. */
export class FourEyesError extends DomainError {
	readonly places: Verdict["needsOther"];
	constructor(places: Verdict["needsOther"], isRemoval = false) {
		const isAct = places.every((one) => one.isAct);
		const isPlace = places.every((one) => one.isPlace);
		const key = isPlace ? "place" : isAct ? "act" : "words";
		super("forbidden", "four eyes", [], {
			said: saidOf(isRemoval ? "removal" : key),
		});
		this.places = places;
	}
}

/** Refused for want of a right. */
export class RightsError extends DomainError {
	readonly places: Verdict["forbidden"];
	constructor(places: Verdict["forbidden"]) {
		super("forbidden", places[0]?.right);
		this.places = places;
	}
}

/** @throws RightsError, FourEyesError */
export function demandVerdict(verdict: Verdict, isRemoval: boolean): void {
	const { forbidden, needsOther } = verdict;
	if (forbidden.length > 0) throw new RightsError(forbidden);
	if (needsOther.length > 0) throw new FourEyesError(needsOther, isRemoval);
}

/** Why something that was planned is refused at its time; undefined of any other fault. */
export function refusalProblems(error: unknown): Problem[] | undefined {
	const of =
		(code: Problem["code"]) =>
		({ kind, slug, language }: JudgedPlace): Problem => ({
			...{ kind, slug, path: [], code },
			...(language !== factsLanguage && { language }),
		});
	if (error instanceof FourEyesError)
		return error.places.map(of("needs_another"));
	if (error instanceof RightsError) return error.places.map(of("not_allowed"));
	return undefined;
}
